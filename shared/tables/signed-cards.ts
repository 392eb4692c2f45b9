/**
 * What festival.json may say of ratings that come without the signature of a printed card: they count and
 * stand apart in `standings`, or they do not count.
 */
export const SIGNED_CARDS = ['apart', 'required'] as const

export type SignedCards = (typeof SIGNED_CARDS)[number]

/**
 * How a rating came, as the ledger has it; null where the option was off. 'signed-later': by a link, and
 * its visitor scanned the card afterwards.
 */
export type CardState = 'signed' | 'unsigned' | 'signed-later'

/** Small letters and digits, without those that look alike on paper: 0 and o, 1 and l. */
export const SIGNATURE_LETTERS = '23456789abcdefghijkmnpqrstuvwxyz'
/** 35 bits. With its sign before it, an address has eight letters more: web/qr-cards/qr-code.ts. */
export const SIGNATURE_LENGTH = 7

/** What a signature looks like; `before-hydration.ts` reads it too. */
export const SIGNATURE = '[2-9a-km-np-z]{7}'

/** Who takes a rating out that came without a signature, and has it count again. */
export const CARD_VOID = {
  /** The voids of people are counted from 1. */
  batch: 0,
  by: 'Mela',
  why: 'without a signed card',
  undoneWhy: 'the card was scanned later',
} as const

/**
 * The signature in the query of a scanned card's address, a parameter without a value: `id=12&k7f3m2q`. A
 * name for it would cost the code two letters.
 * @returns Empty where there is none.
 */
export function findSignature(query: URLSearchParams): string {
  const isSignature = new RegExp(`^${SIGNATURE}$`)
  return [...query].find(([name, value]) => value === '' && isSignature.test(name))?.[0] ?? ''
}
