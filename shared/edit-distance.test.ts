import { expect, test } from 'vitest'
import { expectEach } from '../tests/support/expect-each.ts'
import { isWithin } from './edit-distance.ts'

test('the distance of two words is bounded', () =>
  expectEach(
    [
      ['smus', 'smus', 0, true],
      ['smus', 'smuk', 0, false],
      ['smus', 'smuk', 1, true],
      ['smus', 'smu', 1, true],
      ['smus', 'xsmus', 1, true],
      ['smus', 'muss', 1, false],
      ['kitten', 'sitting', 3, true],
      ['kitten', 'sitting', 2, false],
    ],
    (a, b, most, expected) => {
      expect(isWithin(a, b, most)).toBe(expected)
    },
  ))
