/**
 * The options in festival.json for ratings without a printed card's signature: they count but are
 * listed apart in `standings`, or they do not count.
 */
export const SIGNED_CARDS = ['apart', 'required'] as const

export type SignedCards = (typeof SIGNED_CARDS)[number]

/**
 * How a rating came in, as stored in the ledger; null if the option was off. 'signed-later': by
 * link, and the visitor scanned the card afterwards.
 */
export type CardState = 'signed' | 'unsigned' | 'signed-later'

/** Lower-case letters and digits, without those that look alike on paper: 0 and o, 1 and l. */
export const SIGNATURE_LETTERS = '23456789abcdefghijkmnpqrstuvwxyz'
/** 35 bits. With its separator, it adds eight characters to an address: web/qr-cards/qr-code.ts. */
export const SIGNATURE_LENGTH = 7

/** The pattern of a signature; also used by `before-hydration.ts`. */
export const SIGNATURE = '[2-9a-km-np-z]{7}'

/** The void that removes a rating without a signature, and its undo. */
export const CARD_VOID = {
  /** Voids by people are numbered from 1. */
  batch: 0,
  by: 'Mela',
  why: 'without a signed card',
  undoneWhy: 'the card was scanned later',
} as const

/**
 * The signature in a scanned card's address, a query parameter without a value: `id=12&k7f3m2q`. A
 * named parameter would cost the code two more characters.
 * @returns Empty if there is none.
 */
export function findSignature(query: URLSearchParams): string {
  const isSignature = new RegExp(`^${SIGNATURE}$`)
  return [...query].find(([name, value]) => value === '' && isSignature.test(name))?.[0] ?? ''
}
