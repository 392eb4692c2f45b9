/**
 * Converts a local date and time to milliseconds since 1970. In an hour that occurs twice or never
 * because clocks change, either result is possible. @param local In the format that `isLocalTime`
 * accepts.
 * @param zone An IANA name.
 */
export function toInstantMs(local: string, zone: string): number {
  const asUtcMs = Date.parse(`${local.replace(' ', 'T')}:00Z`)
  const format = formatOf(zone)
  const toOffsetMs = (ms: number) => Date.parse(`${format.format(ms).replace(' ', 'T')}Z`) - ms
  // The second step uses the offset at that moment, which differs on a day when clocks change.
  return asUtcMs - toOffsetMs(asUtcMs - toOffsetMs(asUtcMs))
}

let lastFormat: [zone: string, format: Intl.DateTimeFormat] | undefined

/** Cached: a new format takes a cheap phone a millisecond, and a list of stalls needs hundreds. */
function formatOf(zone: string): Intl.DateTimeFormat {
  if (lastFormat?.[0] !== zone) {
    // Swedish times are '2026-11-22 21:00:00'.
    const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' } as const
    lastFormat = [zone, new Intl.DateTimeFormat('sv', options)]
  }
  return lastFormat[1]
}
/** In milliseconds since 1970. `untilMs` is not part of the span. */
export interface Span {
  fromMs: number
  untilMs: number
}

export const isDuring = (spans: readonly Span[], now: Date): boolean =>
  spans.some(({ fromMs, untilMs }) => fromMs <= now.getTime() && now.getTime() < untilMs)
