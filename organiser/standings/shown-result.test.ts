import { expect, test } from 'vitest'
import type { CountedPrize } from '#shared/tables/results.ts'
import type { KeptResult } from '#server/store/contract/results.ts'
import { toShownResult } from './shown-result.ts'

const FREEZE = '2026-11-22T15:30:00.000Z'
const REVEAL = '2026-11-22T16:00:00.000Z'
const NO_LIST = { open: new Map(), vendors: [] } as never

const total = (stall_id: string, rating_sum: number) => ({
  stall_id,
  stall_name: `Stall ${stall_id}`,
  rating_sum,
  rating_count: 10,
  average_rating: rating_sum / 10,
})

/** Stall 6 ties with 5 for the fifth place, and 4 and 3 share the third. */
const FINAL = [50, 45, 40, 40, 30, 30, 10].map((sum, index) => total(String(index + 1), sum))

const showAfter = (shown: number | 'all', prizes: CountedPrize[] = [], stalls = NO_LIST) =>
  toShownResult(
    {
      since: FREEZE,
      totals: [total('7', 50)],
      final: {
        since: REVEAL,
        totals: FINAL,
        takenOut: [{ why: 'forged', count: 3 }],
        prizes,
        shown,
      },
    } satisfies KeptResult,
    undefined,
    stalls,
  )

test('after each press, an answer contains the announced places and nothing else of the result', () => {
  const seen = [0, 1, 2, 3].map((shown) => {
    const { state, totals, reveal, taken_out } = showAfter(shown)
    expect([state, totals, taken_out]).toEqual(['revealing', [total('7', 50)], []])
    return [reveal!.hidden, ...reveal!.shown.map(({ place, stall_id }) => `${place}: ${stall_id}`)]
  })
  expect(seen).toEqual([
    [5],
    [4, '5: 5', '5: 6'],
    [2, '3: 3', '3: 4', '5: 5', '5: 6'],
    [1, '2: 2', '3: 3', '3: 4', '5: 5', '5: 6'],
  ])
})

test('with the last press, or if nobody presses, the whole result is shown', () => {
  const whole = { state: 'final', since: REVEAL, totals: FINAL, reveal: null }
  for (const shown of [4, 'all'] as const) {
    expect(showAfter(shown)).toMatchObject({ ...whole, taken_out: [{ why: 'forged', count: 3 }] })
  }
})

test('before the first press the frozen list says when the voting ends', () => {
  const planned = new Date(REVEAL)
  const frozen = toShownResult({ since: FREEZE, totals: [total('7', 50)] }, planned, NO_LIST)
  expect(frozen).toMatchObject({ state: 'frozen', since: FREEZE, results_at: REVEAL, reveal: null })
})

/** Stall 3 is withdrawn, and 2, 4 and 5 sell sweets. */
const LISTED = {
  open: new Map(
    ['1', '2', '4', '5', '6', '7'].map((number) => [
      number,
      {
        stallName: `Stall ${number}`,
        products: ['2', '4', '5'].includes(number) ? [{ category: 'Sweets' }] : [],
      },
    ]),
  ),
} as never

const PRIZES: CountedPrize[] = [
  {
    title: { en: 'Jury’s choice', hi: 'निर्णायकों की पसंद' },
    label: 'Jury',
    places: 2,
    leastRatings: 0,
    totals: [total('7', 50), total('3', 50), total('6', 40)],
  },
  { title: { en: 'Nobody’s', hi: '' }, label: 'Nobody', places: 5, leastRatings: 0, totals: [] },
  {
    title: { en: 'Best sweets', hi: 'सबसे अच्छी मिठाई' },
    category: 'Sweets',
    places: 2,
    leastRatings: 10,
    totals: [],
  },
]

test('prizes are revealed one after the other, and an answer contains nothing of those to come', () => {
  const seen = [0, 1, 2, 3].map((shown) => {
    const { state, totals, reveal, prizes } = showAfter(shown, PRIZES, LISTED)
    expect([state, totals, reveal]).toEqual(['revealing', [total('7', 50)], null])
    return prizes!.map((prize) => [
      prize.title.en,
      prize.hidden,
      ...prize.shown.map(({ place, stall_id }) => `${place}: ${stall_id}`),
    ])
  })
  expect(seen).toEqual([
    [
      ['Jury’s choice', 2],
      ['Best sweets', 2],
    ],
    [
      ['Jury’s choice', 1, '2: 6'],
      ['Best sweets', 2],
    ],
    [
      ['Jury’s choice', 0, '1: 7', '2: 6'],
      ['Best sweets', 2],
    ],
    [
      ['Jury’s choice', 0, '1: 7', '2: 6'],
      ['Best sweets', 1, '2: 4'],
    ],
  ])
  for (const shown of [4, 'all'] as const) {
    const { state, prizes } = showAfter(shown, PRIZES, LISTED)
    expect(state).toBe('final')
    expect(prizes).toMatchObject([{ hidden: 0 }, { hidden: 0 }])
    expect(JSON.stringify(prizes)).not.toContain('"label"')
  }
})
