import { expect, test } from 'vitest'
import { aProduct, aVendor } from '../../tests/support/festivals/vendors.ts'
import { findVendors } from './find-vendors.ts'
import { toStallsOfDiet } from './stalls-of-diet.ts'

const stalls = [
  aVendor({
    stallNumber: '1',
    stallName: 'Both',
    products: [
      aProduct({ name: 'Dosa', diet: 'Jain' }),
      aProduct({ name: 'Omelette', diet: 'Egg' }),
    ],
  }),
  aVendor({
    stallNumber: '2',
    stallName: 'Other',
    products: [aProduct({ name: 'Dosa', diet: 'Veg' })],
  }),
  aVendor({ stallNumber: '3', stallName: 'Silent', products: [aProduct({ name: 'Dosa' })] }),
]

test('only stalls with a dish of the diet stay, with those dishes alone', () => {
  expect(toStallsOfDiet(stalls, 'Jain')).toEqual([
    { ...stalls[0], products: [stalls[0]!.products[0]] },
  ])
  expect(toStallsOfDiet(stalls, '')).toBe(stalls)
})

test('what is searched for has to be a dish of the diet', () => {
  const numbersFor = (query: string, diet: string) =>
    findVendors(toStallsOfDiet(stalls, diet), query).matches.map((stall) => stall.stallNumber)
  expect(numbersFor('dosa', 'Veg')).toEqual(['1', '2'])
  expect(numbersFor('omelette', 'Veg')).toEqual([])
  expect(numbersFor('', 'Veg')).toEqual(['1', '2'])
})

test('the same list gives the same stalls, which the search remembers', () => {
  expect(toStallsOfDiet(stalls, 'Veg')).toBe(toStallsOfDiet(stalls, 'Veg'))
})
