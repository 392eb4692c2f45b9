import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectEach } from '../../../tests/support/expect-each.ts'
import { toPage } from './use-paging.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('items are divided into pages', () =>
  expectEach(
    [
      [20, 1, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9], 1, 3],
      [20, 3, 9, [19, 20], 3, 3],
      [20, 99, 9, [19, 20], 3, 3],
      [20, -1, 6, [1, 2, 3, 4, 5, 6], 1, 4],
      [20, Number.NaN, 6, [1, 2, 3, 4, 5, 6], 1, 4],
      [0, 1, 9, [], 1, 1],
    ],
    (count, wanted, size, items, page, pageCount) => {
      expect(toPage(numbers(count), wanted, size)).toEqual({ items, page, pageCount })
    },
  ))

test('the pages together are the list', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.integer({ min: 1, max: 12 }), (count, size) => {
      const { pageCount } = toPage(numbers(count), 1, size)
      const all = numbers(pageCount).flatMap((page) => toPage(numbers(count), page, size).items)
      expect(all).toEqual(numbers(count))
    }),
  )
})
