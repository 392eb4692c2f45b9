import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { describeShownPrice, findPrice, readPriceText } from './price-text.ts'

test('prices are read in every usual spelling', () =>
  expectEach(
    [
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
    ],
    (text, price) => expect(findPrice(text)).toBe(price),
  ))

test('what is no price becomes no number', () =>
  expectEach(
    [
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
    ],
    (text) => expect(findPrice(text)).toBeUndefined(),
  ))

test('a text that is no price is refused', () =>
  expectEach(['9876543210', '1.2E+3'], (text) => expect(findPrice(text)).toBeUndefined()))

test('what visitors see of a cell is said as they see it', () => {
  expect(describeShownPrice('20-30')).toBe('visitors see ₹20')
  expect(describeShownPrice('ask')).toBe('no price is shown')
})

test('a price with words keeps its words', () =>
  expectEach(
    [
      ['20', '20', ''],
      ['Rs. 20/- only', '20', ''],
      ['२० रु', '20', ''],
      ['1,200', '1200', ''],
      ['360 / KG', '360', 'per KG'],
      ['20 per plate', '20', 'per plate'],
      ['₹50/- per plate (incl. GST)', '50', 'per plate (incl. GST)'],
      ['50 onwards', '50', 'onwards'],
      ['from 50', '50', 'onwards'],
      ['50+GST', '50', '+GST'],
      ['20/2 pcs', '20', 'per 2 pcs'],
      ['60 per 250 g', '60', 'per 250 g'],
      ['80 (Full)', '80', 'Full'],
      ['free', '0', 'free'],
      ['निःशुल्क', '0', 'free'],
    ],
    (text, price, note) => expect(readPriceText(text)).toEqual({ price, note, doubt: undefined }),
  ))

test('what is no single number stays as it is written', () =>
  expectEach(
    [
      ['40/50', 'several prices'],
      ['Half 60 / Full 120', 'several prices'],
      ['20 for 2', 'several prices'],
      ['up to 50', 'several prices'],
      ['market price', 'in words'],
      ['€ 10,00 a pers.', 'other currency'],
      ['500円', 'other currency'],
    ],
    (text, doubt) => expect(readPriceText(text)).toEqual({ price: '0', note: text, doubt }),
  ))

test('a decimal comma is read and said', () => {
  expect(readPriceText('12,50')).toEqual({ price: '12.5', note: '', doubt: 'decimal comma' })
  expect(readPriceText('€ 1.200,50', '€')).toMatchObject({ price: '1200.5' })
})

test('nothing is made of an empty cell', () =>
  expectEach(
    ['-20', '(20)', '5%', '20k', '4O', 'hot', '9876500000', '98765 43210', '', '-'],
    (text) => expect(readPriceText(text)).toBeUndefined(),
  ))

test('a price is never another number than the list has', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,/- kgRs₹(+)') }), (text) => {
      const read = readPriceText(text)
      if (!read || read.price === '0') return
      const digits = (number: string) => number.replaceAll(/\D/g, '').replace(/^0+/, '')
      const said = (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map(digits)
      expect(said.some((one) => one.startsWith(digits(read.price)))).toBe(true)
      // All other digits of the cell are in the note.
      const rest = digits(text).length - Math.max(...said.map((one) => one.length))
      expect(read.note.replaceAll(/\D/g, '').length).toBeGreaterThanOrEqual(Math.max(0, rest - 2))
    }),
    { numRuns: 2000 },
  )
})

test('the currency of the festival decides how an amount is read', () =>
  expectEach(
    [
      ['€ 4,50', '€', '4.5', 'decimal comma'],
      ['4.50 EUR', '€', '4.5', undefined],
      ['CHF 5.-', 'CHF', '5', undefined],
      ['5 chf per kg', 'CHF', '5', undefined],
      ['Rs. 40', 'Rs.', '40', undefined],
      ['₹40', 'Rs.', '40', undefined],
      ['₹40', '€', '0', 'other currency'],
      ['Rp 15.000', 'Rp', '15000', undefined],
      ['$5 kg', '₹', '0', 'in words'],
      ['150.000', 'Rp', '150000', undefined],
      ['1.200', '€', '1200', undefined],
      ['2,5', '€', '2.5', 'decimal comma'],
      ['2€50', '€', '2.5', undefined],
      ['20.000', '₹', '20', undefined],
    ],
    (text, currency, price, doubt) =>
      expect(readPriceText(text, currency)).toMatchObject({ price, doubt }),
  ))

test('what visitors see of a cell is said in the currency of the festival', () => {
  expect(describeShownPrice('20-30', 'CHF')).toBe('visitors see CHF\u00A020')
})
