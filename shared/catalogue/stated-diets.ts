import type { Vendor } from './catalogue.ts'
import { DIETS, readDiet } from './diet.ts'

/** Vegan and Jain dishes are vegetarian, and Jain cooking uses no roots. Nothing else follows. */
const IMPLIED: Record<string, string[]> = {
  Vegan: ['Veg'],
  Jain: ['Veg', 'No onion or garlic'],
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
