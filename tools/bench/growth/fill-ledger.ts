import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { createRandom } from '../../../tests/support/random.ts'
import { LEDGER_COLUMNS } from '../../../shared/tables/stall-ratings.ts'
import { makeDatabase } from '../../../tests/support/servers/database-file.ts'
import type { MadeStall } from './make-guide.ts'

const OPENED = Date.parse('2026-11-22T11:30:00.000Z')
const EVENING_MS = 5 * 60 * 60_000
const BROWSERS = { chrome: 5, samsung: 1, whatsapp: 1, safari: 1 }
const WIFI_SHARE = 0.3
const FAMILY_SHARE = 0.1
/** How many phones share a carrier's address. */
const PHONES_AN_ADDRESS = 500
const MOST_RATED = 5

/**
 * Fills a database file with honest visitors' ratings. Each visitor rates one to five stalls, usually
 * popular ones (Zipf's law), over the festival's Wi-Fi, a carrier's address or a family's hotspot. The
 * data is the same every time.
 */
export function fillLedger(file: string, stalls: MadeStall[], ratings: number): void {
  const db = makeDatabase(file)
  db.exec('pragma synchronous = off; pragma cache_size = -500000; begin')
  // Inserting a million rows one by one with triggers takes twice as long.
  const triggers = db
    .prepare(`select name, sql from sqlite_schema where type = 'trigger' and tbl_name = 'ratings'`)
    .all()
  for (const { name } of triggers) db.exec(`drop trigger ${String(name)}`)
  addEvening(db, stalls, ratings)
  db.exec(ADD_UP)
  for (const { sql } of triggers) db.exec(String(sql))
  db.exec('commit; pragma wal_checkpoint(truncate)')
  db.close()
}

/** Computes the totals as the trigger does: columns without an aggregate function come from the last rating. */
const ADD_UP = `insert into stall_ratings
    (id, stall_id, stall_name, rating_sum, rating_count, average_rating, rating, created_at, updated_at)
  select lower(hex(randomblob(16))), stall_id, stall_name, sum(rating), count(*), avg(rating), rating,
    min(created_at), max(created_at)
  from ratings group by stall_id`

function addEvening(db: DatabaseSync, stalls: MadeStall[], ratings: number) {
  const { next, pick, weighted, between, upTo } = createRandom(ratings)
  const insert = db.prepare(
    `insert into ratings (${LEDGER_COLUMNS.join()}) values (${LEDGER_COLUMNS.map(() => '?').join()})`,
  )
  const carriers = Array.from({ length: 1 + ratings / 3 / PHONES_AN_ADDRESS }, toNetwork)
  const toStall = () => stalls[Math.floor(Math.exp(next() * Math.log(stalls.length + 1))) - 1]!
  let family = 0
  for (let rated = 0, device = 0; rated < ratings; device += 1) {
    const kind = next()
    const isFamily = kind < FAMILY_SHARE
    const isOnWifi = !isFamily && kind < FAMILY_SHARE + WIFI_SHARE
    if (device % 4 === 0) family += 1
    const network = isOnWifi ? WIFI : isFamily ? toNetwork(0, -family) : pick(carriers)
    const browser = weighted(BROWSERS)
    const owner = randomUUID()
    const stars = (number: string) =>
      Math.max(1, Math.min(5, Math.round(3.4 + (Number(number) % 7) * 0.2 + between(-2.2, 2.2))))
    // Arrival times must increase, because the ledger is in order of arrival.
    const at = new Date(OPENED + (rated / ratings) * EVENING_MS).toISOString()
    const chosen = new Set(Array.from({ length: 1 + upTo(MOST_RATED) }, toStall))
    for (const { number, name } of [...chosen].slice(0, ratings - rated)) {
      insert.run(randomUUID(), number, name[0], owner, stars(number), at, network, browser, null)
      rated += 1
    }
  }
}

const WIFI = toNetwork(0, 0)

/** A network in the format of a stored fingerprint. */
function toNetwork(_: unknown, index = 0): string {
  const mixed = (Math.imul(index + 1, 0x9e3779b1) >>> 0) ^ 0x5bd1e995
  return (mixed >>> 0).toString(16).padStart(16, '0')
}
