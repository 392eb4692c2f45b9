import { expect, test } from 'vitest'
import { readSentStalls, sentStallsHref } from './sent-stalls.ts'

const EDITION = '3f9a12bc-0000-4000-8000-000000000000'
const LIST = ['1', '2', '12', '12,13', 'A-7'].map((stallNumber) => ({ stallNumber }))
const queryOf = (href: string) => new URL(href, 'http://localhost').searchParams
const read = (href: string, edition: string | undefined = EDITION) =>
  readSentStalls(queryOf(href), LIST, edition)

test('a friend gets the stalls that were sent, by an address as short as their numbers', () => {
  const href = sentStallsHref(['12', 'A-7', '2'], EDITION)
  expect(href).toBe('/browse-stalls?s=12&s=A-7&s=2&of=3f9a12')
  expect(read(href)).toEqual({ stalls: [LIST[1], LIST[2], LIST[4]], missing: [], isOther: false })
  expect(read(sentStallsHref(['12,13'], EDITION))!.stalls).toEqual([LIST[3]])
})

test('a number that the list does not have is named, once', () => {
  const { stalls, missing } = read('/browse-stalls?s=777&s=2&s=777&s=2&of=3f9a12')!
  expect(stalls).toEqual([LIST[1]])
  expect(missing).toEqual(['777'])
})

test('the numbers of another edition mean no stall of this one', () => {
  const other = sentStallsHref(['1', '2'], '77aa00cc-0000-4000-8000-000000000000')
  expect(read(other)).toEqual({ stalls: [], missing: [], isOther: true })
})

test('where an edition is unknown, the numbers count', () => {
  expect(read(sentStallsHref(['1'], undefined))!.stalls).toEqual([LIST[0]])
  expect(readSentStalls(queryOf('/browse-stalls?s=1&of=3f9a12'), LIST, undefined)!.stalls).toEqual([
    LIST[0],
  ])
})

test('an address without stalls is the whole list, and a long text is cut', () => {
  expect(read('/browse-stalls?q=samosa')).toBeUndefined()
  expect(read(`/browse-stalls?s=${'x'.repeat(99)}`)!.missing).toEqual(['x'.repeat(20)])
})
