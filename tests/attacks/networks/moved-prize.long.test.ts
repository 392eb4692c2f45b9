import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '#organiser/rehearsal/random.ts'
import { drawCrowd } from '#organiser/rehearsal/visitors.ts'
import { rankStalls } from '#shared/ratings/ranking.ts'
import { TOTALS } from '../../support/servers/addresses.ts'
import { countTaken, rateMany, type SentRating } from '../../support/servers/rate-many.ts'
import { type RunningServer, startServer } from '../../support/servers/running-server.ts'

const STALLS = Array.from({ length: 100 }, (_, index) => String(index + 1))
const { visitors, ranked: popular } = drawCrowd(createRandom(7), STALLS, 3600)

const dataDir = mkdtempSync(join(tmpdir(), 'mela-prize-'))
let server: RunningServer
let leaders: string[]
beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir })
  const honest = visitors.flatMap(({ address, ratings }) =>
    ratings.map(({ stall_id, rating }) => ({ address, stall: stall_id, stars: rating })),
  )
  const answers = await rateMany(server.url, honest)
  expect(countTaken(answers)).toBe(honest.length)
  expect(server.output()).not.toContain('slowed')
  leaders = await readTopFive()
}, 120_000)
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true })
})

async function readTopFive(): Promise<string[]> {
  const answer = await fetch(
    `${server.url}${TOTALS}?select=stall_id,stall_name,rating_sum,rating_count`,
  )
  const rows = (await answer.json()) as Record<string, never>[]
  const totals = rows.map((row) => ({
    stallId: row['stall_id']!,
    stallName: row['stall_name']!,
    ratingSum: row['rating_sum']!,
    ratingCount: row['rating_count']!,
  }))
  return rankStalls(totals)
    .slice(0, 5)
    .map(({ stallId }) => stallId)
}

const repeat = (count: number, toRating: (index: number) => SentRating) =>
  Array.from({ length: count }, (_, index) => toRating(index))
const hex = (value: number) => value.toString(16)

/** Each attack has networks of its own: they do not meet. */
test.each<[string, string, number, number, (index: number) => SentRating]>([
  [
    '400 twos for each of the five leaders from one address',
    '198.51.100.0/24',
    2000,
    300,
    (index) => ({ address: '198.51.100.66', stall: leaders[index % 5]!, stars: 2 }),
  ],
  [
    'fives for one stall and twos for two others from one address',
    '203.0.114.0/24',
    12_000,
    300,
    (index) => ({
      address: '203.0.114.66',
      stall: popular[20 + (index % 3)]!,
      stars: index % 3 === 0 ? 5 : 2,
    }),
  ],
  [
    'fives for one stall from all addresses of a /24',
    '203.0.115.0/24',
    8000,
    200,
    (index) => ({ address: `203.0.115.${index % 256}`, stall: popular[30]!, stars: 5 }),
  ],
  [
    'the same from all networks of a /48',
    '2001:db8:5::/48',
    8000,
    200,
    (index) => ({ address: `2001:db8:5:${hex(index * 8)}::1`, stall: popular[31]!, stars: 5 }),
  ],
])(
  '%s: a few are counted, the log names the network',
  async (_name, network, tried, most, draw) => {
    const answers = await rateMany(server.url, repeat(tried, draw))
    expect(countTaken(answers)).toBeLessThan(most)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]))
    expect(refused.every(({ retryAfter }) => retryAfter >= 1)).toBe(true)
    await expect.poll(() => server.output()).toMatch(new RegExp(`"network":"${network}".*slowed`))
  },
  60_000,
)
