import { expect, test } from 'vitest'
import { CATEGORIES } from '#shared/catalogue/categories.ts'
import { aProduct, aVendor } from '../../tests/support/festivals/vendors.ts'
import { findSuggestions } from './suggestions.ts'

const stalls = [
  aVendor({
    stallNumber: '7',
    stallName: 'Chai Point',
    products: [aProduct({ name: 'Ginger Chai', category: 'Beverages' })],
  }),
  aVendor({
    stallNumber: '17',
    stallName: 'Thali House',
    products: [aProduct({ name: 'Gujarati Thali', category: 'Thali' })],
  }),
]

test('with nothing typed: the categories on sale and the first four foods that somebody sells', () => {
  const more = aVendor({
    stallNumber: '9',
    products: [
      aProduct({ name: 'Onion Samosa', category: 'Thali' }),
      aProduct({ name: 'Dahi Puri', description: 'and pani puri', category: 'Thali' }),
      aProduct({ name: 'Sweet lassi', category: 'Thali' }),
    ],
  })
  expect(findSuggestions([...stalls, more], '')).toEqual({
    categories: ['Thali', 'Beverages'],
    others: ['Samosa', 'Pani Puri', 'Lassi'],
  })
})

test('before any stall is known, the first four foods', () => {
  expect(findSuggestions([], '').others).toEqual(['Samosa', 'Bhel', 'Pani Puri', 'Dosa'])
})

test('at most six categories, all of the fixed list before any stall is known', () => {
  expect(findSuggestions([], '').categories).toEqual(CATEGORIES.slice(0, 6))
})

test('stall names, stall phrases, numbers, products and foods that hold the text, at most four', () => {
  expect(findSuggestions(stalls, 'chai').others).toEqual(['Chai Point', 'Ginger Chai'])
  expect(findSuggestions(stalls, '7').others).toEqual(['7', 'Stall 7', 'Stall 17', '17'])
  expect(findSuggestions(stalls, 'a').others).toHaveLength(4)
})

test('a category is offered as a category, not twice', () => {
  expect(findSuggestions(stalls, 'thali')).toEqual({
    categories: ['Thali'],
    others: ['Thali House', 'Gujarati Thali'],
  })
})

test('nothing is offered for what nobody sells', () => {
  expect(findSuggestions(stalls, 'xyzzy')).toEqual({ categories: [], others: [] })
})

test('what is typed in another language is offered in that of the page, once', () => {
  const stall = aVendor({
    stallNumber: '12',
    stallName: 'चाय टपरी',
    translations: { en: { stallName: 'Chai Tapri' } },
    products: [
      {
        ...aProduct({ name: 'अदरक चाय', category: 'Beverages' }),
        translations: { en: { name: 'Ginger Chai' } },
      },
    ],
  })
  expect(findSuggestions([stall], 'cha').others).toEqual(['चाय टपरी', 'अदरक चाय'])
  expect(findSuggestions([stall], 'चाय').others).toEqual(['चाय टपरी', 'अदरक चाय'])
})
