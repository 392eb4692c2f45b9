import { afterEach, expect, test, vi } from 'vitest'
import { createRandom } from '../../../tests/support/random.ts'
import { createGuessLimit } from './limiters.ts'

const MINUTE_MS = 60_000
const NETWORKS = 50
const GUESSES = 100_000
const TICKETS = 20_000
const LOOKED_UP_MAX = 2000
const CODES = 32 ** 9

afterEach(() => void vi.restoreAllMocks())

function openLimit() {
  let at = 0
  vi.spyOn(performance, 'now').mockImplementation(() => at)
  let lookedUp = 0
  const limit = createGuessLimit()
  return {
    pass: (ms: number) => void (at += ms),
    lookedUp: () => lookedUp,
    guess: (device: string, network: string, isRight: boolean) =>
      limit(
        { device, network },
        async () => {
          lookedUp += 1
          return isRight
        },
        (right) => !right,
      ),
  }
}

test('of 100,000 guesses in an evening at most 2,000 are looked up, and none finds a ticket', async () => {
  const { upTo } = createRandom(62)
  const tickets = new Set(Array.from({ length: TICKETS }, () => upTo(CODES)))
  const { guess, lookedUp, pass } = openLimit()
  let hits = 0
  for (let number = 0; number < GUESSES; number += NETWORKS) {
    const round = Array.from({ length: NETWORKS }, async (_, network) => {
      const isRight = tickets.has(upTo(CODES))
      // Each guess comes from another device, because device ids cost nothing.
      if ((await guess(`${number} ${network}`, String(network), isRight)) === true) hits += 1
    })
    await Promise.all(round)
    pass((4 * 60 * MINUTE_MS * NETWORKS) / GUESSES)
  }
  expect(hits).toBe(0)
  expect(lookedUp()).toBeGreaterThan(NETWORKS)
  expect(lookedUp()).toBeLessThanOrEqual(LOOKED_UP_MAX)
})

test('a device may be wrong five times, then once a minute', async () => {
  const { guess, pass } = openLimit()
  for (let times = 0; times < 5; times += 1) expect(await guess('a', 'n', false)).toBe(false)
  expect(await guess('a', 'n', true)).toBeUndefined()
  pass(MINUTE_MS)
  expect(await guess('a', 'n', false)).toBe(false)
  expect(await guess('a', 'n', false)).toBeUndefined()
  expect(await guess('b', 'n', false)).toBe(false)
})

test('a crowd with right tickets on one network never waits', async () => {
  const { guess } = openLimit()
  const crowd = Array.from({ length: 500 }, (_, device) => guess(String(device), 'wifi', true))
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([true]))
})
