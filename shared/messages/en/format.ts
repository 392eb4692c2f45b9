/** BCP 47: of the pages and of the manifest. */
export const language = 'en'

/** The words for a count: English has one form for 1 and another for every other number. */
export function plural(count: number, one: string, other: string): string {
  return `${count} ${count === 1 ? one : other}`
}

/** '14 Sep 2025'. */
export function formatDay(day: Date): string {
  return day.toLocaleDateString('en-IN', { day: 'numeric', month: 'short', year: 'numeric' })
}

/** '14 September 2025'. */
export function formatLongDay(day: Date): string {
  return day.toLocaleDateString('en-GB', { dateStyle: 'long' })
}

/** '14:05' on the same day, else '20 Nov, 14:05', by the phone's own clock and time zone. */
export function formatMoment(moment: Date, now = new Date()): string {
  const isToday = moment.toDateString() === now.toDateString()
  return moment.toLocaleString('en-GB', {
    ...(!isToday && { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  })
}
