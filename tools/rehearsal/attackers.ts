import { setTimeout as waitFor } from 'node:timers/promises'
import type { RateStallRequest } from '../../shared/tables/stall-ratings.ts'
import { createRandom, type Random } from '../../tests/support/random.ts'
import { createConnection } from './connection.ts'
import { type Evening, toRequest } from './phone.ts'
import { CARRIERS } from './visitors.ts'

interface Prize {
  /** As ranked by honest visitors, best first. */
  standings: string[]
  /** All ratings of honest visitors. */
  honest: RateStallRequest[]
}

interface Attacker {
  name: string
  /** How many devices rate. By default, as many as the server's responses allow. */
  visits?: number
  /** What one device sends, and from where. @param index The device's index, from 0. */
  draw(prize: Prize, random: Random, index: number): { address: string; given: Given[] }
}

type Given = readonly [stall: string, stars: number]

/** As on a phone: one for pages and one for the send queue. */
const CONNECTIONS = 2
/** Shorter pauses would test this machine's speed instead of the limits. */
const PAUSE_MS = 80
/** Each attack promotes its own stall, the first of which is in 8th place. */
const FIRST_OWN = 7

const fiveForOwn = ({ standings }: Prize, attack: number): Given => [
  standings[FIRST_OWN + attack] ?? standings.at(-1)!,
  5,
]
const likeSomebody = ({ honest }: Prize, random: Random): Given => {
  const { stall_id, rating } = random.pick(honest)
  return [stall_id, rating]
}

/** The cheapest attacks come first. docs/threats.md has the figures of five more. */
const ATTACKERS: Attacker[] = [
  {
    name: 'By hand, in private windows: 25 fives over the whole evening',
    visits: 25,
    draw: (prize) => ({ address: '198.51.100.21', given: [fiveForOwn(prize, 0)] }),
  },
  {
    name: 'Three friends: 120 fives over the whole evening',
    visits: 120,
    draw: (prize, random) => ({
      address: random.pick(['198.51.105.7', CARRIERS[0], '2001:db8:bad1:1::7']),
      given: [fiveForOwn(prize, 1)],
    }),
  },
  {
    name: 'A script on one address: fives for its stall, as fast as it can',
    draw: (prize) => ({ address: '198.51.101.66', given: [fiveForOwn(prize, 2)] }),
  },
  {
    name: 'The same: twos for each of the five leading stalls',
    draw: ({ standings }, _, index) => ({
      address: '198.51.102.66',
      given: [[standings[index % 5]!, 2]],
    }),
  },
  {
    name: 'A phone that gets a new address each time: 300 fives from one /48',
    visits: 300,
    draw: (prize, random) => ({
      address: `2001:db8:bad:${random.upTo(0xffff).toString(16)}::7`,
      given: [fiveForOwn(prize, 3)],
    }),
  },
  {
    name: 'Rented proxies: fives from 300 addresses, each also rates two other stalls as everybody does',
    visits: 300,
    draw: (prize, random) => ({
      address: `100.${64 + random.upTo(64)}.${random.upTo(256)}.${1 + random.upTo(254)}`,
      given: [fiveForOwn(prize, 4), likeSomebody(prize, random), likeSomebody(prize, random)],
    }),
  },
]

export function runAttacks(evening: Evening, prize: Prize, seed: number) {
  // The crowd's own seed would draw the same rating ids.
  return Promise.all(
    ATTACKERS.map((one, index) => runAttacker(one, evening, prize, createRandom(seed + 1 + index))),
  )
}

async function runAttacker(attacker: Attacker, evening: Evening, prize: Prize, random: Random) {
  const { name, visits, draw } = attacker
  const startedAt = performance.now()
  /** 0 for no response. */
  const statuses: number[] = []
  /** All ratings sent, any of which the server may store. */
  const ratings: RateStallRequest[] = []
  let next = 0
  const pause = (ms: number) =>
    waitFor(Math.max(0, ms), undefined, { signal: evening.signal }).catch(() => {})

  async function visitUntilAborted() {
    const connection = createConnection(evening.port, random.next)
    while (!evening.signal.aborted && next < (visits ?? Infinity)) {
      const index = next
      next += 1
      const dueMs = visits ? evening.arrivalsMs * (index / visits) : 0
      await pause(startedAt + dueMs - performance.now())
      const { address, given } = draw(prize, random, index)
      const device_id = random.uuid()
      for (const [stall_id, stars] of given) {
        const rating = { id: random.uuid(), stall_id, rating: stars, device_id }
        const { headers, ...request } = toRequest(rating)
        const about = { ...headers, 'x-forwarded-for': address }
        ratings.push(rating)
        const answer = await connection.send({ ...request, headers: about }).catch(() => undefined)
        statuses.push(answer?.status ?? 0)
      }
      if (!visits) await pause(PAUSE_MS)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visitUntilAborted))
  return { name, statuses, ratings }
}
