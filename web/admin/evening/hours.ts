import { toClockTime } from '#shared/clock-time.ts'
import { storedValue, toObject } from '#web/platform/storage/stored-value.ts'

/** When the gates opened and closed, as typed; empty if unknown. */
export interface GateHours {
  opens: string
  closes: string
}

/** Remembered on this device. */
export const gateHours = storedValue<GateHours>('admin_gates', (text) => {
  const { opens = '', closes = '' } = toObject<GateHours>(JSON.parse(text))
  return { opens, closes }
})

/** ISO 8601 in UTC. @param local As a `datetime-local` field has it, in the festival's time zone. */
export function toInstant(local: string): string | undefined {
  const asUtcMs = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtcMs)) return undefined
  const { year, month, day, hours, minutes } = toClockTime(new Date(asUtcMs))
  const aheadMs = Date.UTC(year, month, day, hours, minutes) - asUtcMs
  return new Date(asUtcMs - aheadMs).toISOString()
}

/** What is wrong with the times, by field. */
export function findHoursProblem(
  { opens, closes }: GateHours,
  nowMs: number,
): { field: keyof GateHours; problem: 'future' | 'order' } | undefined {
  const [from, to] = [opens, closes].map((local) => Date.parse(toInstant(local) ?? ''))
  if (from! > nowMs) return { field: 'opens', problem: 'future' }
  if (to! > nowMs) return { field: 'closes', problem: 'future' }
  return from! >= to! ? { field: 'closes', problem: 'order' } : undefined
}

/** The query of the audit, and the hours of a void. */
export function toHours({ opens, closes }: GateHours): { opens?: string; closes?: string } {
  const [from, to] = [toInstant(opens), toInstant(closes)]
  return { ...(from !== undefined && { opens: from }), ...(to !== undefined && { closes: to }) }
}
