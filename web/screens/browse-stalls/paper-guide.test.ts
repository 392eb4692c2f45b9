import { expect, test } from 'vitest'
import { listOf } from '#messages/paper-guide.ts'
import { toMarginRule, toPaperTitle } from './paper-guide.tsx'

test('the title of a printed list names the search, and its date is clear', () => {
  const samosa = { query: 'samosa', isClosest: false }
  const titles = [104, 1].map((count) => toPaperTitle(count, undefined))
  expect(titles).toEqual(['104 stalls, by number', '1 stall, by number'])
  const found = [12, 1, 0].map((count) => toPaperTitle(count, samosa))
  expect(found.join(', ')).toBe(
    '12 stalls for “samosa”, 1 stall for “samosa”, No stalls for “samosa”',
  )
  const closest = toPaperTitle(3, { query: 'samoza', isClosest: true })
  expect(closest).toBe('Closest matches for “samoza”')
  expect(listOf({ day: new Date(2025, 8, 4) })).toBe('List of 4 September 2025')
})

test('a name with quotes and backslashes stays within its CSS string', () => {
  expect(toMarginRule(String.raw`The "Big" \ Mela`)).toBe(
    String.raw`@page{@bottom-left{content:"The \"Big\" \\ Mela"}}`,
  )
})
