import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { rankLedger } from '#organiser/standings/count-ledger.ts'
import { createRandom } from '../random.ts'
import { OPENED } from './made-up-evening.ts'

const STALLS = 100
const MINUTES = 240
const RATINGS = { from: 7000, to: 20_000 }
const CARRIERS = [0.3, 0.12, 0.05, 0.03]
const WIFI_SHARE = 0.33
/** The share of visitors who give everything one star, or five. */
const ONES_SHARE = 0.02
const FIVES_SHARE = 0.08
/** How much visitors differ in mildness, and how much their taste does, in stars. */
const MILDNESS = 0.5
const TASTE = 0.9

interface From {
  device: string
  network: string
  minute: number
}

/** A repeatable evening of a contest. */
export type ContestEvening = ReturnType<typeof makeContestEvening>

/**
 * 7,000 to 20,000 honest ratings of 100 stalls in four hours with a peak. Stalls differ in quality
 * and popularity, visitors in mildness, and each rates one to five. Half come through four gateways
 * of carriers, a third through the ground's Wi-Fi, and the others through networks of their own.
 */
export function makeContestEvening(seed: number) {
  const random = createRandom(seed)
  const { next, upTo, between, isTrue } = random
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const quality = Array.from({ length: STALLS }, () => between(3.2, 4.5))
  const popularity = Array.from({ length: STALLS }, (_, index) => 1 / (index + 8))
  const weights = popularity.map(
    (
      (sum) => (one: number) =>
        (sum += one)
    )(0),
  )
  const rows: LedgerRow[] = []

  const toStall = () => {
    const drawn = next() * weights.at(-1)!
    return weights.findIndex((weight) => drawn < weight)
  }
  const toStars = (stall: number, mildness = 0) => {
    const stars = Math.round(quality[stall]! + mildness + normal() * TASTE)
    return Math.max(1, Math.min(5, stars))
  }
  const toMinute = () => ((next() + next()) / 2) * MINUTES

  let count = 0
  function rate(stall: number, rating: number, { device, network, minute }: From): LedgerRow {
    count += 1
    return {
      id: `r${count}`,
      stall_id: String(stall + 1),
      stall_name: `Stall ${stall + 1}`,
      device_id: device,
      rating,
      created_at: new Date(OPENED + minute * 60_000).toISOString(),
      network,
      state: 'counted',
      voided_by: null,
      voided_why: null,
    }
  }

  function toNetwork(visitor: number): string {
    let drawn = next()
    const carrier = CARRIERS.findIndex((share) => (drawn -= share) < 0)
    if (carrier >= 0) return `carrier${carrier}`
    // Two visitors share a network at home.
    return drawn < WIFI_SHARE ? 'wifi' : `home${visitor >> 1}`
  }

  const wanted = between(RATINGS.from, RATINGS.to)
  for (let visitor = 0; rows.length < wanted; visitor += 1) {
    const from = { device: `d${visitor}`, network: toNetwork(visitor), minute: toMinute() }
    const mildness = normal() * MILDNESS
    const stubborn = isTrue(ONES_SHARE) ? 1 : isTrue(FIVES_SHARE) ? 5 : undefined
    for (const stall of new Set(Array.from({ length: 1 + upTo(5) }, toStall))) {
      const minute = from.minute + next() * 20
      rows.push(rate(stall, stubborn ?? toStars(stall, mildness), { ...from, minute }))
    }
  }
  return { rows, rate, toStall, toStars, toMinute, next }
}

export const topOf = (rows: LedgerRow[], places = 5) =>
  rankLedger(rows)
    .slice(0, places)
    .map(({ stallId }) => stallId)

/** How a stall holder of place 9 attacks an evening. */
export interface Attack {
  name: string
  networks: string[]
  /** Ratings from each network. */
  each: number
  /** Stars for all other stalls, or fives for the own one. */
  stars: 1 | 5
  /** How many stalls each device rates. */
  perDevice: number
  /** All within so many minutes; otherwise while others rate. */
  minutes?: number
  /** Ordinary ratings from each network as well. */
  ordinary?: number
}

const networksOf = (count: number) => Array.from({ length: count }, (_, index) => `rented${index}`)

export const ATTACKS: Attack[] = [
  { name: '480 ones from one address', networks: networksOf(1), each: 480, stars: 1, perDevice: 5 },
  {
    name: '40 ones from each of 12 addresses',
    networks: networksOf(12),
    each: 40,
    stars: 1,
    perDevice: 5,
  },
  {
    name: '80 ones from each of 6 addresses, by one device each',
    networks: networksOf(6),
    each: 80,
    stars: 1,
    perDevice: 80,
  },
  {
    name: '40 ones from each of 12 addresses within four minutes',
    networks: networksOf(12),
    each: 40,
    stars: 1,
    perDevice: 5,
    minutes: 4,
  },
  {
    name: '40 ones and 100 ordinary ratings from each of 12 addresses',
    networks: networksOf(12),
    each: 40,
    stars: 1,
    perDevice: 5,
    ordinary: 100,
  },
  {
    name: '60 fives for the own stall from each of 3 addresses',
    networks: networksOf(3),
    each: 60,
    stars: 5,
    perDevice: 1,
  },
  {
    name: "480 ones from the ground's Wi-Fi",
    networks: ['wifi'],
    each: 480,
    stars: 1,
    perDevice: 5,
  },
]

/**
 * An evening with an attack.
 * @returns `places`: the keys of the attack's networks, and of a period with most of its ratings.
 */
export function attack(evening: ContestEvening, how: Attack) {
  const { networks, each, stars, perDevice, minutes, ordinary = 0 } = how
  const { rows, rate, toStall, toStars, toMinute, next } = evening
  const own = Number(topOf(rows, 9).at(-1)) - 1
  const others = Array.from({ length: STALLS }, (_, stall) => stall).filter((one) => one !== own)
  const start = next() * MINUTES
  const forged = networks.flatMap((network, index) =>
    Array.from({ length: each }, (_, number) => {
      const stall = stars === 5 ? own : others[(index * each + number) % others.length]!
      const device = `forged ${network} ${Math.floor(number / perDevice)}`
      const minute = minutes ? start + next() * minutes : toMinute()
      return rate(stall, stars, { device, network, minute })
    }),
  )
  const masks = networks.flatMap((network) =>
    Array.from({ length: ordinary }, (_, number) => {
      const stall = toStall()
      const device = `mask ${network} ${number}`
      return rate(stall, toStars(stall), { device, network, minute: toMinute() })
    }),
  )
  const periods = Map.groupBy(forged, ({ created_at }) => toPeriod(created_at))
  const places = [
    ...networks.map((network) => `network ${network}`),
    ...[...periods].flatMap(([from, some]) =>
      some.length > forged.length / 2 ? [`period ${new Date(from).toISOString()}`] : [],
    ),
  ]
  return { rows: [...rows, ...forged, ...masks], places }
}

const PERIOD_MS = 5 * 60_000
const toPeriod = (time: string) => Math.floor(Date.parse(time) / PERIOD_MS) * PERIOD_MS
