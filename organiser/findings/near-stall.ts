import { toAsciiDigits } from './digits.ts'

/** Maps spellings of one number to the same text: '012', '12 ', '१२', '１２', '12.0' and 'Stall 12' to '12'. */
export function toComparableNumber(stallNumber: string): string {
  return toAsciiDigits(stallNumber.normalize('NFKC'))
    .toUpperCase()
    .replace(/^(STALL|SHOP|स्टॉल|दुकान)(?![A-Z])/, '')
    .replace(/^[\s.:#-]*(NUMBER|NO|नंबर|नं)(?![A-Z])/, '')
    .replace(/\.0+$/, '')
    .replaceAll(/[\s.:#/_-]/g, '')
    .replace(/^0+(?=.)/, '')
}

/** The stall that a misspelt number may mean; undefined when there is none, or more than one. */
export function findNearStall(stallNumber: string, known: Iterable<string>): string | undefined {
  const wanted = toComparableNumber(stallNumber)
  const near = [...known].filter((number) => toComparableNumber(number) === wanted)
  return near.length === 1 ? near[0] : undefined
}
