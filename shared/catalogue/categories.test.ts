import { expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { formatLabel } from './categories.ts'

test('a label is shown as capitalised words, without underscores and hyphens', () =>
  expectEach(
    [
      ['south_indian', 'South Indian'],
      ['south-indian', 'South Indian'],
      ['in_stock-now', 'In Stock Now'],
      ['South Indian', 'South Indian'],
      ['__thali__', 'Thali'],
      ['', ''],
    ],
    (label, shown) => expect(formatLabel(label)).toBe(shown),
  ))
