import type { LedgerRow, StepRow } from '#server/store/contract/ledger-rows.ts'

/**
 * The ratings received up to a given time, with the stars that counted then; later corrections are
 * ignored.
 * @param steps All steps of the same ledger.
 */
export function starsUntil(ledger: LedgerRow[], steps: StepRow[], moment: Date): LedgerRow[] {
  const isReceived = ({ created_at }: { created_at: string }) =>
    Date.parse(created_at) <= moment.getTime()
  const ofRating = Map.groupBy(steps.filter(isReceived), ({ rating_id }) => rating_id)
  return ledger.filter(isReceived).map((row) => {
    const last = ofRating.get(row.id)?.at(-1)
    return last ? { ...row, rating: last.rating } : row
  })
}
