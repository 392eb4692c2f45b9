import { expect, test } from 'vitest'
import { createFinding, describeFindings } from './finding.ts'

const unknown = (word: string, line: number) =>
  createFinding('category-unknown', { file: 'a.csv', line }, `no category is called "${word}"`, '')
const many = [
  unknown('Rusk', 2),
  ...Array.from({ length: 40 }, (_, index) => unknown('Biscuits', index + 3)),
  unknown('Toast', 43),
]

test('findings of one kind are grouped under the first, the most common words first', () => {
  expect(describeFindings(many, false)).toEqual([
    'a.csv line 2: no category is called "Rusk"',
    '  41 similar rows: Biscuits (40), Rusk, Toast. --all lists all 42 mistakes.',
  ])
})

test('grouped findings that quote nothing list their lines', () => {
  const rows = Array.from({ length: 12 }, (_, index) =>
    createFinding('price-missing', { file: 'a.csv', line: index + 2 }, 'price is empty', ''),
  )
  expect(describeFindings(rows, false)).toEqual([
    'a.csv line 2: price is empty',
    '  11 similar rows: lines 3, 4, 5, 6, 7, 8, 9, 10 and more. --all lists all 12 rows.',
  ])
})

test('a few findings get a line each, and with --all every finding does', () => {
  expect(describeFindings(many.slice(0, 3), false)).toHaveLength(3)
  expect(describeFindings(many, true)).toHaveLength(42)
})
