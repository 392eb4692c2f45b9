import { toAsciiDigits } from './digits.ts'

/** Normalises spellings of a number: '012', '12 ', '१२', '１２', '12.0' and 'Stall 12' become '12'. */
export function toComparableNumber(stallNumber: string): string {
  return toAsciiDigits(stallNumber.normalize('NFKC'))
    .toUpperCase()
    .replace(/^(STALL|SHOP|स्टॉल|दुकान)(?![A-Z])/, '')
    .replace(/^[\s.:#-]*(NUMBER|NO|नंबर|नं)(?![A-Z])/, '')
    .replace(/\.0+$/, '')
    .replaceAll(/[\s.:#/_-]/g, '')
    .replace(/^0+(?=.)/, '')
}

/** Finds the stall that a misspelt number may mean; undefined if there is none, or more than one. */
export function createNearStall(known: Iterable<string>): (number: string) => string | undefined {
  let byNumber: Map<string, string[]> | undefined
  return (number) => {
    byNumber ??= Map.groupBy(known, toComparableNumber)
    const near = byNumber.get(toComparableNumber(number)) ?? []
    return near.length === 1 ? near[0] : undefined
  }
}
