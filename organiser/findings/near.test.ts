import { expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { CATEGORIES } from '#shared/catalogue/categories.ts'
import { findHindiCategory, findNearCategory } from './near-category.ts'
import { createNearStall } from './near-stall.ts'

const findNearStall = (number: string, known: string[]) => createNearStall(known)(number)

test('a mistyped stall number suggests the stall', () =>
  expectEach(
    [
      ['12 A', '12A'],
      ['12-a', '12A'],
      ['012', '12'],
      ['१२', '12'],
      ['12.0', '12'],
      ['Stall 12', '12'],
      ['stall no. 12', '12'],
      ['#12', '12'],
      ['स्टॉल नं. १२', '12'],
    ],
    (number, near) => {
      expect(findNearStall(number, ['1', '12', '12A', '120'])).toBe(near)
    },
  ))

test('a number that is like none, or like two, is not guessed', () => {
  expect(findNearStall('13', ['1', '12', '113'])).toBeUndefined()
  expect(findNearStall('A1', ['A-1', 'A 1'])).toBeUndefined()
  expect(findNearStall('Northern 1', ['1'])).toBeUndefined()
})

test('a mistyped category suggests the category', () =>
  expectEach(
    [
      ['Snack', 'Snacks'],
      ['snaks', 'Snacks'],
      ['Beverage', 'Beverages'],
      ['bevrages', 'Beverages'],
      ['South-Indian', 'South Indian'],
      ['southindian', 'South Indian'],
      ['Chineese', 'Chinese'],
      ['Desert', 'Desserts'],
      ['Sweet', 'Sweets'],
      ['Thalli', 'Thali'],
      ['Other', 'Others'],
      ['drinks', 'Beverages'],
      ['मिठाई', 'Sweets'],
    ],
    (text, category) => {
      expect(findNearCategory(text)).toBe(category)
    },
  ))

test('an unrelated word suggests no category', () =>
  expectEach(['', '-', 'Fireworks', 'Toys', '123', 'constructor'], (text) => {
    expect(findNearCategory(text)).toBeUndefined()
  }))

test('each category has a name in Hindi, and none has two meanings', () => {
  const names = [
    'दक्षिण भारतीय',
    'थाली',
    'चाइनीज',
    'इटालियन',
    'मिठाई',
    'डेजर्ट',
    'पेय',
    'नाश्ता',
    'पानी',
  ]
  const read = [...names, 'व्यावसायिक', 'अन्य'].map(findHindiCategory)
  expect(read).toEqual([...CATEGORIES])
})
