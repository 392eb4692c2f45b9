/** The default time zone of a festival. */
export const INDIA = 'Asia/Kolkata'

/** @param timeZone An IANA name, perhaps an older alias; undefined if the festival names none. */
export function isIndia(timeZone = INDIA): boolean {
  return [INDIA, 'Asia/Calcutta'].includes(timeZone)
}

/** A time in the festival's time zone. */
export interface ClockTime {
  year: number
  /** 0 to 11. */
  month: number
  day: number
  /** 0 to 23. */
  hours: number
  minutes: number
}

let zone = INDIA
let format: Intl.DateTimeFormat | undefined

export const festivalZone = () => zone

/** Sets the zone of all displayed times. @param timeZone An IANA name; India's by default. */
export function setFestivalZone(timeZone = INDIA): void {
  zone = timeZone
  format = undefined
}

/** Whether this device's clock shows the same time as the festival's. */
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
 * Visitors see the festival's time, whatever zone their phone is set to.
 * @param timeZone By default, the one that was set for this app. The server sets none.
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

/** The time at the festival, as cells have it: '2027-12-23 22:00'. @param timeZone See `toClockTime`. */
export function toLocalTime(moment: Date, timeZone?: string): string {
  const { year, month, day, hours, minutes } = toClockTime(moment, timeZone)
  const date = [year, toTwoDigits(month + 1), toTwoDigits(day)].join('-')
  return `${date} ${toTwoDigits(hours)}:${toTwoDigits(minutes)}`
}

/**
 * Formats a time at the festival. Adds the day unless it is today, and the zone's name if the
 * phone's own clock differs: '20 Nov, 22:19 IST'.
 * @param language The language of the zone's name.
 * @param toDay Formats the day and month.
 * @param toTime Formats the time of day.
 */
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

function nameZone(moment: Date, language: string): string {
  // The name used in India: 'IST', not 'GMT+5:30'.
  const named = new Intl.DateTimeFormat(`${language}-IN`, { timeZone: zone, timeZoneName: 'short' })
  return named.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

export function toTwoDigits(figure: number): string {
  return String(figure).padStart(2, '0')
}
