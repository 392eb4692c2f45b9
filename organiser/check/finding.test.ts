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

test('a few findings get a line each, and with --all every finding does', () => {
  expect(describeFindings(many.slice(0, 3), false)).toHaveLength(3)
  expect(describeFindings(many, true)).toHaveLength(42)
})
