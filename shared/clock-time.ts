/**
 * '14:05' on the same day, else '20 Nov, 14:05', by the phone's own clock and time zone.
 * @param toDay The day and month of another day, in the language of whoever reads it.
 */
export function toClockTime(moment: Date, now: Date, toDay: (moment: Date) => string): string {
  const [hour, minute] = [moment.getHours(), moment.getMinutes()].map((part) =>
    String(part).padStart(2, '0'),
  )
  const isToday = moment.toDateString() === now.toDateString()
  return `${isToday ? '' : `${toDay(moment)}, `}${hour}:${minute}`
}
