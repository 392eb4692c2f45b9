import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  SIGNATURE_LENGTH,
  SIGNATURE_LETTERS,
  type SignedCards,
} from '#shared/tables/signed-cards.ts'

const HASH_BYTES = 5
const HASH_BITS = 8 * HASH_BYTES
const LETTER_BITS = Math.log2(SIGNATURE_LETTERS.length)

/** How a rating came in, and whether it needs a signed card to count. */
export interface CardVerdict {
  card: 'signed' | 'unsigned'
  isRequired: boolean
}

/**
 * Determines how a rating came in.
 * @param signature Empty if there is none; undefined from a guide that predates signatures.
 * @returns Undefined for such a guide if only signed cards count: its rating has to wait for an
 * update of the guide.
 */
export type CheckCard = (
  stallNumber: string,
  signature: string | undefined,
) => CardVerdict | undefined

/** The signature of a stall's card; supabase/migrations contains the same in SQL. */
export function signCard(key: Buffer, stallNumber: string): string {
  const hash = createHmac('sha256', key).update(`card ${stallNumber}`).digest()
  const bits = hash.readUIntBE(0, HASH_BYTES)
  return Array.from({ length: SIGNATURE_LENGTH }, (_, place) => {
    const shift = HASH_BITS - LETTER_BITS * (place + 1)
    return SIGNATURE_LETTERS[Math.floor(bits / 2 ** shift) % SIGNATURE_LETTERS.length]
  }).join('')
}

/** The check for the server's own tables. A hosted project checks in SQL. */
export function createCardCheck(mode: SignedCards, key: Buffer): CheckCard {
  return (stallNumber, signature) => {
    if (signature === undefined && mode === 'required') return undefined
    const isSigned = isEqual(signature ?? '', signCard(key, stallNumber))
    return { card: isSigned ? 'signed' : 'unsigned', isRequired: mode === 'required' }
  }
}

/**
 * @param readKey Reads the signing key; absent if the tables are external.
 * @returns A function that finds the check for the current festival.json; undefined if the option
 * is off.
 */
export function createCardCheckFinder(
  readSettings: () => { signedCards: SignedCards | undefined } | undefined,
  readKey: (() => Buffer) | undefined,
): () => CheckCard | undefined {
  let known: { mode: SignedCards; check: CheckCard } | undefined
  return () => {
    const mode = readSettings()?.signedCards
    if (!mode || !readKey) return undefined
    if (known?.mode !== mode) known = { mode, check: createCardCheck(mode, readKey()) }
    return known.check
  }
}

/** Compares hashes of equal length, so that the timing reveals nothing about the signature. */
function isEqual(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) =>
    createHmac('sha256', 'compared').update(text).digest(),
  )
  return timingSafeEqual(one!, other!)
}
