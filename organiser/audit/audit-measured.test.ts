import { expect, test } from 'vitest'
import { ATTACKERS } from '../../tests/support/festivals/attackers.ts'
import { HONEST_EVENINGS } from '../../tests/support/festivals/honest-evenings.ts'
import { countFalseAlarms, measurePower } from '../../tests/support/festivals/measure-audit.ts'
import { isLong } from '../../tests/support/long.ts'

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
