import type { DatabaseSync } from 'node:sqlite'
import { createRandom } from '../random.ts'
import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'

export type Evening = ReturnType<typeof makeEvening>

export const STALLS = 100
const OPENED = Date.parse('2026-11-22T11:30:00.000Z')
const MINUTES = 240
/** The shares of visitors who come through the gateways of carriers, and of the others on the ground's Wi-Fi. */
const CARRIERS = [0.3, 0.12, 0.05, 0.03]
const WIFI_SHARE = 0.33
/** The shares of visitors who give everything one star, or five. */
const ONES_SHARE = 0.02
const FIVES_SHARE = 0.08
/** How much visitors differ in generosity and in taste, in stars. */
const MILDNESS = 0.5
const TASTE = 0.9

/**
 * A repeatable evening of honest visitors, to which tests add their own ratings. Stalls differ in quality and
 * popularity, visitors in generosity, and each rates one to five stalls, most in the middle of the evening.
 */
export function makeEvening(visitors: number, seed: number) {
  const { next: random, upTo, between, isTrue } = createRandom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const quality = Array.from({ length: STALLS }, () => between(3.2, 4.5))
  let all = 0
  const weights = Array.from({ length: STALLS }, (_, index) => (all += 1 / (index + 8)))
  const rows: LedgerRow[] = []

  /** Draws a stall, popular ones more often. */
  const toStall = () => {
    const drawn = random() * all
    return weights.findIndex((weight) => drawn < weight) + 1
  }
  /** Draws the stars that an honest visitor gives a stall. */
  const toStars = (stall: number, mildness: number) =>
    Math.max(1, Math.min(5, Math.round(quality[stall - 1]! + mildness + normal() * TASTE)))
  const toMinute = () => ((random() + random()) / 2) * MINUTES
  function toNetwork(visitor: number): string {
    let drawn = random()
    const carrier = CARRIERS.findIndex((share) => (drawn -= share) < 0)
    if (carrier >= 0) return `carrier${carrier}`
    // Two visitors share a network at home.
    return drawn < WIFI_SHARE ? 'wifi' : `home${visitor >> 1}`
  }
  /** Adds a rating, so many minutes after the gates opened. */
  function add(
    stall: number,
    rating: number,
    { device, network, minute }: { device: string; network: string; minute: number },
  ): LedgerRow {
    const row: LedgerRow = {
      id: `r${rows.length}`,
      stall_id: String(stall),
      stall_name: `Stall ${stall}`,
      device_id: device,
      rating,
      created_at: new Date(OPENED + minute * 60_000).toISOString(),
      network,
      state: 'counted',
      voided_by: null,
      voided_why: null,
    }
    rows.push(row)
    return row
  }

  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const from = { device: `d${visitor}`, network: toNetwork(visitor) }
    const start = toMinute()
    const mildness = normal() * MILDNESS
    const stubborn = isTrue(ONES_SHARE) ? 1 : isTrue(FIVES_SHARE) ? 5 : undefined
    for (const stall of new Set(Array.from({ length: 1 + upTo(5) }, toStall))) {
      const minute = start + random() * 20
      add(stall, stubborn ?? toStars(stall, mildness), { ...from, minute })
    }
  }
  return { rows, random, toMinute, add }
}

/** Distinct first digits give distinct receipts. */
const toUuid = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000001`

/** Stores the ratings of an evening in a database, with ids of their own. */
export function fillEvening(db: DatabaseSync, rows: LedgerRow[]): void {
  const devices = new Map<string, string>()
  const rate = db.prepare(`insert into ratings
    (edition, id, stall_id, stall_name, device_id, rating, created_at, network)
    values ((select id from editions), ?, ?, ?, ?, ?, ?, ?)`)
  db.exec('begin')
  rows.forEach((row, index) => {
    const device = devices.get(row.device_id) ?? toUuid(devices.size)
    devices.set(row.device_id, device)
    const { stall_id, stall_name, rating, created_at, network } = row
    rate.run(toUuid(index), stall_id, stall_name, device, rating, created_at, network)
  })
  db.exec('commit')
}
