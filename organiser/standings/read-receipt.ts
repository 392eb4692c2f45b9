import type { Env } from '#server/env.ts'
import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import type { Records } from '#server/store/contract/organiser-records.ts'
import type { ReceiptAnswer } from '#shared/admin/evening-api.ts'
import { findReceipt, parseReceiptCode } from '#shared/ratings/receipt-code.ts'
import { toListedRatings } from './standings.ts'

/**
 * Never reveals who gave the rating. @param text The receipt's digits, as somebody reads them out.
 */
export async function readReceipt(
  records: Pick<Records, 'ledger'>,
  env: Pick<Env, 'CONTENT_DIR'>,
  text: string,
): Promise<ReceiptAnswer> {
  const code = parseReceiptCode(text)
  if (code.kind !== 'read') return { kind: code.kind }
  const [found, ...later] = findReceipt(await records.ledger(), code.digits)
  if (!found) return { kind: 'unknown' }
  const { listed } = await toListedRatings([found], env)
  const [named = found] = listed
  return {
    kind: 'found',
    stall: { id: found.stall_id, name: named.stall_name },
    stars: found.rating,
    at: found.created_at,
    counts: toCounts(found, listed.length > 0),
    twins: later.length,
  }
}

function toCounts({ state }: LedgerRow, isListed: boolean) {
  if (state === 'voided' || state === 'no-ticket') return state
  return isListed ? 'yes' : 'not-listed'
}
