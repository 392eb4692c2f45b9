import { DIETS, splitDiet } from '../catalogue/diet.ts'
import { isWithin } from '../edit-distance.ts'

/** Other words, such as 'contains milk', are shown as written. */
export const OTHER_DIETS = ['Egg', 'Non-veg'] as const

const KNOWN: readonly string[] = [...DIETS, ...OTHER_DIETS]

const ONION = '(?:onions?|pyaa?z|kanda|प्याज़?|कांदा|કાંદા|ડુંગળી)'
const GARLIC = '(?:garlic|la(?:h|s)s?un|lasan|लहसुन|लसूण|લસણ)'
const BETWEEN = '\\s*[,/&+-]?\\s*(?:(?:or|and|no|nor|without|या|और|व|અને|बिना|विना)\\s*)?'
const WITHOUT = '(?:no|without|बिना|विना)'
const NEITHER = new RegExp(
  `${WITHOUT}\\s*${ONION}${BETWEEN}${GARLIC}|${ONION}${BETWEEN}${GARLIC}\\s*(?:[\\s-]?free|के बिना|विना|વિના|વગર)`,
  'gi',
)

const WORDS: [meant: string, words: RegExp][] = [
  [
    'Non-veg',
    /^(?:non[\s-]*veg(?:etarian)?|n\.?\s?v\.?|🔴|🟤|मांसाहारी|मांसाहार|नॉन\s*-?\s*वेज|માંસાહારી)$/iu,
  ],
  [
    'Veg',
    /^(?:(?:pure|100\s*%)?\s*veg(?:etarian[oa]?|etarisch)?\.?|végétarien(?:ne)?|v|🟢|(?:शुद्ध )?शाकाहारी|शाकाहार|वेज|શાકાહારી)$/iu,
  ],
  ['Vegan', /^(?:vegan[oae]?|वीगन|વીગન)$/i],
  ['Jain', /^(?:jain(?:\s+(?:food|dish|veg))?|जैन|જૈન)$/i],
  ['Egg', /^(?:(?:contains?\s+)?eggs?|अंडा|अण्डा|ઈંડા)$/i],
  ['Veg, Non-veg', /^(?:both|दोनों|दोन्ही|બંને)$/i],
]
const NOTHING = /^(?:n\/?a|nil|none|no|[-–—.]+)$/i

/** 'jain; contains milk' becomes 'Jain' and 'contains milk'. */
function readDiet(cell: string): string[] {
  const stated = splitDiet(cell.trim()).map(
    (part) => KNOWN.find((known) => known.toLowerCase() === part.toLowerCase()) ?? part,
  )
  return [...new Set(stated)]
}

/** 'बिना प्याज लहसुन / jain' becomes 'No onion or garlic, Jain'. */
export function toDietCell(text: string): string {
  const parts = text.replaceAll(NEITHER, 'No onion or garlic').split(/[,;|/&+\n]/)
  const stated = parts.map((part) => part.trim()).filter((part) => !NOTHING.test(part))
  const read = stated.map((part) => WORDS.find(([, words]) => words.test(part))?.[0] ?? part)
  return readDiet(read.join(',')).join(', ')
}

export function isDietCell(text: string): boolean {
  const stated = readDiet(toDietCell(text))
  return stated.length > 0 && stated.every((one) => KNOWN.includes(one))
}

/** Undefined if the cell already uses the guide's words, or nothing is close. */
export function findNearDiet(text: string): string | undefined {
  for (const one of readDiet(text)) {
    if (KNOWN.includes(one)) continue
    const meant = toDietCell(one)
    if (meant !== one && isDietCell(one)) return meant
    const near = KNOWN.find(
      (known) => known.length > 4 && isWithin(known.toLowerCase(), one.toLowerCase(), 2),
    )
    if (near) return near
  }
  return undefined
}
