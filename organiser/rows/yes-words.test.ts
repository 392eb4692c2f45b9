import { expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { findClosed, findInStock } from './yes-words.ts'

test('in_stock is read in the words that people use', () =>
  expectEach(
    [
      ['Yes', true],
      ['y', true],
      ['1.0', true],
      ['TRUE', true],
      ['हाँ', true],
      ['हां', true],
      ['Available', true],
      ['NO', false],
      ['नहीं', false],
      ['Sold out', false],
      ['०', false],
      ['perhaps', undefined],
      ['', undefined],
    ],
    (text, isInStock) => expect(findInStock(text)).toBe(isInStock),
  ))

test('closed is read in the words that people use', () =>
  expectEach(
    [
      ['', false],
      ['open', false],
      ['no', false],
      ['Closed', true],
      ['बंद', true],
      ['yes', true],
      ['Available', false],
      ['sold out', undefined],
      ['half', undefined],
    ],
    (text, isClosed) => expect(findClosed(text)).toBe(isClosed),
  ))
