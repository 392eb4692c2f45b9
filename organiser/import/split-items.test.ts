import { expect, test } from 'vitest'
import { splitItems } from './split-items.ts'

/** Products in cells, each with its price after an equals sign. */
const CELLS: Record<string, string[]> = {
  'Tea, Samosa; Bhel | Sev': ['Tea', 'Samosa', 'Bhel', 'Sev'],
  'Eggs (free range, dozen), Kale': ['Eggs (free range, dozen)', 'Kale'],
  '1. Tea, 2) Coffee, - Bun': ['Tea', 'Coffee', 'Bun'],
  'Pheasant, Quail, & Gumbo': ['Pheasant', 'Quail', 'Gumbo'],
  'Bread and Butter': ['Bread and Butter'],
  'Chicken 65, 7up': ['Chicken 65', '7up'],
  'Pani Puri 20; Bhel 30': ['Pani Puri=20', 'Bhel=30'],
  'Tea - 10, Coffee (₹20), Bhel Rs. 40/-': ['Tea=10', 'Coffee=₹20', 'Bhel=Rs. 40/-'],
  'Tea - 1,200, Gold - 12,500': ['Tea=1,200', 'Gold=12,500'],
  'Thali Half 40 / Full 70': ['Thali Half 40 / Full 70'],
  'Tea, Coffee, etc.': ['Tea', 'Coffee'],
  'Tea 10, Cutlet 25 each, Pulao - 70': ['Tea=10', 'Cutlet=25 each', 'Pulao=70'],
  'पानी पूरी - ३०, चाट (१५०)': ['पानी पूरी=30', 'चाट=150'],
  '': [],
}

test('a cell with several products is split, with their prices', () => {
  for (const [text, items] of Object.entries(CELLS)) {
    const found = splitItems(text).map(({ name, price }) => (price ? `${name}=${price}` : name))
    expect.soft(found, text).toEqual(items)
  }
})
