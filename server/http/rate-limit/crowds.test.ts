import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../../../tests/support/files.ts'
import { isLong } from '../../../tests/support/long.ts'
import { createRandom } from '../../../tests/support/random.ts'
import { type Answer, rateMany, type SentRating } from '../../../tests/support/festivals/crowd.ts'
import { type RunningServer, startServer } from '../../../tests/support/servers/running-server.ts'

/** `npm run test:long` uses the full crowd. */
const DEVICES = isLong ? 5000 : 1500
const DEVICES_OF_A_SCRIPT = 1000
const STALLS = 100
/** A visitor rates a few stalls, mostly the favourites. */
const STALLS_PER_DEVICE = 3
/** Carrier-grade NAT (RFC 6598). */
const ADDRESSES = ['100.64.0.1', '100.64.0.2', '100.64.0.3', '2001:db8:1:2::1']

let server: RunningServer
beforeEach(async () => void (server = await startServer({ DATA_DIR: makeFolder() })))
afterEach(() => server.stop())

const { next } = createRandom(30)
const countTaken = (answers: Answer[]) => answers.filter(({ kind }) => kind === 'recorded').length

/** Zipf's law: the second best stall draws half the crowd of the best, the third a third. */
function drawStalls(): Set<number> {
  const drawn = new Set<number>()
  while (drawn.size < STALLS_PER_DEVICE) {
    drawn.add(Math.floor((STALLS + 1) ** next()))
  }
  return drawn
}

/** Ratings by a number of devices, alternating between the addresses. */
function drawRatings(devices: number, addresses: string[]): SentRating[] {
  return Array.from({ length: devices }, (_, index) =>
    [...drawStalls()].map((stall) => {
      return { address: addresses[index % addresses.length]!, stall: String(stall), stars: 5 }
    }),
  ).flat()
}

test(`${DEVICES} honest devices behind 4 addresses, and 1,200 behind one: none is refused`, async () => {
  // All at once, which is harder than spread over two minutes.
  const ratings = [...drawRatings(DEVICES, ADDRESSES), ...drawRatings(1200, ['2001:db8:7:7::1'])]
  const answers = await rateMany(server.url, ratings)
  expect(answers.filter(({ kind }) => kind !== 'recorded')).toEqual([])
  expect(answers).toHaveLength((DEVICES + 1200) * STALLS_PER_DEVICE)
  expect(server.output()).not.toContain('slowed')
})

test('a script of 1,000 devices on one address for one stall is slowed and logged', async () => {
  const rate = (address: string, stall: number, count = 1) =>
    rateMany(
      server.url,
      Array.from({ length: count }, () => ({ address, stall: String(stall), stars: 5 })),
    )
  const answers = await rate(ADDRESSES[0]!, 12, DEVICES_OF_A_SCRIPT)
  const taken = countTaken(answers)
  const slowed = answers.flatMap((answer) =>
    answer.kind === 'refused' && answer.status === 429 ? [Number(answer.retryAfter)] : [],
  )
  // Nobody else has rated, so the limit is 150 plus a fifth of its own ratings; then one a minute.
  expect(taken).toBeGreaterThanOrEqual(187)
  expect(taken).toBeLessThanOrEqual(190)
  expect(taken + slowed.length).toBe(DEVICES_OF_A_SCRIPT)
  expect(slowed.filter((seconds) => !(seconds >= 5 && seconds <= 20))).toEqual([])
  const lines = server
    .output()
    .match(/.*slowed.*/g)!
    .map((line) => JSON.parse(line) as object)
  expect(lines).toMatchObject([{ level: 40, network: '100.64.0.0/24', stall: '12' }])
  // Other stalls from this address are not slowed, nor is this stall from elsewhere.
  expect(countTaken(await rate(ADDRESSES[0]!, 13))).toBe(1)
  expect(countTaken(await rate(ADDRESSES[3]!, 12))).toBe(1)
})
