import type { SignedCards } from '#shared/tables/signed-cards.ts'
import { withClient } from './client.ts'

const UPSERT = `insert into mela.festival (signed_cards, card_key) values ($1, $2)
  on conflict (is_only) do update set signed_cards = excluded.signed_cards,
    card_key = coalesce(excluded.card_key, festival.card_key)`

/**
 * Tells a hosted project whether a rating needs a signed card, and the key of the signatures, which no
 * visitor can read.
 * @param cards Undefined: the option is off. A key that the project has stays there.
 */
export async function fillSignedCards(
  url: string,
  cards: { mode: SignedCards; key: Buffer } | undefined,
): Promise<void> {
  await withClient(url, (client) => client.query(UPSERT, [cards?.mode ?? null, cards?.key ?? null]))
}
