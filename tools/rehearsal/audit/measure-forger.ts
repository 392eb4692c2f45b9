import { auditLedger } from '../../../organiser/audit/audit-ledger.ts'
import { findVoidable } from '../../../organiser/audit/flagged-group.ts'
import { createRandom } from '../../../tests/support/random.ts'
import { topOf } from '../../../tests/support/festivals/attackers.ts'
import { HONEST_EVENINGS } from '../../../tests/support/festivals/honest-evenings.ts'
import { drawForger, type Forger, forge, type Means } from './draw-forger.ts'

const OPTIONS = { timeZone: 'Asia/Kolkata' }
/** What is forged is hidden among these. */
const CROWDS = HONEST_EVENINGS.filter(({ name }) =>
  ['4,500 visitors', 'a third of the phones', 'all phones'].some((start) => name.startsWith(start)),
)
/** In the middle of the ranking: some fives lift it into the Top 5. */
const TARGET_PLACES = { first: 7, last: 26 }
/** Attacked evenings are other ones than the honest. */
const SEEDS_OF_ATTACKS = 5000

/** What the audit sees of one forger. */
export interface Outcome extends Forger {
  forged: number
  requests: number
  /** Whether the Top 5 has another stall by it. */
  moves: boolean
  /** Whether most of it is in a group of the audit, and in one that may be voided. */
  shown: boolean
  voidable: boolean
  /** Whether the Top 5 has the same stalls as without it, once all that may be voided is. */
  restored: boolean
  /** Ratings of honest visitors that may be voided with it. */
  honest: number
}

/** A forger of the space, on an evening of its own. @param number Another one gives another forger. */
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
