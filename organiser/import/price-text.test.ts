import { expect, test } from 'vitest'
import { readPriceText, splitItems } from './price-text.ts'
import { toRupees } from '#shared/catalogue/price.ts'

const textsOf = (list: string) => list.split(' | ')

test('a committee’s cell becomes one price and a note', () => {
  const prices: [text: string, price: string, note: string][] = [
    ['Rs. 20/- only', '20', ''],
    ['360 / KG', '360', 'per KG'],
    ['₹50/- per plate (incl. GST)', '50', 'per plate (incl. GST)'],
    ['50 onwards', '50', 'onwards'],
    ['20/2 pcs', '20', 'per 2 pcs'],
    ['80 (Full)', '80', 'Full'],
    ['free', '0', 'free'],
    // ₹ in a plain CSV and in an old font.
    [' ?40.00 ', '40', ''],
    ['`40', '40', ''],
    ['रु५०', '50', ''],
    // A word that contains a currency stays whole.
    ['50 से शुरू', '50', 'से शुरू'],
  ]
  for (const [text, price, note] of prices)
    expect.soft(readPriceText(text), text).toEqual({ price, note, doubt: undefined })
  for (const [text, price] of Object.entries({ '12,50': '12.5', '40,00': '40' }))
    expect.soft(readPriceText(text)).toEqual({ price, note: '', doubt: 'decimal comma' })
})

test('several prices, words and other currencies are shown as written', () => {
  const all =
    '40/50 | 40/60/80 | 20-30-40 | 80 80 | from 50 | Half 60 / Full 120 | 20 for 2 | up to 50 | market price | 20 paise | 60 ltr | ₹280 kg | 12 BRL | € 10,00 a pers. | 500円'
  for (const text of textsOf(all))
    expect.soft(readPriceText(text), text).toEqual({ price: '0', note: text, doubt: 'as written' })
})

test('a number that is not an amount, such as a phone number, is not a price', () => {
  const none = '-20 | (20) | 5% | 20k | hot | 9876500000 | 98765 43210 |  | -'
  for (const text of textsOf(none)) expect.soft(readPriceText(text), text).toBeUndefined()
})

test("amounts are read in the notation of the festival's currency", () => {
  const prices: [text: string, currency: string, price: string, doubt?: string][] = [
    ['€ 4,50', '€', '4.5'],
    ['€ 1.200,50', '€', '1200.5'],
    ['₹40', 'Rs.', '40'],
    ['₹40', '€', '0', 'as written'],
    ['Rp 15.000', 'Rp', '15000'],
    ['1.200', '€', '1200'],
    ['20.000', '₹', '20'],
  ]
  for (const [text, currency, price, doubt] of prices)
    expect.soft(readPriceText(text, currency), text).toMatchObject({ price, doubt })
})

test('an amount without a digit before its decimal point is less than one', () => {
  expect(readPriceText('$.75', '$')).toMatchObject({ price: '0.75', note: '' })
  expect(readPriceText('.50', '€')).toMatchObject({ price: '0.5' })
  expect(readPriceText('Rs.50')).toMatchObject({ price: '50' })
  expect([toRupees('.50'), toRupees('$.75'), toRupees('Rs.50')]).toEqual([0.5, 0.75, 50])
})

/** Products in cells, each with its price after an equals sign. */
const CELLS: Record<string, string[]> = {
  'Tea, Samosa; Bhel | Sev': ['Tea', 'Samosa', 'Bhel', 'Sev'],
  'Eggs (free range, dozen), Kale': ['Eggs (free range, dozen)', 'Kale'],
  '1. Tea, 2) Coffee, - Bun': ['Tea', 'Coffee', 'Bun'],
  'Bread and Butter': ['Bread and Butter'],
  'Chicken 65, 7up': ['Chicken 65', '7up'],
  'Tea - 10, Coffee (₹20), Bhel Rs. 40/-': ['Tea=10', 'Coffee=₹20', 'Bhel=Rs. 40/-'],
  'Thali Half 40 / Full 70': ['Thali Half 40 / Full 70'],
  'Tea, Coffee, etc.': ['Tea', 'Coffee'],
  'पानी पूरी - ३०, चाट (१५०)': ['पानी पूरी=30', 'चाट=150'],
  '': [],
}

test('a cell with several products is split, with their prices', () => {
  for (const [text, items] of Object.entries(CELLS)) {
    const found = splitItems(text).map(({ name, price }) => (price ? `${name}=${price}` : name))
    expect.soft(found, text).toEqual(items)
  }
})
