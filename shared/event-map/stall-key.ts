import { toLatinDigits } from '../devanagari.ts'

/** The same for '7' and '07', 'a-12' and 'A 12', '१२' and '12': Excel and people write a number in either way. */
export function toStallKey(number: string): string {
  return toLatinDigits(number)
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replace(/^0+(?=\d)/, '')
}
