import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findOverrun, type Given } from './network-share.ts'

const given = (ratings: number, stars: number, allRatings: number, allStars: number): Given => ({
  stall: { ratings, stars },
  all: { ratings: allRatings, stars: allStars },
})
const STALLS = 100
/** Of 10,000 ratings elsewhere with 4 stars on average, 400 are the stall's, with 4.5. */
const OTHERS = given(400, 1800, 10_000, 40_000)
const NOBODY = given(0, 0, 0, 0)

test.each<[string, Given, Given, string | undefined]>([
  // 401 of 10,100 elsewhere: of 1,000 here, 150 and three times 39.7 are 269.
  ['269 of 1,000 that are as good as elsewhere', given(269, 1211, 1000, 4000), OTHERS, undefined],
  ['270', given(270, 1215, 1000, 4000), OTHERS, 'ratings'],
  // Usual is (1800 + 8 × 4) / 408 = 4.490. 17 twos push by 42.3; 40 + 17 × (0.25 + 2 / √401) = 45.9 may be.
  ['17 twos', given(17, 34, 17, 34), OTHERS, undefined],
  // 19 twos push by 47.3 of 46.6.
  ['19 twos', given(19, 38, 19, 38), OTHERS, 'stars'],
  // 100 fives push by 51 of 75, 300 by 153 of 145; of 5,000 ratings, 745 may be for the stall.
  ['100 fives', given(100, 500, 1000, 4000), OTHERS, undefined],
  ['300 fives', given(300, 1500, 5000, 20_000), OTHERS, 'stars'],
  // Alone: 150 and a fifth of 500.
  ['250 of 500 where nobody else has rated', given(250, 1000, 500, 2000), NOBODY, undefined],
  ['251', given(251, 1004, 500, 2000), NOBODY, 'ratings'],
])('%s', (_name, own, others, overrun) => {
  expect(findOverrun(own, others, STALLS)).toBe(overrun)
})

test('where only five stalls are open, alone one of them may have three fifths', () => {
  expect(findOverrun(given(750, 3000, 1000, 4000), NOBODY, 5)).toBeUndefined()
  expect(findOverrun(given(751, 3004, 1000, 4000), NOBODY, 5)).toBe('ratings')
})

const counts = (min: number) =>
  fc
    .record({ of: fc.integer({ min, max: 2000 }), stars: fc.constantFrom(1, 2, 3, 4, 5) })
    .map(({ of, stars }) => ({ ratings: of, stars: of * stars }))

test('nine ratings of a family are free, whatever their stars and whatever others say', () => {
  fc.assert(
    fc.property(counts(1), fc.integer({ min: 1, max: 5 }), (stall, stars) => {
      const own = given(9, 9 * stars, 9, 9 * stars)
      expect(findOverrun(own, { stall, all: stall }, STALLS)).toBeUndefined()
    }),
  )
})

test('a network that rates as all others do is never over, however large it is', () => {
  fc.assert(
    fc.property(counts(100), fc.integer({ min: 1, max: 50 }), (stall, times) => {
      const all = { ratings: 4 * stall.ratings, stars: 4 * stall.stars }
      const own = {
        stall: { ratings: times * stall.ratings, stars: times * stall.stars },
        all: { ratings: times * all.ratings, stars: times * all.stars },
      }
      expect(findOverrun(own, { stall, all }, STALLS)).toBeUndefined()
    }),
  )
})
