import { expect, test } from 'vitest'
import { findClosed, findInStock } from './yes-words.ts'

const read = (list: string, find: (text: string) => boolean | undefined) =>
  list.split(', ').map(find)

test('words for stock and for closed stalls are read in English and Hindi', () => {
  const inStock = read('Yes, y, 1.0, TRUE, हाँ, हां, Available', findInStock)
  expect(new Set(inStock)).toEqual(new Set([true]))
  expect(new Set(read('NO, नहीं, Sold out, ०', findInStock))).toEqual(new Set([false]))
  expect(['perhaps', ''].map(findInStock)).toEqual([undefined, undefined])

  expect(new Set(read('Closed, बंद, yes', findClosed))).toEqual(new Set([true]))
  expect(new Set(read(', open, no, Available', findClosed))).toEqual(new Set([false]))
  expect(['sold out', 'half'].map(findClosed)).toEqual([undefined, undefined])
})
