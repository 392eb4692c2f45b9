import { festivalZone } from '#shared/clock-time.ts'
import { isLocalTime, toInstantMs } from '#shared/local-time.ts'

/** ISO 8601 in UTC. @param field As a `datetime-local` field has it, in the festival's time zone. */
export function toInstant(field: string): string | undefined {
  const local = field.replace('T', ' ')
  return isLocalTime(local) ? new Date(toInstantMs(local, festivalZone())).toISOString() : undefined
}
