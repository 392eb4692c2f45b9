import { expect, test } from 'vitest'
import type { LocalRating } from '#web/visitors/platform/storage/keys.ts'
import { toOwnRatings } from './use-own-ratings.ts'

const AT = '2026-11-25T08:35:00.000Z'
const ago = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000).toISOString()
const rating = (id: string, stallId: string, createdAt = ago(0)): LocalRating => ({
  id,
  stallId,
  stallName: 'Chai Tapri',
  rating: 4,
  createdAt,
})
const statesOf = (...args: Parameters<typeof toOwnRatings>) =>
  toOwnRatings(...args).map(({ stallId, state }) => `${stallId} ${state}`)

test('a rating is shown as being sent until it is answered; one of an earlier festival is only shown', () => {
  expect(toOwnRatings()).toEqual([])
  expect(statesOf([rating('a', '12')])).toEqual(['12 sending'])
  expect(toOwnRatings([rating('a', '12')], [{ id: 'a', kind: 'counted', at: AT }])).toMatchObject([
    { state: 'counted', knownSince: new Date(AT) },
  ])
  expect(statesOf([rating('a', '12', ago(40))])).toEqual(['12 past'])
  expect(statesOf([rating('a', '12', ago(40))], [{ id: 'a', kind: 'counted', at: AT }])).toEqual([
    '12 past',
  ])
})

test('a rating that needs a ticket is not shown as counted, and other stars that count in its place are', () => {
  const own = rating('a', '12')
  const needsTicket = { id: 'a', kind: 'needs-ticket', at: AT } as const
  expect(statesOf([own], [needsTicket])).toEqual(['12 needs-ticket'])
  const replaced = { id: 'a', kind: 'replaced', at: AT, countedStars: 2, rating: own } as const
  expect(toOwnRatings([own], [replaced])).toMatchObject([
    { state: 'replaced', rating: 4, countedStars: 2 },
  ])
})

test('a refused rating is shown until the stall is rated again, and the latest comes first', () => {
  const kind = 'not-counted' as const
  const refused = { id: 'a', kind, at: AT, rating: rating('a', '12', ago(1)) }
  expect(statesOf([], [refused])).toEqual(['12 not-counted'])
  expect(statesOf([rating('b', '12')], [refused])).toEqual(['12 sending'])
  const both = [rating('a', '1', ago(2)), rating('b', '2', ago(1))]
  expect(statesOf(both)).toEqual(['2 sending', '1 sending'])
})
