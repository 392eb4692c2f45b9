import { expect, test } from 'vitest'
import { ATTACKERS } from '../../tests/support/festivals/attackers.ts'
import { HONEST_EVENINGS } from '../../tests/support/festivals/honest-evenings.ts'
import { countFalseAlarms, measurePower } from '../../tests/support/festivals/measure-audit.ts'
import { isLong } from '../../tests/support/long.ts'

/** The long run is the table of decision 018: 550 honest evenings. */
const SEEDS = Array.from({ length: isLong ? 50 : 1 }, (_, index) => index + 1)
const LONG_MS = 600_000

test(
  'nothing of an honest evening is offered for voiding',
  () => {
    for (const evening of HONEST_EVENINGS) {
      const { voidable, look } = countFalseAlarms(evening, SEEDS)
      if (isLong) console.warn(`| ${evening.name} | ${voidable} | ${look} |`)
      if (evening.isForOneStall) continue
      expect.soft(voidable, evening.name).toBeLessThanOrEqual(SEEDS.length / 50)
    }
  },
  LONG_MS,
)

test(
  'nine in ten forged ratings are found, with few honest ones among them',
  () => {
    for (const attacker of ATTACKERS) {
      const { caught, honest, moved, restored } = measurePower(attacker, SEEDS)
      const cells = [caught, honest / 100, moved, restored].map((share) => Math.round(share * 100))
      if (isLong) console.warn(`| ${attacker.name} | ${attacker.cost} | ${cells.join(' | ')} |`)
      expect.soft(caught, attacker.name).toBeGreaterThan(0.9)
      expect.soft(honest, attacker.name).toBeLessThan(40)
      expect.soft(restored, attacker.name).toBeGreaterThan(0.9)
    }
  },
  LONG_MS,
)
