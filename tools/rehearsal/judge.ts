import { isDeepStrictEqual } from 'node:util'
import type { LedgerRow, StepRow } from '../../server/store/contract/ledger-rows.ts'
import type { RateStallRequest } from '../../shared/tables/stall-ratings.ts'
import { findWrongTotals } from '../../organiser/standings/count-ledger.ts'
import { toLastStars, toPair } from './corrections.ts'

/** What honest visitors sent, all of which must be stored. */
export interface Sent {
  ratings: RateStallRequest[]
  /** In chronological order. */
  corrections: RateStallRequest[]
  /** Join requests and feedback. */
  forms: { id: string }[]
  /** The attackers' valid ratings and changes, which may or may not be stored. */
  attackers: RateStallRequest[]
}

/** What the database contains at the end. */
export interface Stored extends Pick<Sent, 'forms'> {
  ledger: LedgerRow[]
  steps: StepRow[]
  totals: Parameters<typeof findWrongTotals>[0]
}

/** Lists of row ids, and of stalls with wrong totals. All lists are empty if all is well. */
export type Findings = ReturnType<typeof judge>

/** Compares the database with what all visitors sent. */
export function judge(sent: Sent, stored: Stored) {
  const ratings = compare(toLastStars(sent.ratings, sent.corrections), stored.ledger)
  const corrections = compare(
    sent.corrections.map(({ id, rating }) => ({ id, rating })),
    stored.steps.filter(({ id, rating_id }) => id !== rating_id),
  )
  const forms = compare(sent.forms, stored.forms)
  const ofAttackers = new Set(toIds(sent.attackers))
  const byNobody = (ids: string[]) => ids.filter((id) => !ofAttackers.has(id))
  const byPair = Map.groupBy(stored.ledger, toPair)
  const twice = sent.ratings.filter((row) => (byPair.get(toPair(row))?.length ?? 0) > 1)
  return {
    lost: ratings.lost,
    doubled: [...new Set([...ratings.doubled, ...toIds(twice)])],
    changed: ratings.changed,
    unknown: byNobody([...new Set(ratings.unknown)]),
    wrongTotals: findWrongTotals(stored.totals, stored.ledger),
    correctionsLost: corrections.lost,
    correctionsChanged: [
      ...corrections.changed,
      ...corrections.doubled,
      ...byNobody(corrections.unknown),
    ],
    formsLost: forms.lost,
    formsChanged: [...forms.changed, ...forms.doubled, ...forms.unknown],
  }
}

function compare(sent: { id: string }[], stored: { id: string }[]) {
  const byId = Map.groupBy(stored, ({ id }) => id)
  const known = new Set(toIds(sent))
  // The database adds its own columns.
  const differs = (row: object, found: object) =>
    !isDeepStrictEqual({ ...found, ...row }, { ...found })
  return {
    lost: toIds(sent.filter(({ id }) => !byId.has(id))),
    doubled: toIds(sent.filter(({ id }) => (byId.get(id)?.length ?? 0) > 1)),
    changed: toIds(sent.filter((row) => byId.get(row.id)?.some((found) => differs(row, found)))),
    /** Rows that nobody sent. */
    unknown: toIds(stored.filter(({ id }) => !known.has(id))),
  }
}

function toIds(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
