import { auditLedger } from '#organiser/audit/audit-ledger.ts'
import { findVoidable } from '#organiser/audit/flagged-group.ts'
import { type Attacker, topOf } from './attackers.ts'
import type { HonestEvening } from './honest-evenings.ts'
import { makeEvening } from './made-up-evening.ts'

const OPTIONS = { timeZone: 'Asia/Kolkata' }
const VISITORS = 3000
/** Attacked evenings use other seeds than honest ones. */
const SEEDS_OF_ATTACKS = 1000

/** The number of honest evenings with flagged ratings: voidable ones, and ones that only need a look. */
export function countFalseAlarms({ make }: HonestEvening, seeds: number[]) {
  const audits = seeds.map((seed) => auditLedger(make(seed).rows, OPTIONS))
  return {
    voidable: audits.filter((groups) => groups.some(({ isBlunt }) => !isBlunt)).length,
    look: audits.filter((groups) => groups.some(({ isBlunt }) => isBlunt)).length,
  }
}

/** How well the audit detects an attacker, on average. */
export function measurePower({ attack }: Attacker, seeds: number[]) {
  const evenings = seeds.map((seed) => {
    const evening = makeEvening(VISITORS, SEEDS_OF_ATTACKS + seed)
    const forged = new Set(attack(evening))
    const { rows } = evening
    const flagged = findVoidable(auditLedger(rows, OPTIONS))
    const caught = [...forged].filter(({ id }) => flagged.has(id)).length
    const honestTop = topOf(rows.filter((row) => !forged.has(row))).join()
    return {
      caught: caught / forged.size,
      honest: flagged.size - caught,
      isMoved: topOf(rows).join() !== honestTop,
      isRestored: topOf(rows.filter(({ id }) => !flagged.has(id))).join() === honestTop,
    }
  })
  const average = (of: (evening: (typeof evenings)[number]) => number) =>
    evenings.reduce((sum, evening) => sum + of(evening), 0) / evenings.length
  return {
    caught: average(({ caught }) => caught),
    honest: average(({ honest }) => honest),
    moved: average(({ isMoved }) => Number(isMoved)),
    restored: average(({ isRestored }) => Number(isRestored)),
  }
}
