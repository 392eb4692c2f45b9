import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aProduct, aVendor } from '../../tests/support/festivals/vendors.ts'
import { DIETS, OTHER_DIETS, readDiet } from './diet.ts'
import { findDiets, isOfDiet } from './stated-diets.ts'

test.each([
  ['Jain', ['Jain']],
  ['jain; Contains milk', ['Jain', 'Contains milk']],
  ['VEG, veg / vegan', ['Veg', 'Vegan']],
  ['no onion or garlic | egg', ['No onion or garlic', 'Egg']],
  [' , ;', []],
  ['', []],
])('%j states %j', (cell, stated) => expect(readDiet(cell)).toEqual(stated))

test.each([
  ['Jain', 'Jain', true],
  ['Jain', 'Veg', true],
  ['Jain', 'No onion or garlic', true],
  ['Vegan', 'Veg', true],
  // Butter is vegetarian, and nobody said that there is none in it.
  ['Veg', 'Vegan', false],
  ['Veg', 'Jain', false],
  ['contains nuts', 'Veg', false],
  // Nobody knows which one is on the plate.
  ['Veg, Non-veg', 'Veg', false],
  ['Veg, Egg', 'Veg', false],
  ['Non-veg', 'Veg', false],
  ['', 'Veg', false],
])('a dish that states %j is for those who eat %s: %j', (cell, diet, is) =>
  expect(isOfDiet(cell, diet)).toBe(is),
)

test('the diets that somebody has dishes for are found, in their order', () => {
  const stalls = [
    aVendor({ products: [aProduct({ diet: 'Vegan' }), aProduct({ diet: 'contains nuts' })] }),
    aVendor({ products: [aProduct({ diet: 'Veg' }), aProduct()] }),
  ]
  expect(findDiets(stalls)).toEqual(['Veg', 'Vegan'])
  expect(findDiets([aVendor()])).toEqual([])
})

test('every statement of any cell stands in the cell', () => {
  fc.assert(
    fc.property(fc.string(), (cell) => {
      for (const stated of readDiet(cell)) {
        expect(cell.toLowerCase()).toContain(stated.toLowerCase())
      }
    }),
  )
  for (const diet of [...DIETS, ...OTHER_DIETS]) expect(readDiet(diet)).toEqual([diet])
})
