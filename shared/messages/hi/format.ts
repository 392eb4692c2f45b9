import { type ClockTime, toClockTime, toMoment, toTwoDigits } from '../../clock-time.ts'

/** BCP 47: of the pages and of the manifest. */
export const language: string = 'hi'

/** Where the addresses of the pages begin. */
export const addressPrefix = '/hi'

/** The words for a count: Hindi has one form for 0 and 1, and another for every other number (CLDR). */
export function plural(count: number, one: string, other: string): string {
  return `${count} ${count <= 1 ? one : other}`
}

const MONTHS = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ')

/** '14 सितंबर 2025', at the festival: Hindi has no short names of months that everybody knows. */
export function formatDay(day: Date): string {
  const time = toClockTime(day)
  return `${toShortDay(time)} ${time.year}`
}

/** The same. */
export const formatLongDay = formatDay

/** 'दोपहर 2:05 बजे' on the same day, else '20 नवंबर, दोपहर 2:05 बजे', at the festival. */
export function formatMoment(moment: Date, now = new Date()): string {
  return toMoment(moment, now, language, toShortDay, toTime)
}

/** The parts of the day, four hours each (CLDR): the night is from 20 to 4. */
const PARTS = 'रात सुबह सुबह दोपहर शाम रात'.split(' ')

function toTime({ hours, minutes }: ClockTime): string {
  return `${PARTS[hours >> 2]} ${hours % 12 || 12}:${toTwoDigits(minutes)} बजे`
}

function toShortDay({ day, month }: ClockTime): string {
  return `${day} ${MONTHS[month]}`
}
