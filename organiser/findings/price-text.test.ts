import { expect, test } from 'vitest'
import { describeShownPrice, findPrice } from './price-text.ts'

test.each([
  ['20', '20'],
  ['Rs. 20/-', '20'],
  ['₹20', '20'],
  ['२० रु', '20'],
  ['20 रु.', '20'],
  ['20.00', '20'],
  ['12.5', '12.5'],
  ['12.50', '12.5'],
  ['1,200', '1200'],
  ['1,20,000', undefined],
  ['₹ 1,200.00', '1200'],
  ['0', '0'],
  ['20 per plate', '20'],
  ['20rs only', '20'],
])('%j is a price', (text, price) => expect(findPrice(text)).toBe(price))

test.each([
  '',
  '4O',
  'O4',
  '1l0',
  'ask',
  '20-30',
  '20/30',
  'S 20 L 40',
  '12,50',
  '-20',
  '(20)',
  '1.200,50',
  '5%',
  '20k',
])('%j is none, and no number is made of it', (text) => expect(findPrice(text)).toBeUndefined())

test.each(['9876543210', '1.2E+3'])('%j is no price of a stall', (text) =>
  expect(findPrice(text)).toBeUndefined(),
)

test('what visitors see of a cell is said as they see it', () => {
  expect(describeShownPrice('20-30')).toBe('visitors see ₹20')
  expect(describeShownPrice('ask')).toBe('no price is shown')
})
