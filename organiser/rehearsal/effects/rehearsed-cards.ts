import { findCardKey } from '#server/cards/card-key.ts'
import { signCard } from '#server/cards/sign-card.ts'
import { readFestivalFacts } from '#shared/content/festival-facts.ts'
import { createContentReader } from '../../cli/content-folder.ts'
import type { SignedCards } from '#shared/tables/signed-cards.ts'

/** Of a festival with signed cards. */
export interface RehearsedCards {
  mode: SignedCards
  /** What a phone sends that has scanned the stall's card. */
  sign(stall: string): string
}

/** Undefined where the festival has none. @param env Of the server, which has made the key. */
export function readRehearsedCards(
  env: Record<string, string | undefined>,
): RehearsedCards | undefined {
  const contentDir = env['CONTENT_DIR'] ?? 'content'
  const mode = readFestivalFacts(createContentReader(contentDir)).value?.signedCards
  const key = mode && findCardKey(contentDir)
  return key && { mode, sign: (stall) => signCard(key, stall) }
}
