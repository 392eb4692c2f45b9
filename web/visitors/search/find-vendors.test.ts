import { expect, test } from 'vitest'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { aProduct, aVendor } from '../../../tests/support/festivals/vendors.ts'
import { findVendors, isProductMatch } from './find-vendors.ts'

const gupta = aVendor({
  stallNumber: '12',
  stallName: 'Gupta Chaat Bhandar',
  ownerName: 'Ramesh Gupta',
  ownerMobile: '0000011111',
  remarks: 'Next to the stage',
  products: [
    aProduct({ name: 'Bhel', description: 'with green chutney', category: 'Snacks' }),
    aProduct({ name: 'Filter Coffee', category: 'Beverages' }),
  ],
})
const dosa = aVendor({ stallNumber: '2', stallName: 'Dosa Corner' })
const twelve = aVendor({ stallNumber: '112', stallName: 'Twelve 12 Treats' })
const all = [dosa, gupta, twelve]
const numbersFor = (query: string) => findVendors(all, query).matches.map((v) => v.stallNumber)

test('a stall is found by its name, owner, remarks and products, never by a mobile number', () => {
  const queries = ['chaat bha', 'RAMESH', 'the stage', 'bhel', 'green chutney', 'beverages']
  for (const query of [...queries, '  gupta ']) {
    expect([query, ...numbersFor(query)]).toEqual([query, '12'])
  }
  expect(numbersFor('00000')).toEqual([])
})

test("a stall is found by its number and by 'stall N', in either language and script", () => {
  expect(numbersFor('12')).toEqual(['12', '112'])
  expect(numbersFor('stall 1')).toEqual(['12', '112'])
  expect(numbersFor('१२')).toEqual(['12', '112'])
  const spoken = ['stall number 12', 'stall no. 12', 'number 12', 'स्टॉल नंबर 12', 'Stall-12', '#12']
  for (const query of ['Stall 12', 'स्टॉल १२', 'स्टॉल 12', 'स्टाल १२', 'stall १२', ...spoken]) {
    expect([query, ...numbersFor(query)]).toEqual([query, '12'])
  }
})

test('an empty query finds every stall', () => {
  expect(numbersFor('  ')).toEqual(['2', '12', '112'])
  // No two lines may end at the same place, so all fields are filled. The search for whole words
  // would otherwise never end.
  const words = { description: 'hot', category: 'Drinks', categoryWord: 'Hot drinks', diet: 'Jain' }
  const full = aVendor({ ownerName: 'Asha', remarks: 'here', products: [aProduct(words)] })
  expect(findVendors([full], '')).toEqual({ matches: [full], closest: [] })
})

test('a product matches on name, description and category, and on nothing else', () => {
  const product = aProduct({ name: 'Bhel', description: 'crisp', category: 'Snacks', price: '77' })
  for (const query of ['BHEL', 'cris', 'snack']) expect(isProductMatch(product, query)).toBe(true)
  expect(isProductMatch(product, '77')).toBe(false)
})

const sells = (number: string, ...names: string[]) =>
  aVendor({
    stallNumber: number,
    stallName: `Stall of ${number}`,
    products: names.map((name) => aProduct({ name })),
  })
const closestFor = (vendors: Vendor[], query: string) => {
  const { matches, closest } = findVendors(vendors, query)
  return [matches, closest].map((list) => list.map(({ stallNumber }) => stallNumber))
}

test('other spellings are close matches, but words that only start alike are not', () => {
  const paneer = [
    sells('1', 'Panner Tikka'),
    sells('2', 'Paneer Roll'),
    sells('3', 'Palak Paneer'),
    sells('4', 'Tea'),
  ]
  expect(closestFor(paneer, 'panner')).toEqual([['1'], ['2', '3']])
  expect(closestFor(paneer, 'paneer')).toEqual([['2', '3'], ['1']])
  const short = [sells('1', 'Tea'), sells('2', 'Tikka'), sells('3', 'Dal'), sells('4', 'Dalia')]
  expect(closestFor(short, 'tea')).toEqual([['1'], []])
  expect(closestFor(short, 'dal')).toEqual([['3', '4'], []])
})

test('part of a word also finds similar sounds, unless exact matches fill a page', () => {
  const few = [sells('1', 'Samosa'), sells('2', 'Samoosa Chaat'), sells('3', 'Tea')]
  expect(closestFor(few, 'samos')).toEqual([['1'], ['2']])
  const many = Array.from({ length: 6 }, (_, index) => sells(String(index + 10), 'Samosa'))
  expect(closestFor([...few, ...many], 'samos')[1]).toEqual([])
})

test('a word in another Indian script finds the same as in Devanagari', () => {
  const samosa = sells('31', 'Samosa')
  for (const query of ['સમોસા', 'সমোসা', 'ਸਮੋਸਾ', 'સ્ટૉલ ૩૧']) {
    expect([query, ...closestFor([gupta, samosa], query).flat()]).toEqual([query, '31'])
  }
})
