import { findSignature } from '#shared/tables/signed-cards.ts'

/** What `before-hydration.ts` keeps a signature under, before the number of the stall. */
export const CARD_KEY = 'card '

/**
 * The signature of the stall's card, where this tab was opened by scanning it. It lives as long as the tab;
 * empty where there is none.
 */
export function readScannedCard(stallNumber: string): string {
  try {
    return sessionStorage.getItem(CARD_KEY + stallNumber) ?? ''
  } catch {
    // Storage is blocked: it has stayed in the address.
    return findSignature(new URLSearchParams(location.search))
  }
}
