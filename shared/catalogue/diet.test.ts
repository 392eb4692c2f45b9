import { expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { aProduct, aVendor } from '../../tests/support/festivals/vendors.ts'
import { splitDiet } from './diet.ts'
import { findDiets, isOfDiet } from './stated-diets.ts'

test('the words of a cell state a diet', () =>
  expectEach(
    [
      ['Jain', ['Jain']],
      ['jain; Contains milk', ['jain', 'Contains milk']],
      ['Veg / vegan', ['Veg', 'vegan']],
      [',;', []],
      ['', []],
    ],
    (cell, stated) => expect(splitDiet(cell)).toEqual(stated),
  ))

test('a dish is for those whose diet allows it', () =>
  expectEach(
    [
      ['Jain', 'Jain', true],
      ['JAIN; hot', 'Jain', true],
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
    ],
    (cell, diet, is) => expect(isOfDiet(cell, diet)).toBe(is),
  ))

test('the diets that somebody has dishes for are found, in their order', () => {
  const stalls = [
    aVendor({ products: [aProduct({ diet: 'Vegan' }), aProduct({ diet: 'contains nuts' })] }),
    aVendor({ products: [aProduct({ diet: 'Veg' }), aProduct()] }),
  ]
  expect(findDiets(stalls)).toEqual(['Veg', 'Vegan'])
  expect(findDiets([aVendor()])).toEqual([])
})
