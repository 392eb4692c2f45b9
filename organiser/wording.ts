/** Such as '1 rating' and '1,204 ratings'. */
export function plural(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`
}

const TIME = /^\d\d?:\d\d$/
const DAY_AND_TIME = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/
const WITH_ZONE = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d\S*(Z|[+-]\d\d:\d\d)$/

/** Accepts a time today, or ISO 8601. @param zone IANA name, used if the text names no zone. */
export function parseMoment(text: string, zone: string, now: Date): Date | undefined {
  try {
    if (WITH_ZONE.test(text)) return new Date(Temporal.Instant.from(text).epochMilliseconds)
    const today = describeMoment(now, zone).slice(0, 10)
    const whole = TIME.test(text) ? `${today} ${text.padStart(5, '0')}` : text
    if (DAY_AND_TIME.test(whole)) {
      const local = Temporal.PlainDateTime.from(whole.replace(' ', 'T'), { overflow: 'reject' })
      return new Date(local.toZonedDateTime(zone).epochMilliseconds)
    }
  } catch {
    // The date does not exist, such as 30 February.
  }
  return undefined
}

/** Such as '2026-11-22 21:30:05'. */
export function describeMoment(moment: Date, zone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone)
  return local.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')
}
