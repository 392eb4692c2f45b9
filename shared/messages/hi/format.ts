import { type ClockTime, toClockTime, toMoment, toTwoDigits } from '../../clock-time.ts'

export const language: string = 'hi'

export const addressPrefix = '/hi'

/** Hindi has one form for 0 and 1, and another for all other numbers (CLDR). */
export function plural(count: number, one: string, other: string): string {
  return `${count} ${count <= 1 ? one : other}`
}

const MONTHS = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ')

/** '14 सितंबर 2025', festival time. Hindi has no short month names that everybody knows. */
export function formatDay(day: Date): string {
  const time = toClockTime(day)
  return `${toShortDay(time)} ${time.year}`
}

export const formatLongDay = formatDay

/** 'दोपहर 2:05 बजे' on the same day, otherwise '20 नवंबर, दोपहर 2:05 बजे', festival time. */
export function formatMoment(moment: Date, now = new Date()): string {
  return toMoment(moment, now, language, toShortDay, toTime)
}

/** Four hours each (CLDR); the night is from 20 to 4. */
const PARTS = 'रात सुबह सुबह दोपहर शाम रात'.split(' ')

function toTime({ hours, minutes }: ClockTime): string {
  return `${PARTS[hours >> 2]} ${hours % 12 || 12}:${toTwoDigits(minutes)} बजे`
}

function toShortDay({ day, month }: ClockTime): string {
  return `${day} ${MONTHS[month]}`
}
