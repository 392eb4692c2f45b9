import { toLatinDigits } from '../devanagari.ts'

/** The word before the number on every plate, in any language. */
const WORD = /^\p{L}[\p{L}\p{M}]+\P{N}*\s(?=\p{N})/u

/** The same for '12', '012', '१२' and '#12', and for '12a' and '12-A'; '1 2' is another number. */
export function toStallKey(stallNumber: string): string {
  const text = toLatinDigits(stallNumber.normalize('NFKC')).toLowerCase()
  const apart = text.replaceAll(/(\p{N})[^\p{L}\p{M}\p{N}]+(\p{N})/gu, '$1_$2')
  const bare = apart.replaceAll(/[^\p{L}\p{M}\p{N}_]/gu, '')
  return bare.replace(/^0+(?=\p{N})/u, '')
}

/** Either may have a word before the number. */
function isAlike(listed: string, typed: string): boolean {
  const [number, wanted] = [toStallKey(listed), toStallKey(typed)]
  const isSame = number === wanted || toStallKey(withoutWord(listed)) === wanted
  return wanted !== '' && (isSame || number === toStallKey(withoutWord(typed)))
}

const withoutWord = (stallNumber: string) => stallNumber.trim().replace(WORD, '')

/**
 * Finds a stall by its number, as listed or as people may type it.
 * @returns Undefined if no stall has the number or it is ambiguous: '1' and '01' for '001'.
 */
export function findStall<Stall extends { stallNumber: string }>(
  stalls: readonly Stall[],
  typed: string,
): Stall | undefined {
  const exact = stalls.find(({ stallNumber }) => stallNumber === typed.trim())
  if (exact) return exact
  const alike = stalls.filter(({ stallNumber }) => isAlike(stallNumber, typed))
  return alike.length === 1 ? alike[0] : undefined
}

/**
 * Indexes items by number, ignoring spelling; of two with the same key, the first counts.
 * @returns A lookup whose time does not depend on the number of items.
 */
export function createFinder<T>(all: readonly T[], numberOf: (one: T) => string) {
  const byKey = new Map<string, T>()
  all.reduceRight((map, one) => map.set(toStallKey(numberOf(one)), one), byKey)
  return (number: string): T | undefined => byKey.get(toStallKey(number))
}
