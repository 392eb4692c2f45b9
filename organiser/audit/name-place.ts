import type { AuditRow } from '#shared/admin/evening-api.ts'
import { describeMoment } from '../moments.ts'
import { PERIOD_MS } from './audit-places.ts'

/** Of a network's hash; a few networks may look alike. */
const HASH_DIGITS = 6

/** The first digits of a network's hash, or '18:05–18:10': without words, for both languages. */
export function namePlace({ kind, name }: Pick<AuditRow, 'kind' | 'name'>, zone: string): string {
  if (kind === 'network') return name.slice(0, HASH_DIGITS)
  const [from, until] = [0, PERIOD_MS].map((ms) => toClock(Date.parse(name) + ms, zone))
  return `${from}–${until}`
}

/** '18:05' */
export const toClock = (ms: number, zone: string) =>
  describeMoment(new Date(ms), zone).slice(11, 16)
