import type { Env } from '#server/env.ts'
import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import type { Records } from '#server/store/contract/organiser-records.ts'
import type { ReceiptAnswer } from '#shared/admin/evening-api.ts'
import { findReceipt, parseReceiptCode } from '#shared/ratings/receipt-code.ts'
import { CARD_VOID } from '#shared/tables/signed-cards.ts'
import { toListedRatings } from './listed-ratings.ts'

/** The rating with a receipt, but never whose it is. @param text The receipt's digits, as heard. */
export async function readReceipt(
  records: Pick<Records, 'ledgerAndTotals'>,
  env: Pick<Env, 'CONTENT_DIR'>,
  text: string,
): Promise<ReceiptAnswer> {
  const code = parseReceiptCode(text)
  if (code.kind !== 'read') return { kind: code.kind }
  const { ledger, steps } = await records.ledgerAndTotals()
  // Each step has its own receipt, which leads to the rating.
  const corrections = steps.filter(({ id, rating_id }) => id !== rating_id)
  const [own, ...later] = findReceipt(
    [...ledger.map((row) => ({ ...row, rating_id: row.id })), ...corrections],
    code.digits,
  )
  const found = ledger.find(({ id }) => id === own?.rating_id)
  if (!found) return { kind: 'unknown' }
  const { listed } = await toListedRatings([found], env)
  const [named = found] = listed
  const ownSteps = steps.filter(({ rating_id }) => rating_id === found.id)
  return {
    kind: 'found',
    stall: { id: found.stall_id, name: named.stall_name },
    stars: found.rating,
    at: (ownSteps.at(-1) ?? found).created_at,
    former: ownSteps.slice(0, -1).map(({ rating }) => rating),
    counts: toCounts(found, listed.length > 0),
    twins: later.length,
  }
}

function toCounts({ voided_by, card }: LedgerRow, isListed: boolean) {
  if (voided_by === CARD_VOID.by && card === 'unsigned') return 'unsigned'
  if (voided_by !== null) return 'voided'
  return isListed ? 'yes' : 'not-listed'
}
