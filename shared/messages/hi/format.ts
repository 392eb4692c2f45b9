import { toClockTime } from '../../clock-time.ts'

/** BCP 47: of the pages and of the manifest. */
export const language: string = 'hi'

/** Where the addresses of the pages begin. */
export const addressPrefix = '/hi'

/** The words for a count: Hindi has one form for 0 and 1, and another for every other number (CLDR). */
export function plural(count: number, one: string, other: string): string {
  return `${count} ${count <= 1 ? one : other}`
}

/** Not by `toLocaleDateString`: its first call takes 9 ms, and 55 ms on a weak phone. */
const MONTHS = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ')

/** '14 सितंबर 2025': Hindi has no short names of months that everybody knows. */
export function formatDay(day: Date): string {
  return `${toShortDay(day)} ${day.getFullYear()}`
}

/** The same. */
export const formatLongDay = formatDay

/** '14:05' on the same day, else '20 नवंबर, 14:05', by the phone's own clock and time zone. */
export function formatMoment(moment: Date, now = new Date()): string {
  return toClockTime(moment, now, toShortDay)
}

function toShortDay(day: Date): string {
  return `${day.getDate()} ${MONTHS[day.getMonth()]}`
}
