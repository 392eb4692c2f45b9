import { auditLedger } from '../../../organiser/audit/audit-ledger.ts'
import { findVoidable } from '../../../organiser/audit/flagged-group.ts'
import { createRandom } from '../../../tests/support/random.ts'
import { topOf } from '../../../tests/support/festivals/attackers.ts'
import { HONEST_EVENINGS } from '../../../tests/support/festivals/honest-evenings.ts'
import { drawForger, type Forger, forge, type Means } from './draw-forger.ts'

const OPTIONS = { timeZone: 'Asia/Kolkata' }
/** The crowds that hide the forged ratings. */
const CROWDS = HONEST_EVENINGS.filter(({ name }) =>
  ['4,500 visitors', 'a third of the phones', 'all phones'].some((start) => name.startsWith(start)),
)
/** Places in the middle of the ranking, from where a few fives lift a stall into the Top 5. */
const TARGET_PLACES = { first: 7, last: 26 }
/** Different seeds, so that attacked evenings differ from the honest ones. */
const SEEDS_OF_ATTACKS = 5000

/** What the audit finds about one forger. */
export interface Outcome extends Forger {
  forged: number
  requests: number
  /** Whether the attack changes the Top 5. */
  moves: boolean
  /** Whether most of the forged ratings are in groups that the audit reports, or in groups that may be voided. */
  shown: boolean
  voidable: boolean
  /** Whether voiding everything that may be voided restores the original Top 5. */
  restored: boolean
  /** How many honest ratings may be voided with them. */
  honest: number
}

/** Generates a forger on a separate evening. @param number Each number yields a different forger. */
export function measureForger(number: number, means: Means): Outcome {
  const { next: random } = createRandom(SEEDS_OF_ATTACKS + number)
  const forger = drawForger(random, means)
  const evening = CROWDS[number % CROWDS.length]!.make(SEEDS_OF_ATTACKS + number)
  const { first, last } = TARGET_PLACES
  const place = first + Math.floor(random() * (last - first))
  const target = Number(topOf(evening.rows, place).at(-1))
  const { forged, requests } = forge(evening, forger, target)
  const { rows } = evening
  const groups = auditLedger(rows, OPTIONS)
  const shown = new Set(groups.flatMap((group) => group.ratings))
  const voidable = findVoidable(groups)
  const own = new Set(forged)
  const caught = forged.filter(({ id }) => voidable.has(id)).length
  const topWithout = (isOut: (row: (typeof rows)[number]) => boolean) =>
    topOf(rows.filter((row) => !isOut(row)))
      .toSorted()
      .join()
  const honestTop = topWithout((row) => own.has(row))
  return {
    ...forger,
    forged: forged.length,
    requests,
    moves: topWithout(() => false) !== honestTop,
    shown: forged.filter((row) => shown.has(row)).length > forged.length / 2,
    voidable: caught > forged.length / 2,
    restored: topWithout(({ id }) => voidable.has(id)) === honestTop,
    honest: voidable.size - caught,
  }
}
