import { toMoment, toTwoDigits } from '../../clock-time.ts'

/** BCP 47: of the pages and of the manifest. */
export const language: string = 'en'

/** Where the addresses of the pages begin. English has the shortest. */
export const addressPrefix = ''

/** The words for a count: English has one form for 1 and another for every other number. */
export function plural(count: number, one: string, other: string): string {
  return `${count} ${count === 1 ? one : other}`
}

/** Not by `toLocaleDateString`: its first call takes 9 ms, and 55 ms on a weak phone. */
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/** '14 Sep 2025'. */
export function formatDay(day: Date): string {
  return `${toShortDay(day)} ${day.getFullYear()}`
}

/** '14 September 2025'. */
export function formatLongDay(day: Date): string {
  return `${day.getDate()} ${MONTHS[day.getMonth()]} ${day.getFullYear()}`
}

/** '14:05' on the same day, else '20 Nov, 14:05', by the phone's own clock and time zone. */
export function formatMoment(moment: Date, now = new Date()): string {
  return toMoment(moment, now, toShortDay, toTime)
}

function toTime(moment: Date): string {
  return [moment.getHours(), moment.getMinutes()].map(toTwoDigits).join(':')
}

function toShortDay(day: Date): string {
  return `${day.getDate()} ${MONTHS[day.getMonth()]!.slice(0, 3)}`
}
