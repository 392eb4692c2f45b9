import { expect, test } from 'vitest'
import { expectEach } from '../../../tests/support/expect-each.ts'
import { listOf } from '#messages/paper-guide.ts'
import { toMarginRule, toPaperTitle } from './paper-sheet.tsx'

const samosa = { query: 'samosa', isClosest: false }

test('the heading of the sheet counts what it lists', () =>
  expectEach(
    [
      [104, undefined, '104 stalls, by number'],
      [1, undefined, '1 stall, by number'],
      [12, samosa, '12 stalls for “samosa”'],
      [1, samosa, '1 stall for “samosa”'],
      [0, samosa, 'No stalls for “samosa”'],
      [3, { query: 'samoza', isClosest: true }, 'Closest matches for “samoza”'],
    ],
    (count, search, title) => {
      expect(toPaperTitle(count, search)).toBe(title)
    },
  ))

test('the list says of which day it is, without doubt about months', () => {
  expect(listOf({ day: new Date(2025, 8, 4) })).toBe('List of 4 September 2025')
})

test('a name with quotes and backslashes stays inside its rule', () => {
  expect(toMarginRule(String.raw`The "Big" \ Mela`)).toBe(
    String.raw`@page{@bottom-left{content:"The \"Big\" \\ Mela"}}`,
  )
})
