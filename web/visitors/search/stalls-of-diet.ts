import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { isOfDiet } from '#shared/catalogue/diet.ts'

const known = new WeakMap<Vendor[], Map<string, Vendor[]>>()

/**
 * The stalls with dishes for a diet, each with only these dishes, so that a search matches one of them. The
 * same list returns the same objects, because the search caches by stall.
 * @param diet One of DIETS; empty: all stalls as they are.
 */
export function toStallsOfDiet(stalls: Vendor[], diet: string): Vendor[] {
  if (diet === '') return stalls
  const lists = known.get(stalls) ?? new Map<string, Vendor[]>()
  known.set(stalls, lists)
  const list = lists.get(diet) ?? keepDishes(stalls, diet)
  lists.set(diet, list)
  return list
}

function keepDishes(stalls: Vendor[], diet: string): Vendor[] {
  return stalls.flatMap((stall) => {
    const products = stall.products.filter((product) => isOfDiet(product.diet, diet))
    return products.length === 0 ? [] : [{ ...stall, products }]
  })
}
