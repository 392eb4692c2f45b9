import type { RateStallRequest } from '../../shared/tables/stall-ratings.ts'
import type { Random } from '../../tests/support/random.ts'
import { CARRIERS, type Visitor } from './visitors.ts'

/** What a cheat knows about the festival. */
export interface Prize {
  /** Stall numbers as ranked by honest visitors, the best first. */
  standings: string[]
  honest: Visitor[]
}

/** Ratings that a cheat sends as one device. */
export interface ForgedVisit {
  address: string
  ratings: RateStallRequest[]
}

/** Someone who wants a stall in the Top 5, or a rival out of it. */
export interface Attacker {
  name: string
  cost: string
  /** How many devices rate during the evening. By default, as many as the server's responses allow. */
  visits?: number
  /** When the devices arrive, as shares of the evening. */
  during?: readonly [from: number, to: number]
  /** The attackers are people with their own phones, none of whom has scanned a card. */
  comesByLink?: true
  /** Each device has a different browser. */
  hasManyBrowsers?: true
  /** @param index The device's index, from 0. */
  draw(prize: Prize, random: Random, index: number): ForgedVisit
}

/** The attackers' own stalls start at 8th place, from where a few ratings may lift them into the Top 5. */
const FIRST_OWN = 7
const SCRIPT = "no money, a programmer's time"

/** People in families and clubs mean this well. */
export const SHARED_LINK =
  'A link shared in a chat of 500 people, who rate at home: fives from their own phones'

/** The cheapest attacks come first. */
export const ATTACKERS: Attacker[] = [
  {
    name: 'By hand, in private windows: 25 fives over the whole evening',
    cost: 'no money, an evening',
    visits: 25,
    draw: (prize, random) => toVisit(random, '198.51.100.21', [fiveForOwn(prize, 0)]),
  },
  {
    name: 'Three friends: 120 fours and fives over the whole evening',
    cost: 'no money, an evening for each',
    visits: 120,
    hasManyBrowsers: true,
    draw(prize, random) {
      const address = random.pick(['198.51.105.7', CARRIERS[0], '2001:db8:bad1:1::7'])
      return toVisit(random, address, [[own(prize, 1), 4 + random.upTo(2)]])
    },
  },
  {
    name: 'A script on one address: fives for its stall, as fast as it can',
    cost: SCRIPT,
    draw: (prize, random) => toVisit(random, '198.51.101.66', [fiveForOwn(prize, 2)]),
  },
  {
    name: 'The same: twos for each of the five leading stalls',
    cost: SCRIPT,
    draw: ({ standings }, random, index) =>
      toVisit(random, '198.51.102.66', [[standings[index % 5]!, 2]]),
  },
  {
    name: 'The same: fives for its stall and twos for two rivals in turn',
    cost: SCRIPT,
    draw(prize, random, index) {
      const turn = index % 3
      const drawn = turn === 0 ? fiveForOwn(prize, 3) : ([prize.standings[2 + turn]!, 2] as const)
      return toVisit(random, '198.51.103.66', [drawn])
    },
  },
  {
    name: 'The same, slowly: 60 threes for each of the five leading stalls',
    cost: SCRIPT,
    visits: 300,
    draw: ({ standings }, random, index) =>
      toVisit(random, '198.51.104.66', [[standings[index % 5]!, 3]]),
  },
  {
    name: 'The same: 200 fives hidden among 2,800 ordinary-looking ratings',
    cost: SCRIPT,
    visits: 3000,
    hasManyBrowsers: true,
    draw: (prize, random, index) =>
      toVisit(random, '198.51.106.66', [
        index % 15 === 0 ? fiveForOwn(prize, 4) : likeSomebody(prize, random),
      ]),
  },
  {
    name: 'A phone that gets a new address each time: 300 fives from one /48',
    cost: `${SCRIPT}, and a SIM card`,
    visits: 300,
    draw: (prize, random) =>
      toVisit(random, `2001:db8:bad:${random.upTo(0xffff).toString(16)}::7`, [
        fiveForOwn(prize, 5),
      ]),
  },
  {
    name: 'Rented proxies: fives from 200 addresses within five minutes',
    cost: '2,000 rupees, a day',
    visits: 200,
    during: [0.6, 0.617],
    hasManyBrowsers: true,
    draw: (prize, random) => toVisit(random, toProxy(random), [fiveForOwn(prize, 6)]),
  },
  {
    name: 'Rented proxies: fives from 300 addresses all evening, each also rates two other stalls as everybody does',
    cost: '5,000 rupees, a day',
    visits: 300,
    hasManyBrowsers: true,
    draw: (prize, random) =>
      toVisit(random, toProxy(random), [
        fiveForOwn(prize, 7),
        likeSomebody(prize, random),
        likeSomebody(prize, random),
      ]),
  },
  {
    name: SHARED_LINK,
    cost: 'no money, one message',
    visits: 500,
    during: [0.1, 0.4],
    comesByLink: true,
    hasManyBrowsers: true,
    draw: (prize, random) => toVisit(random, toHome(random), [fiveForOwn(prize, 8)]),
  },
]

type Draw = readonly [stall: string, stars: number]

/** @param attack The attack's index: each attack promotes a different stall. */
function own({ standings }: Prize, attack: number): string {
  return standings[FIRST_OWN + attack] ?? standings.at(-1)!
}

const fiveForOwn = (prize: Prize, attack: number): Draw => [own(prize, attack), 5]

/** The stars of a random honest visitor. */
function likeSomebody({ honest }: Prize, random: Random): Draw {
  const { stall_id, rating } = random.pick(random.pick(honest).ratings)
  return [stall_id, rating]
}

/** The address of a random proxy. Each has its own network (RFC 6598). */
function toProxy({ upTo }: Random): string {
  return `100.${64 + upTo(64)}.${upTo(256)}.${1 + upTo(254)}`
}

/** The address of a random home. Each home, or its carrier's part of a town, also has its own network. */
function toHome({ upTo }: Random): string {
  const groups = [0, 0].map(() => (1 + upTo(0xffff - 1)).toString(16))
  return `2001:${(0x4000 + upTo(0xfff)).toString(16)}:${groups.join(':')}::7`
}

function toVisit({ uuid }: Random, address: string, drawn: Draw[]): ForgedVisit {
  const device_id = uuid()
  const ratings = drawn.map(([stall_id, rating]) => ({ id: uuid(), stall_id, rating, device_id }))
  return { address, ratings }
}
