import type { SignedCards } from '#shared/tables/signed-cards.ts'
import { withClient } from './client.ts'

const UPSERT = `insert into mela.festival (signed_cards, card_key) values ($1, $2)
  on conflict (is_only) do update set signed_cards = excluded.signed_cards,
    card_key = coalesce(excluded.card_key, festival.card_key)`

const FIND = `select attname as name from pg_attribute
  where attrelid = to_regclass('mela.festival') and attname = 'signed_cards' and not attisdropped`
const MIGRATION = 'supabase/migrations/20261125000015_card_signatures.sql'

/**
 * Sets in a hosted project whether a rating needs a signed card, and the signing key, which no
 * visitor can read.
 * @param cards Undefined: the option is off. An existing key in the project stays.
 * @throws If the option is on and the project lacks the migration for it.
 */
export async function fillSignedCards(
  url: string,
  cards: { mode: SignedCards; key: Buffer } | undefined,
): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query(FIND)
    if (rows.length > 0) return client.query(UPSERT, [cards?.mode ?? null, cards?.key ?? null])
    // A project that is not up to date and does not need the feature.
    if (!cards) return undefined
    throw new Error(`The project does not know signed cards yet. Run ${MIGRATION} on it first.`)
  })
}
