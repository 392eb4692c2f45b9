import { toStallKey } from '#shared/catalogue/find-stall.ts'
import { toNameKey } from './clean-text.ts'

/** What people write instead of a name, or after it. */
export const VACANT =
  /^\(?(?:vacant|empty|reserved|not allotted|na|n\/a|nil|tb[acd]|cancell?ed|खाली|रिक्त|-+)\)?$|^\(?(?:reserved for|vacant)\b|[(–-]\s*(?:cancell?ed|vacant|withdrawn|not (?:coming|confirmed)|backed out|tbc|रद्द)\)?\s*$/iu

/** If this share of numbers contain digits, the others look odd. */
const MOST = 0.8

interface OddStall {
  /** Its index. */
  at: number
  reason: 'numberOdd' | 'numberAlike' | 'nameTwice'
  /** The number, and the number or name that it resembles. */
  values: string[]
}

/** Stalls whose number or name could be mistaken for another's, or is no usual number. */
export function findOddStalls(stalls: { number: string; name: string }[]): OddStall[] {
  const byNumber = new Map<string, string>()
  const byName = new Map<string, string>()
  const hasDigit = (number: string) => /\p{Nd}/u.test(number)
  const numbered = stalls.filter(({ number }) => number !== '')
  const isCounted =
    numbered.filter(({ number }) => hasDigit(number)).length >= numbered.length * MOST
  return stalls.flatMap(({ number, name }, at): OddStall[] => {
    const found: OddStall[] = []
    const isOdd = (isCounted && !hasDigit(number)) || /[&,+\s]/.test(number)
    if (number !== '' && isOdd) found.push({ at, reason: 'numberOdd', values: [name, number] })
    const key = toStallKey(number)
    const alike = number === '' ? undefined : byNumber.get(key)
    if (alike !== undefined) found.push({ at, reason: 'numberAlike', values: [number, alike] })
    else byNumber.set(key, number)
    const nameKey = toNameKey(name)
    const namesake = name === '' ? undefined : byName.get(nameKey)
    if (namesake !== undefined)
      found.push({ at, reason: 'nameTwice', values: [name, number, namesake] })
    else byName.set(nameKey, number)
    return found
  })
}
