import { expect, test } from 'vitest'
import { ATTACKERS, topOf } from '../../tests/support/festivals/attackers.ts'
import { HONEST_EVENINGS } from '../../tests/support/festivals/honest-evenings.ts'
import { countFalseAlarms, measurePower } from '../../tests/support/festivals/measure-audit.ts'
import { makeEvening } from '../../tests/support/festivals/made-up-evening.ts'
import { type Forger, forge } from '../../tests/support/festivals/forger.ts'
import { auditLedger } from './audit-ledger.ts'
import { findVoidable } from './flagged-group.ts'

/** Decision 018 contains the tables for many evenings of each kind. */
const SEEDS = [1]

test('honest evenings raise no alarm', () => {
  for (const evening of HONEST_EVENINGS.filter(({ isForOneStall }) => !isForOneStall)) {
    expect.soft(countFalseAlarms(evening, SEEDS).voidable, evening.name).toBe(0)
  }
})

test('catches attackers, and voiding them restores the Top 5', () => {
  for (const attacker of ATTACKERS) {
    const { caught, honest, restored } = measurePower(attacker, SEEDS)
    expect.soft(caught, attacker.name).toBeGreaterThan(0.9)
    expect.soft(honest, attacker.name).toBeLessThan(40)
    expect.soft(restored, attacker.name).toBe(1)
  }
})

const forger = (
  networks: number,
  perNetwork: number,
  usual: number,
  more: Partial<Forger> = {},
) => {
  const all: Forger = { networks, perNetwork, usual, goal: 'up', stars: [5], minutes: 240, ...more }
  return {
    ...all,
    name: `${networks} networks, ${perNetwork} from each, ${usual} usual, ${all.goal}`,
  }
}
const down = { goal: 'down', stars: [2] } as const

/** Each moved the Top 5 unnoticed; the first four lifted a stall from place 18 to 1. */
const UNSEEN = [
  forger(12, 8, 2),
  forger(16, 4, 4),
  forger(20, 11, 2),
  forger(60, 1, 14),
  forger(20, 6, 3, down),
  forger(120, 1, 14, down),
]

test.each(UNSEEN)('$name: voids only the forger’s ratings, restoring the Top 5', (one) => {
  const evening = makeEvening(3600, 9001)
  const honest = topOf(evening.rows)
  const forged = forge(evening, one, Number(topOf(evening.rows, 18).at(-1)))
  const own = new Set(forged)
  const withoutForged = topOf(evening.rows.filter((row) => !own.has(row)))
  expect(topOf(evening.rows)).not.toEqual(honest)
  const voided = findVoidable(auditLedger(evening.rows, { timeZone: 'Asia/Kolkata' }))
  const missed = forged.filter(({ id }) => !voided.has(id)).length
  expect(missed / forged.length).toBeLessThan(0.1)
  expect(voided.size - (forged.length - missed)).toBeLessThan(40)
  expect(topOf(evening.rows.filter(({ id }) => !voided.has(id)))).toEqual(withoutForged)
})
