export const INDIA = 'Asia/Kolkata'

/** @param timeZone An IANA name, possibly an older alias. */
export function isIndia(timeZone = INDIA): boolean {
  return [INDIA, 'Asia/Calcutta'].includes(timeZone)
}

export interface ClockTime {
  year: number
  month: number
  day: number
  hours: number
  minutes: number
}

let zone = INDIA
let format: Intl.DateTimeFormat | undefined

export const festivalZone = () => zone

/** @param timeZone An IANA name. */
export function setFestivalZone(timeZone = INDIA): void {
  zone = timeZone
  format = undefined
}

export function isOwnZone(moment: Date): boolean {
  const { hours, minutes } = toClockTime(moment)
  return hours === moment.getHours() && minutes === moment.getMinutes()
}

const createFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })

/**
 * Visitors see festival time, whatever the time zone of their phone.
 * @param timeZone Required on the server, which does not set a zone.
 */
export function toClockTime(moment: Date, timeZone?: string): ClockTime {
  format ??= createFormat(zone)
  const shown = timeZone === undefined ? format : createFormat(timeZone)
  const parts = new Map(shown.formatToParts(moment).map(({ type, value }) => [type, +value]))
  return {
    year: parts.get('year')!,
    month: parts.get('month')! - 1,
    day: parts.get('day')!,
    hours: parts.get('hour')!,
    minutes: parts.get('minute')!,
  }
}

/**
 * The format used in cells: '2027-12-23 22:00'.
 * @param timeZone See `toClockTime`.
 */
export function toLocalTime(moment: Date, timeZone?: string): string {
  const { year, month, day, hours, minutes } = toClockTime(moment, timeZone)
  const date = [year, toTwoDigits(month + 1), toTwoDigits(day)].join('-')
  return `${date} ${toTwoDigits(hours)}:${toTwoDigits(minutes)}`
}

/** '20 Nov, 22:19 IST'. Omits the day if it is today, and the zone if the phone's clock agrees. */
export function toMoment(
  moment: Date,
  now: Date,
  language: string,
  toDay: (time: ClockTime) => string,
  toTime: (time: ClockTime) => string,
): string {
  const [time, today] = [toClockTime(moment), toClockTime(now)]
  const isToday = time.day === today.day && time.month === today.month && time.year === today.year
  const text = (isToday ? '' : `${toDay(time)}, `) + toTime(time)
  return isOwnZone(moment) ? text : `${text} ${nameZone(moment, language)}`
}

/** 'IST' */
export function nameZone(moment: Date, language: string): string {
  // An Indian locale, which says 'IST' rather than 'GMT+5:30'.
  const named = new Intl.DateTimeFormat(`${language}-IN`, { timeZone: zone, timeZoneName: 'short' })
  return named.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

export function toTwoDigits(figure: number): string {
  return String(figure).padStart(2, '0')
}

const LOCAL_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/

/** '2027-12-23 22:00' */
export function isLocalTime(text: string): boolean {
  const [, day, time] = LOCAL_TIME.exec(text) ?? []
  const moment = new Date(`${day}T${time}:00Z`)
  // A date such as 30 February becomes a day in March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(`${day}T${time}`)
}
