import { expect, test } from 'vitest'
import { CATEGORIES } from '#shared/catalogue/categories.ts'
import { findHindiCategory, findNearCategory } from './near-category.ts'
import { createNearStall } from './near-stall.ts'

const readAll = (texts: string[], find: (text: string) => string | undefined) =>
  Object.fromEntries(texts.map((text) => [text, find(text)]))

test('a misspelt stall number is recognised, and an ambiguous one is not guessed', () => {
  const near = {
    '12-a': '12A',
    '012': '12',
    '१२': '12',
    '12.0': '12',
    'stall no. 12': '12',
    '#12': '12',
    'स्टॉल नं. १२': '12',
    '13': undefined,
    'Northern 1': undefined,
  }
  expect(readAll(Object.keys(near), createNearStall(['1', '12', '12A', '120', '113']))).toEqual(
    near,
  )
  expect(createNearStall(['A-1', 'A 1'])('A1')).toBeUndefined()
})

test('a misspelt category is recognised, and other words are not', () => {
  const near = {
    Snack: 'Snacks',
    bevrages: 'Beverages',
    southindian: 'South Indian',
    Desert: 'Desserts',
    Other: 'Others',
    drinks: 'Beverages',
    मिठाई: 'Sweets',
    '': undefined,
    '-': undefined,
    Fireworks: undefined,
    constructor: undefined,
  }
  expect(readAll(Object.keys(near), findNearCategory)).toEqual(near)
})

test('each category has one Hindi name', () => {
  const names =
    'दक्षिण भारतीय, थाली, चाइनीज, इटालियन, मिठाई, डेजर्ट, पेय, नाश्ता, पानी, व्यावसायिक, अन्य'.split(', ')
  expect(names.map(findHindiCategory)).toEqual([...CATEGORIES])
})
