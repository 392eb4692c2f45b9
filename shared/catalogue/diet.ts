import type { Vendor } from './catalogue.ts'

/** What a product's `diet` may state, as the spreadsheet writes it, and visitors may look for. */
export const DIETS = ['Veg', 'Vegan', 'Jain', 'No onion or garlic'] as const

/** What it may state besides. Other words, such as 'contains milk', are shown as they stand there. */
export const OTHER_DIETS = ['Egg', 'Non-veg'] as const

/** Vegan and Jain dishes are vegetarian, and Jain cooking uses no roots. Nothing else follows. */
const IMPLIED: Record<string, string[]> = {
  Vegan: ['Veg'],
  Jain: ['Veg', 'No onion or garlic'],
}

/** The statements of a cell: 'jain; contains milk' is 'Jain' and 'contains milk'. */
export function readDiet(cell: string): string[] {
  const known = [...DIETS, ...OTHER_DIETS]
  const parts = cell.split(/[,;|/\n]/).map((part) => part.trim())
  const stated = parts.map(
    (part) => known.find((diet) => diet.toLowerCase() === part.toLowerCase()) ?? part,
  )
  return [...new Set(stated)].filter((part) => part !== '')
}

/** Whether a cell states that a dish is for those who eat so. */
export function isOfDiet(cell: string, diet: string): boolean {
  const stated = readDiet(cell)
  // 'Veg / Non-veg' is both, and nobody knows which one is on the plate.
  if (stated.includes('Non-veg') || stated.includes('Egg')) return false
  return stated.some((one) => one === diet || IMPLIED[one]?.includes(diet))
}

/** The diets for which at least one of these stalls has a dish, in their fixed order. */
export function findDiets(stalls: Vendor[]): string[] {
  const cells = new Set(stalls.flatMap(({ products }) => products.map((product) => product.diet)))
  cells.delete('')
  return DIETS.filter((diet) => [...cells].some((cell) => isOfDiet(cell, diet)))
}
