import { expect, test } from 'vitest'
import { findNearDiet, isDietCell, toDietCell } from './diet-words.ts'

const CELLS = {
  veg: 'Veg',
  'Veg; Jain; Vegan; Non-veg; Egg': 'Veg, Jain, Vegan, Non-veg, Egg',
  'Pure Veg.': 'Veg',
  'V/Jain': 'Veg, Jain',
  NV: 'Non-veg',
  'Non Vegetarian': 'Non-veg',
  'Veg / Non-Veg': 'Veg, Non-veg',
  Both: 'Veg, Non-veg',
  शाकाहारी: 'Veg',
  जैन: 'Jain',
  'Jain on request': 'Jain on request',
  'No Onion, No Garlic': 'No onion or garlic',
  'onion-garlic free': 'No onion or garlic',
  'बिना प्याज और लहसुन / जैन': 'No onion or garlic, Jain',
  'contains egg': 'Egg',
  Eggless: 'Eggless',
  'No onion': 'No onion',
  'VEG, veg / vegan': 'Veg, Vegan',
  '-': '',
  NA: '',
}

test("diets in a cell become the guide's words", () => {
  const read = Object.keys(CELLS).map((text) => [text, toDietCell(text)])
  expect(Object.fromEntries(read)).toEqual(CELLS)
  expect(['V', 'Veg/Jain', 'बिना प्याज लहसुन', 'NV'].every(isDietCell)).toBe(true)
  expect(['Yes', '', 'Veg Biryani', 'contains nuts', '40'].some(isDietCell)).toBe(false)
})

test("a misspelt diet in the guide's own file is recognised, and other words are not", () => {
  const near = ['Vegetarian', 'No onion garlic', 'Non vegg'].map(findNearDiet)
  expect(near).toEqual(['Veg', 'No onion or garlic', 'Non-veg'])
  expect(['Jain, contains nuts', ''].map(findNearDiet)).toEqual([undefined, undefined])
})
