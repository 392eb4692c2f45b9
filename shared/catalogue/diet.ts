import type { Vendor } from './catalogue.ts'
/** Diets that a product's `diet` may state, as in the spreadsheet, for visitors to filter by. */
export const DIETS = ['Veg', 'Vegan', 'Jain', 'No onion or garlic'] as const

/** The statements of a cell: 'Jain; contains milk' is 'Jain' and 'contains milk'. */
export function splitDiet(cell: string): string[] {
  return cell.split(/\s*[,;|/\n]\s*/).filter(Boolean)
}

/** Vegan and Jain dishes are vegetarian, and Jain cooking uses no roots. Nothing else follows. */
const IMPLIED: Record<string, string[]> = {
  vegan: ['veg'],
  jain: ['veg', 'no onion or garlic'],
}

/** Whether a cell states, ignoring case, that a dish suits a diet. */
export function isOfDiet(cell: string, diet: string): boolean {
  const wanted = diet.toLowerCase()
  const stated = splitDiet(cell.toLowerCase())
  // 'Veg / Non-veg' is both, and nobody knows which one is on the plate.
  if (stated.includes('non-veg') || stated.includes('egg')) return false
  return stated.some((one) => one === wanted || IMPLIED[one]?.includes(wanted))
}

/** The diets for which at least one stall has a dish, in fixed order. */
export function findDiets(stalls: Vendor[]): string[] {
  const cells = new Set<string>()
  for (const { products } of stalls) for (const { diet } of products) cells.add(diet)
  cells.delete('')
  return DIETS.filter((diet) => [...cells].some((cell) => isOfDiet(cell, diet)))
}
