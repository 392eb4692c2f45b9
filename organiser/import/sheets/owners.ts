import { toStallNumber } from '../../rows/clean-text.ts'

/** The stall that a sheet or a heading names. The number or the name may be ''. */
export interface Owner {
  stallNumber: string
  stallName: string
}

/** 'Stall 5', '12 Chai Point' and 'A-3: Bhel House'. */
const NUMBERED =
  /^(?:(?:stall|booth|shop|counter|स्टॉल|स्टाल|दुकान)\s*(?:no\b|नं)?[.:\s#-]*)?((?:\p{Lu}{1,2}-?)?\p{Nd}{1,4}\p{Lu}?)(?:[.:)\s_–-]+(.*))?$/iu

/** The stall in a cell that has its number and its name. */
export function toOwner(text: string): Owner {
  const [, number = '', name = ''] = NUMBERED.exec(text) ?? []
  if (number === '') return { stallNumber: '', stallName: text }
  return { stallNumber: toStallNumber(number), stallName: name.trim() }
}

/**
 * The stalls that the names stand for. '7 Spices' may be a name, so numbers count only if every
 * name has its own.
 */
export function toOwners(names: string[]): Map<string, Owner> {
  const matches = names.map((name) => NUMBERED.exec(name.trim()))
  const numbers = new Set(matches.map((match) => match?.[1]))
  const isNumbered = !numbers.has(undefined) && numbers.size === new Set(names).size
  return new Map(
    names.map((name, at) => {
      const [, number = '', rest = ''] = (isNumbered ? matches[at] : undefined) ?? []
      const stallName = isNumbered ? rest.trim() : name.trim()
      return [name, { stallNumber: toStallNumber(number), stallName }]
    }),
  )
}
