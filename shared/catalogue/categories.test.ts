import { expect, test } from 'vitest'
import { formatLabel } from './categories.ts'

test('a label is shown as capitalised words, without underscores and hyphens', () => {
  for (const [label, shown] of [
    ['south_indian', 'South Indian'],
    ['south-indian', 'South Indian'],
    ['in_stock-now', 'In Stock Now'],
    ['South Indian', 'South Indian'],
    ['__thali__', 'Thali'],
    ['', ''],
  ] as const) {
    expect.soft(formatLabel(label), label).toBe(shown)
  }
})
