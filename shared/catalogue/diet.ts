import type { Vendor } from './catalogue.ts'
export const DIETS = ['Veg', 'Vegan', 'Jain', 'No onion or garlic'] as const

/** 'Jain; contains milk' becomes 'Jain' and 'contains milk'. */
export function splitDiet(cell: string): string[] {
  return cell.split(/\s*[,;|/\n]\s*/).filter(Boolean)
}

/** Vegan and Jain dishes are vegetarian, and Jain cooking uses no roots. */
const IMPLIED: Record<string, string[]> = {
  vegan: ['veg'],
  jain: ['veg', 'no onion or garlic'],
}

export function isOfDiet(cell: string, diet: string): boolean {
  const wanted = diet.toLowerCase()
  const stated = splitDiet(cell.toLowerCase())
  // 'Veg / Non-veg' can mean either.
  if (stated.includes('non-veg') || stated.includes('egg')) return false
  return stated.some((one) => one === wanted || IMPLIED[one]?.includes(wanted))
}

export function findDiets(stalls: Vendor[]): string[] {
  const cells = new Set<string>()
  for (const { products } of stalls) for (const { diet } of products) cells.add(diet)
  cells.delete('')
  return DIETS.filter((diet) => [...cells].some((cell) => isOfDiet(cell, diet)))
}
