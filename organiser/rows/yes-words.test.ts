import { expect, test } from 'vitest'
import { findClosed, findInStock } from './yes-words.ts'

test.each([
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
])('in stock, %j is %s', (text, isInStock) => expect(findInStock(text)).toBe(isInStock))

test.each([
  ['', false],
  ['open', false],
  ['no', false],
  ['Closed', true],
  ['बंद', true],
  ['yes', true],
  ['Available', false],
  ['sold out', undefined],
  ['half', undefined],
])('closed, %j is %s', (text, isClosed) => expect(findClosed(text)).toBe(isClosed))
