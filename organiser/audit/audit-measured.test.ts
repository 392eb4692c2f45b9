import { describe, expect, test } from 'vitest'
import { ATTACKERS } from '../../tests/support/festivals/attackers.ts'
import { HONEST_EVENINGS } from '../../tests/support/festivals/honest-evenings.ts'
import { countFalseAlarms, measurePower } from '../../tests/support/festivals/measure-audit.ts'
import { isLong } from '../../tests/support/long.ts'

/** Eleven kinds of honest evenings: 550 in the long run, whose table decision 018 quotes. */
const SEEDS = Array.from({ length: isLong ? 50 : 3 }, (_, index) => index + 1)
const LONG = 600_000

describe('honest evenings', () => {
  test.each(HONEST_EVENINGS)(
    '$name',
    (evening) => {
      const { voidable, look } = countFalseAlarms(evening, SEEDS)
      if (isLong) console.warn(`| ${evening.name} | ${voidable} | ${look} |`)
      if (!evening.isForOneStall) expect(voidable).toBeLessThanOrEqual(SEEDS.length / 50)
    },
    LONG,
  )
})

describe('attackers, the cheapest first', () => {
  test.each(ATTACKERS)(
    '$name',
    (attacker) => {
      const { caught, honest, moved, restored } = measurePower(attacker, SEEDS)
      const cells = [caught, honest / 100, moved, restored].map((share) => Math.round(share * 100))
      if (isLong) console.warn(`| ${attacker.name} | ${attacker.cost} | ${cells.join(' | ')} |`)
      expect(caught).toBeGreaterThan(0.9)
      expect(honest).toBeLessThan(40)
      expect(restored).toBeGreaterThan(0.9)
    },
    LONG,
  )
})
