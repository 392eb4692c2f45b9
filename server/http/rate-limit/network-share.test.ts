import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findOverrun, type Given } from './network-limit.ts'

const given = (ratings: number, stars: number, allRatings: number, allStars: number): Given => ({
  stall: { ratings, stars },
  all: { ratings: allRatings, stars: allStars },
})
const STALLS = 100
/** Of 10,000 ratings elsewhere, averaging 4 stars, 400 are for this stall, averaging 4.5. */
const OTHERS = given(400, 1800, 10_000, 40_000)
const NOBODY = given(0, 0, 0, 0)

test('a network is over if it gives a stall more ratings, or other stars, than chance explains', () => {
  for (const [own, others, overrun] of [
    // 401 of 10,100 elsewhere, and √400 by chance. Of 1,000 here, 150 plus three times 41.7 is 275.
    [given(275, 1238, 1000, 4000), OTHERS, undefined],
    [given(276, 1242, 1000, 4000), OTHERS, 'ratings'],
    // Unlike: 20 plus twice 41.7 is 103.
    [given(103, 206, 1000, 4000), OTHERS, undefined],
    [given(104, 208, 1000, 4000), OTHERS, 'stars'],
    // Usual is (1800 + 8 × 4) / 408 = 4.49. Unlike: more than 0.3 + 1 / √110 + 1 / √408 = 0.445
    // off.
    [given(110, 542, 1000, 4000), OTHERS, undefined],
    [given(110, 544, 1000, 4000), OTHERS, 'stars'],
    [given(20, 40, 20, 40), OTHERS, undefined],
    [given(25, 50, 25, 50), OTHERS, 'stars'],
    // Alone: 150 plus a fifth of 500, or three fifths if only five stalls are open.
    [given(250, 1000, 500, 2000), NOBODY, undefined],
    [given(251, 1004, 500, 2000), NOBODY, 'ratings'],
  ] as const) {
    expect.soft([own.stall, findOverrun(own, others, STALLS)]).toEqual([own.stall, overrun])
  }
  expect(findOverrun(given(750, 3000, 1000, 4000), NOBODY, 5)).toBeUndefined()
  expect(findOverrun(given(751, 3004, 1000, 4000), NOBODY, 5)).toBe('ratings')
})

const counts = fc
  .record({ of: fc.integer({ min: 1, max: 2000 }), stars: fc.integer({ min: 1, max: 5 }) })
  .map(({ of, stars }) => ({ ratings: of, stars: of * stars }))

test('a crowd that gives a stall its usual eighth is never over, whatever its stars', () => {
  const stars = fc.integer({ min: 1, max: 5 })
  fc.assert(
    fc.property(counts, stars, fc.integer({ min: 1, max: 50 }), (stall, forged, times) => {
      const all = { ratings: 8 * stall.ratings, stars: 8 * stall.stars }
      const ratings = times * stall.ratings
      const own = {
        stall: { ratings, stars: ratings * forged },
        all: { ratings: 8 * ratings, stars: 32 * ratings },
      }
      expect(findOverrun(own, { stall, all }, STALLS)).toBeUndefined()
    }),
  )
})
