import type { LedgerRow } from '#server/store/contract/records.ts'
import { findBursts } from './find-bursts.ts'
import { findNetworks } from './find-networks.ts'
import { findOneStall } from './find-one-stall.ts'
import { findOutOfHours, type Hours } from './find-out-of-hours.ts'
import type { AuditedRating, FlaggedGroup } from './flagged-group.ts'

export interface AuditOptions extends Hours {
  /** IANA name of the festival's time zone. */
  timeZone: string
}

/**
 * Looks the ratings that count through for what neither chance nor a crowd brings. The sharpest means
 * come first; what they flag is not there any more for those that follow, so that no rating is in two
 * groups and one attack does not make a stall look suspicious in four ways.
 */
export function auditLedger(ledger: LedgerRow[], options: AuditOptions): FlaggedGroup[] {
  const groups: FlaggedGroup[] = []
  let left: AuditedRating[] = ledger.filter((row) => row.voided_by === null)
  for (const find of [
    (rows: AuditedRating[]) => findOutOfHours(rows, options),
    findNetworks,
    (rows: AuditedRating[]) => findBursts(rows, options.timeZone),
    findOneStall,
  ]) {
    const found = find(left)
    groups.push(...found)
    const flagged = new Set(found.flatMap(({ ratings }) => ratings))
    left = left.filter((row) => !flagged.has(row))
  }
  return groups
}
