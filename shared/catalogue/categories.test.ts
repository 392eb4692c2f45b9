import { expect, test } from 'vitest'
import { formatLabel } from './categories.ts'

test.each([
  ['south_indian', 'South Indian'],
  ['south-indian', 'South Indian'],
  ['in_stock-now', 'In Stock Now'],
  ['South Indian', 'South Indian'],
  ['__thali__', 'Thali'],
  ['', ''],
])('%j reads %j', (label, shown) => expect(formatLabel(label)).toBe(shown))
