import { expect, test } from 'vitest'
import { CATEGORIES } from '../catalogue/categories.ts'
import { findHindiCategory, findNearCategory } from './near-category.ts'

const readAll = (texts: string[], find: (text: string) => string | undefined) =>
  Object.fromEntries(texts.map((text) => [text, find(text)]))

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
