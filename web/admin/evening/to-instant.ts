import { toClockTime } from '#shared/clock-time.ts'

/** ISO 8601 in UTC. @param local As a `datetime-local` field has it, in the festival's time zone. */
export function toInstant(local: string): string | undefined {
  const asUtcMs = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtcMs)) return undefined
  const { year, month, day, hours, minutes } = toClockTime(new Date(asUtcMs))
  const aheadMs = Date.UTC(year, month, day, hours, minutes) - asUtcMs
  return new Date(asUtcMs - aheadMs).toISOString()
}
