import { createRandom } from '../random.ts'
import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'

export interface Visit {
  device: string
  network: string
  /** Minutes after the gates opened. */
  minute: number
}

/** A repeatable evening of honest visitors, to which tests add their own ratings. */
export interface Evening {
  rows: LedgerRow[]
  random(): number
  /** Draws a stall, popular ones more often. */
  toStall(): number
  /** Draws the stars that an honest visitor gives a stall. */
  toStars(stall: number): number
  /** Adds a rating; the same device and stall twice is a bug in the test. */
  add(stall: number, stars: number, visit: Visit): LedgerRow
}

export const OPENED = Date.parse('2026-11-22T11:30:00.000Z')
const MINUTES = 300
const STALLS = 60
const CARRIERS = 6
const WIFI_SHARE = 0.3
const FAMILY_SHARE = 0.1

/**
 * @param visitors Each rates one to five stalls, popular ones more often (Zipf's law), with four stars
 *   on average. A third use the festival's Wi-Fi, the others share a few carrier addresses, and some
 *   families rate one stall alike from one hotspot.
 */
export function makeEvening(visitors: number, seed: number): Evening {
  const { next: random, pick } = createRandom(seed)
  const rows: LedgerRow[] = []
  const toStall = () => Math.min(STALLS, Math.floor(Math.exp(random() * Math.log(STALLS + 1))))
  /** Some stalls are better than others. */
  const toStars = (stall: number) =>
    Math.max(1, Math.min(5, Math.round(3.4 + (stall % 7) * 0.2 + (random() + random() - 1) * 2.2)))
  const evening: Evening = {
    rows,
    random,
    toStall,
    toStars,
    add(stall, stars, { device, network, minute }) {
      const row: LedgerRow = {
        id: `r${rows.length}`,
        stall_id: String(stall),
        stall_name: `Stall ${stall}`,
        device_id: device,
        rating: stars,
        created_at: new Date(OPENED + minute * 60_000).toISOString(),
        network,
        state: 'counted',
        voided_by: null,
        voided_why: null,
      }
      rows.push(row)
      return row
    },
  }

  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const kind = random()
    const isFamily = kind < FAMILY_SHARE
    const isOnWifi = !isFamily && kind < FAMILY_SHARE + WIFI_SHARE
    const network = isFamily
      ? `home${visitor}`
      : isOnWifi
        ? 'wifi'
        : `carrier${pick([...Array(CARRIERS).keys()])}`
    // Most visitors come in the middle of the evening.
    const minute = ((random() + random()) / 2) * MINUTES
    const stalls = new Set(Array.from({ length: 1 + Math.floor(random() ** 2 * 5) }, toStall))
    const members = isFamily ? 2 + Math.floor(random() * 5) : 1
    for (let member = 0; member < members; member += 1) {
      const device = `d${visitor}-${member}`
      for (const stall of stalls) {
        const visit = { device, network, minute: minute + random() * 3 }
        evening.add(stall, isFamily ? 5 : toStars(stall), visit)
      }
    }
  }
  return evening
}
