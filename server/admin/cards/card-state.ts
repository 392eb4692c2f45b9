import type { PrintedCard } from '#organiser/cards/printed-record.ts'
import type { CardState } from '#shared/admin/cards-api.ts'

/**
 * Whether a stall's card needs printing.
 * @param printed The stall's cards so far, the newest last.
 * @param now The stall's name, and the fingerprint of the key if cards are signed.
 */
export function findCardState(
  printed: readonly PrintedCard[],
  { stallName, key }: { stallName: string; key: string | undefined },
): CardState {
  const last = printed.findLast((card) => key === undefined || card.key === key)
  if (!last) return 'missing'
  return last.stallName === stallName ? 'printed' : 'renamed'
}
