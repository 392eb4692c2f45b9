import { expect, test } from 'vitest'
import { toAuditTable } from '#organiser/audit/audit-table.ts'
import { rankLedger } from '#organiser/standings/standings.ts'
import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { type Evening, makeEvening, STALLS } from '../support/festivals/made-up-evening.ts'

const ROWS_LOOKED_AT = 20
const VISITORS = 5000
const MINUTES = 240

test.each([1, 2, 3])('on the honest evening %i, no row is far from everybody else', (seed) => {
  const [first] = toAuditTable(makeEvening(VISITORS, seed).rows).rows
  expect(Math.abs(first!.distance)).toBeLessThan(4.5)
})

test.each([11, 12])('attacks of evening %i that change the Top 5 are in the first rows', (seed) => {
  const honest = topOf(makeEvening(VISITORS, seed).rows)
  for (const how of ATTACKS) {
    const { rows: rated, places } = attack(makeEvening(VISITORS, seed), how)
    expect.soft(topOf(rated), how.name).not.toEqual(honest)
    const shown = new Set(
      toAuditTable(rated)
        .rows.slice(0, ROWS_LOOKED_AT)
        .map(({ key }) => key),
    )
    const found = places.filter((key) => shown.has(key))
    expect.soft(found.length, how.name).toBeGreaterThanOrEqual(Math.max(1, places.length / 3))
  }
})

const topOf = (rows: LedgerRow[], places = 5) =>
  rankLedger(rows)
    .slice(0, places)
    .map(({ stallId }) => stallId)

/** How the holder of the stall in ninth place attacks an evening. */
interface Attack {
  name: string
  networks: string[]
  /** Ratings from each network. */
  each: number
  /** Fives for the own stall by a device each, instead of ones for five others. */
  isPraise?: boolean
  /** All within this many minutes. By default, spread over the evening. */
  minutes?: number
}

const networksOf = (count: number) => Array.from({ length: count }, (_, index) => `rented${index}`)

const ATTACKS: Attack[] = [
  { name: '480 ones from one address', networks: networksOf(1), each: 480 },
  { name: '40 ones from each of 12 addresses', networks: networksOf(12), each: 40 },
  { name: 'the same within four minutes', networks: networksOf(12), each: 40, minutes: 4 },
  { name: '60 fives from each of 3 addresses', networks: networksOf(3), each: 60, isPraise: true },
  { name: "480 ones from the ground's Wi-Fi", networks: ['wifi'], each: 480 },
]

/**
 * Adds an attack to an evening.
 * @returns `places`: the keys of the attack's networks, and of a period with most of its ratings.
 */
function attack({ rows, add, random, toMinute }: Evening, how: Attack) {
  const { networks, each, isPraise = false, minutes } = how
  const own = Number(topOf(rows, 9).at(-1))
  const others = Array.from({ length: STALLS }, (_, at) => at + 1).filter((one) => one !== own)
  const start = random() * MINUTES
  const forged = networks.flatMap((network, index) =>
    Array.from({ length: each }, (_, number) => {
      const stall = isPraise ? own : others[(index * each + number) % others.length]!
      const device = `forged ${network} ${Math.floor(number / (isPraise ? 1 : 5))}`
      const minute = minutes ? start + random() * minutes : toMinute()
      return add(stall, isPraise ? 5 : 1, { device, network, minute })
    }),
  )
  const periods = Map.groupBy(forged, ({ created_at }) => toPeriod(created_at))
  const places = [
    ...networks.map((network) => `network ${network}`),
    ...[...periods].flatMap(([from, some]) =>
      some.length > forged.length / 2 ? [`period ${new Date(from).toISOString()}`] : [],
    ),
  ]
  return { rows, places }
}

const PERIOD_MS = 5 * 60_000
const toPeriod = (time: string) => Math.floor(Date.parse(time) / PERIOD_MS) * PERIOD_MS
