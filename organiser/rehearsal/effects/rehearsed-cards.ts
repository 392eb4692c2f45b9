import { findCardKey } from '#server/cards/card-key.ts'
import { signCard } from '#server/cards/sign-card.ts'
import { readBuiltSite } from '../../cli/built-site.ts'
import type { SignedCards } from '#shared/tables/signed-cards.ts'

/** Of a site that was built with signed cards. */
export interface RehearsedCards {
  mode: SignedCards
  /** What a phone sends that has scanned the stall's card. */
  sign(stall: string): string
}

/** Undefined where the site was built without. @param env Of the server, which has made the key. */
export function readRehearsedCards(
  env: Record<string, string | undefined>,
): RehearsedCards | undefined {
  const mode = readBuiltSite(env['DIST_DIR'] ?? 'dist').signedCards
  const key = mode && findCardKey(env['CONTENT_DIR'] ?? 'content')
  return key && { mode, sign: (stall) => signCard(key, stall) }
}
