import { expect, test } from 'vitest'
import { ATTACKERS, topOf } from '../../tests/support/festivals/attackers.ts'
import { HONEST_EVENINGS } from '../../tests/support/festivals/honest-evenings.ts'
import { countFalseAlarms, measurePower } from '../../tests/support/festivals/measure-audit.ts'
import { makeEvening } from '../../tests/support/festivals/made-up-evening.ts'
import { isLong } from '../../tests/support/long.ts'
import { type Forger, forge } from '../../tools/rehearsal/draw-forger.ts'
import { auditLedger } from './audit-ledger.ts'
import { findVoidable } from './flagged-group.ts'

/** The long run prints the tables that decision 018 quotes: 550 honest evenings of eleven kinds. */
const SEEDS = Array.from({ length: isLong ? 50 : 1 }, (_, index) => index + 1)
const LONG = 600_000

test('honest evenings raise no alarm', { timeout: LONG }, () => {
  for (const evening of HONEST_EVENINGS) {
    const { voidable, look } = countFalseAlarms(evening, SEEDS)
    if (isLong) console.warn(`| ${evening.name} | ${voidable} | ${look} |`)
    if (evening.isForOneStall) continue
    expect.soft(voidable, evening.name).toBeLessThanOrEqual(SEEDS.length / 50)
  }
})

test('attackers are caught, and voiding them restores the Top 5', { timeout: LONG }, () => {
  for (const attacker of ATTACKERS) {
    const { caught, honest, moved, restored } = measurePower(attacker, SEEDS)
    const cells = [caught, honest / 100, moved, restored].map((share) => Math.round(share * 100))
    if (isLong) console.warn(`| ${attacker.name} | ${attacker.cost} | ${cells.join(' | ')} |`)
    expect.soft(caught, attacker.name).toBeGreaterThan(0.9)
    expect.soft(honest, attacker.name).toBeLessThan(40)
    expect.soft(restored, attacker.name).toBeGreaterThan(0.9)
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

/** Each moved the Top 5 of 10,800 honest ratings, the first four a stall from place 18 to 1, and none was flagged. */
const UNSEEN = [
  forger(12, 8, 2),
  forger(16, 4, 4),
  forger(20, 11, 2),
  forger(60, 1, 14),
  forger(20, 6, 3, down),
  forger(120, 1, 14, down),
]

test.each(UNSEEN)('$name: what is voided is the forger’s, and brings the Top 5 back', (one) => {
  const evening = makeEvening(3600, 9001)
  const honest = topOf(evening.rows)
  const { forged } = forge(evening, one, Number(topOf(evening.rows, 18).at(-1)))
  const own = new Set(forged)
  const withoutForged = topOf(evening.rows.filter((row) => !own.has(row)))
  expect(topOf(evening.rows)).not.toEqual(honest)
  const voided = findVoidable(auditLedger(evening.rows, { timeZone: 'Asia/Kolkata' }))
  const missed = forged.filter(({ id }) => !voided.has(id)).length
  expect(missed / forged.length).toBeLessThan(0.1)
  expect(voided.size - (forged.length - missed)).toBeLessThan(40)
  expect(topOf(evening.rows.filter(({ id }) => !voided.has(id)))).toEqual(withoutForged)
})
