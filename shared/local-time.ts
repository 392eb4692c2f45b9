const LOCAL_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/

/** Whether a cell is a date and time of the festival, such as '2027-12-23 22:00'. */
export function isLocalTime(text: string): boolean {
  const [, day, time] = LOCAL_TIME.exec(text) ?? []
  const moment = new Date(`${day}T${time}:00Z`)
  // A date such as 30 February is moved to March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(`${day}T${time}`)
}

/**
 * When it is this date and time in a zone, in milliseconds since 1970. Of an hour that comes twice, or never,
 * either side may be meant.
 * @param local As `isLocalTime` accepts it.
 * @param zone An IANA name.
 */
export function toInstantMs(local: string, zone: string): number {
  const asUtcMs = Date.parse(`${local.replace(' ', 'T')}:00Z`)
  // Swedish times are '2026-11-22 21:00:00'.
  const format = new Intl.DateTimeFormat('sv', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const toOffsetMs = (ms: number) => Date.parse(`${format.format(ms).replace(' ', 'T')}Z`) - ms
  // The second step uses the offset of that moment, which differs on a day when clocks change.
  return asUtcMs - toOffsetMs(asUtcMs - toOffsetMs(asUtcMs))
}
