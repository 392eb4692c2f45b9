import { expect, test } from 'vitest'
import { aProduct, aVendor } from '../../../tests/support/festivals/vendors.ts'
import { toStallsOfDiet } from './find-vendors.ts'

const sells = (stallNumber: string, ...dishes: [name: string, diet: string][]) =>
  aVendor({ stallNumber, products: dishes.map(([name, diet]) => aProduct({ name, diet })) })
const stalls = [
  sells('1', ['Dosa', 'Jain'], ['Omelette', 'Egg']),
  sells('2', ['Dosa', 'Veg']),
  sells('3', ['Dosa', '']),
]

test('only stalls with a dish of the diet stay, with only those dishes', () => {
  const [both] = stalls
  expect(toStallsOfDiet(stalls, 'Jain')).toEqual([{ ...both, products: [both!.products[0]] }])
  expect(toStallsOfDiet(stalls, '')).toBe(stalls)
  // The search caches by list.
  expect(toStallsOfDiet(stalls, 'Veg')).toBe(toStallsOfDiet(stalls, 'Veg'))
})
