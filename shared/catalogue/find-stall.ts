import { toLatinDigits } from '../devanagari.ts'

/** The word before the number on every plate, in any language. */
const WORD = /^\p{L}[\p{L}\p{M}]+\P{N}*\s(?=\p{N})/u

/** '12' for '012', '१२' and '#12', and '12a' for '12-A'; '1 2' is no 12. */
function toComparable(stallNumber: string): string {
  const text = toLatinDigits(stallNumber.normalize('NFKC')).toLowerCase()
  const apart = text.replaceAll(/(\p{N})[^\p{L}\p{M}\p{N}]+(\p{N})/gu, '$1_$2')
  const bare = apart.replaceAll(/[^\p{L}\p{M}\p{N}_]/gu, '')
  return bare.replace(/^0+(?=\p{N})/u, '')
}

/** Either may have a word before the number. */
function isAlike(listed: string, typed: string): boolean {
  const [number, wanted] = [toComparable(listed), toComparable(typed)]
  const isSame = number === wanted || toComparable(withoutWord(listed)) === wanted
  return wanted !== '' && (isSame || number === toComparable(withoutWord(typed)))
}

const withoutWord = (stallNumber: string) => stallNumber.trim().replace(WORD, '')

/**
 * Finds a stall by its number, as it is listed or as somebody may type it.
 * @returns Undefined when no stall has the number, or when several look like it: '1' and '01' for '001'.
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
