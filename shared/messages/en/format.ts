import { type ClockTime, toClockTime, toMoment, toTwoDigits } from '../../clock-time.ts'

export const language: string = 'en'

export const addressPrefix = ''

/** English has one form for 1 and another for all other numbers. */
export function plural(count: number, one: string, other: string): string {
  return `${count} ${count === 1 ? one : other}`
}

const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/** '14 Sep 2025', festival time. */
export function formatDay(day: Date): string {
  const time = toClockTime(day)
  return `${toShortDay(time)} ${time.year}`
}

/** '14 September 2025', festival time. */
export function formatLongDay(day: Date): string {
  const time = toClockTime(day)
  return `${time.day} ${MONTHS[time.month]} ${time.year}`
}

/** '14:05' on the same day, otherwise '20 Nov, 14:05', festival time. */
export function formatMoment(moment: Date, now = new Date()): string {
  return toMoment(moment, now, language, toShortDay, toTime)
}

function toTime({ hours, minutes }: ClockTime): string {
  return [hours, minutes].map(toTwoDigits).join(':')
}

function toShortDay({ day, month }: ClockTime): string {
  return `${day} ${MONTHS[month]!.slice(0, 3)}`
}
