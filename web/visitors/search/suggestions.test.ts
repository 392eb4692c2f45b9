import { expect, test } from 'vitest'
import { foods as popularFoods } from '#messages/search.ts'
import { CATEGORIES } from '#shared/catalogue/categories.ts'
import { aProduct, aVendor } from '../../../tests/support/festivals/vendors.ts'
import { findSuggestions } from './suggestions.ts'

const sells = (stallNumber: string, stallName: string, name: string, category: string) =>
  aVendor({ stallNumber, stallName, products: [aProduct({ name, category })] })
const stalls = [
  sells('7', 'Chai Point', 'Ginger Chai', 'Beverages'),
  sells('17', 'Thali House', 'Gujarati Thali', 'Thali'),
]

test('with an empty box: the categories and the first four foods on sale', () => {
  const sold = [
    { name: 'Onion Samosa' },
    { name: 'Dahi Puri', description: 'and pani puri' },
    { name: 'Sweet lassi' },
  ].map((product) => aProduct({ ...product, category: 'Thali' }))
  expect(findSuggestions([...stalls, aVendor({ stallNumber: '9', products: sold })], '')).toEqual({
    categories: ['Thali', 'Beverages'],
    others: ['Samosa', 'Pani Puri', 'Lassi'],
  })
  // No stall is known yet.
  expect(findSuggestions([], '')).toEqual({
    categories: CATEGORIES.slice(0, 6),
    others: [],
  })
})

test('each of the 18 popular foods is suggested if a stall sells it', () => {
  expect(popularFoods).toHaveLength(18)
  for (const food of popularFoods) {
    const { others } = findSuggestions([sells('7', 'Chai Point', `Our ${food}`, 'Thali')], '')
    expect(others, food).toContain(food)
  }
})

test('stall names, phrases, numbers, products and foods containing the text, at most four', () => {
  expect(findSuggestions(stalls, 'chai').others).toEqual(['Chai Point', 'Ginger Chai'])
  expect(findSuggestions(stalls, '7').others).toEqual(['7', 'Stall 7', 'Stall 17', '17'])
  expect(findSuggestions(stalls, 'a').others).toHaveLength(4)
  // A category is offered as a category, and only once.
  expect(findSuggestions(stalls, 'thali')).toEqual({
    categories: ['Thali'],
    others: ['Thali House', 'Gujarati Thali'],
  })
  expect(findSuggestions(stalls, 'xyzzy')).toEqual({ categories: [], others: [] })
})

test('text typed in another language is suggested once, in the language of the page', () => {
  const stall = sells('12', 'चाय टपरी', 'अदरक चाय', 'Beverages')
  const translated = {
    ...stall,
    translations: { en: { stallName: 'Chai Tapri' } },
    products: [{ ...stall.products[0]!, translations: { en: { name: 'Ginger Chai' } } }],
  }
  for (const query of ['cha', 'चाय']) {
    expect(findSuggestions([translated], query).others).toEqual(['चाय टपरी', 'अदरक चाय'])
  }
})
