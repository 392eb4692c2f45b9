import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { findBursts } from './find-bursts.ts'
import { findNetworks } from './find-networks.ts'
import { findOneStall } from './find-one-stall.ts'
import { findOutOfHours } from './find-out-of-hours.ts'
import { findSpread } from './find-spread.ts'
import type { AuditOptions, FlaggedGroup, FoundGroup } from './flagged-group.ts'
import { measureEffects } from './measure-effects.ts'

/** The most precise finder runs first. */
const FINDERS = [findOutOfHours, findSpread, findNetworks, findBursts, findOneStall]

/**
 * Flags counted ratings that neither chance nor a crowd explains, sorted by their effect on the Top
 * 5. A finder does not see ratings that an earlier one would void, so no rating is in two groups
 * and one attack is reported once.
 */
export function auditLedger(ledger: LedgerRow[], options: AuditOptions): FlaggedGroup[] {
  const groups: FoundGroup[] = []
  const counted = ledger.filter((row) => row.voided_by === null)
  let left = counted
  for (const find of FINDERS) {
    const found = find(left, options)
    groups.push(...found)
    left = subtract(
      left,
      found.filter(({ isBlunt }) => !isBlunt),
    )
  }
  return measureEffects(counted, nameApart(dropRepeated(groups)))
}

/** Stalls 'A/5' and 'A 5' would get the same name, but a name must identify one group. */
function nameApart(groups: FoundGroup[]): FoundGroup[] {
  const names = new Set<string>()
  return groups.map((group) => {
    let { name } = group
    for (let time = 2; names.has(name); time += 1) name = `${group.name}-${time}`
    names.add(name)
    return { ...group, name }
  })
}

/** A group that cannot be voided as a whole is shown only if no other group contains most of it. */
function dropRepeated(groups: FoundGroup[]): FoundGroup[] {
  const inOrder = groups.toSorted((a, b) => Number(a.isBlunt ?? false) - Number(b.isBlunt ?? false))
  const kept: FoundGroup[] = []
  for (const group of inOrder) {
    const ratings = subtract(group.ratings, kept)
    if (ratings.length > group.ratings.length / 2) kept.push({ ...group, ratings })
  }
  return kept
}

function subtract(rows: LedgerRow[], groups: FoundGroup[]): LedgerRow[] {
  const taken = new Set(groups.flatMap(({ ratings }) => ratings))
  return rows.filter((row) => !taken.has(row))
}
