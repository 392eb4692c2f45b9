import type { LedgerRow } from '#server/store/contract/organiser-records.ts'
import { findBursts } from './find-bursts.ts'
import { findNetworks } from './find-networks.ts'
import { findOneStall } from './find-one-stall.ts'
import { findOutOfHours } from './find-out-of-hours.ts'
import type { AuditOptions, FlaggedGroup } from './flagged-group.ts'

/** The most precise finder comes first. */
const FINDERS = [findOutOfHours, findNetworks, findBursts, findOneStall]

/**
 * Flags ratings that count and that neither chance nor a crowd explains. A finder does not see what an
 * earlier one has flagged: no rating is in two groups, and one attack does not show up in four ways.
 */
export function auditLedger(ledger: LedgerRow[], options: AuditOptions): FlaggedGroup[] {
  const groups: FlaggedGroup[] = []
  let left = ledger.filter((row) => row.voided_by === null)
  for (const find of FINDERS) {
    const found = find(left, options)
    groups.push(...found)
    const flagged = new Set(found.flatMap(({ ratings }) => ratings))
    left = left.filter((row) => !flagged.has(row))
  }
  return groups
}
