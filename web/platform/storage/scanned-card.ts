import { findSignature } from '#shared/tables/signed-cards.ts'

/** The key prefix under which `before-hydration.ts` stores a signature; the stall number follows. */
export const CARD_KEY = 'card '

/** The signature of the stall's card if this tab was opened by scanning it, else empty. It lives as long as the tab. */
export function readScannedCard(stallNumber: string): string {
  try {
    return sessionStorage.getItem(CARD_KEY + stallNumber) ?? ''
  } catch {
    // Storage is blocked, so it is still in the address.
    return findSignature(new URLSearchParams(location.search))
  }
}
