import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openRecords, openTables } from '#server/store/open.ts'
import { makeTickets, hashTicket } from '#server/store/tickets/ticket-key.ts'
import { fillEvening } from '../support/festivals/fill-evening.ts'
import { makeEvening } from '../support/festivals/made-up-evening.ts'
import { makeFolder } from '../support/files.ts'
import { makeDatabase } from '../support/servers/database-file.ts'

const KEY = Buffer.alloc(32, 7)
const IN_HAND = 5
const OWN = 9
const OTHERS = Array.from({ length: 60 }, (_, index) => index + 1).filter((one) => one !== OWN)

/** How a stall holder attacks an evening: ones for all other stalls, or fives for their own. */
const ATTACKS = [
  { name: '480 ones from one address', networks: 1, each: 480, stars: 1, perDevice: 5 },
  { name: '40 ones from each of 12 addresses', networks: 12, each: 40, stars: 1, perDevice: 5 },
  { name: '59 ones from each of 6 devices', networks: 6, each: 59, stars: 1, perDevice: 59 },
  { name: '60 fives from each of 3 addresses', networks: 3, each: 60, stars: 5, perDevice: 1 },
]

test('where tickets are required, no attack on an evening moves a stall by more votes than it holds tickets', async () => {
  const dataDir = makeFolder()
  const place = { databaseUrl: undefined, dataDir }
  const evening = makeEvening(1500, 11)
  const db = makeDatabase(join(dataDir, 'mela.sqlite'))
  db.exec("update festival set tickets = 'required'")
  fillEvening(db, evening.rows)

  await using records = await openRecords(place).then(closing)
  await using tables = await openTables(place, () => {}).then(closing)
  const make = async (label: string, count: number) => {
    const { tickets } = await makeTickets(
      records,
      KEY,
      { label, count, isPrinted: true },
      new Date(),
    )
    return tickets.map(({ code }) => hashTicket(KEY, code))
  }
  // Each honest visitor has used a ticket.
  const visitors = db.prepare('select distinct edition, device_id from ratings').all()
  const hashes = await make('Visitors', visitors.length)
  const claim = db.prepare(
    `insert into ticket_claims (edition, ticket, device_id, claimed_at) values (?, ?, ?, 'then')`,
  )
  db.exec('begin')
  visitors.forEach(({ edition, device_id }, at) => claim.run(edition!, hashes[at]!, device_id!))
  db.exec('commit')
  db.close()

  const readTotals = async () => {
    const rows = await tables.totals()
    return new Map(rows.map((row) => [row.stall_id, [row.rating_count, row.rating_sum]]))
  }
  /** Runs all attacks, in which each device tries one of the tickets with each rating. */
  async function attackWith(tickets: string[]) {
    const devices = new Map<string, { id: string; ticket: string | undefined }>()
    for (const { name, networks, each, stars, perDevice } of ATTACKS) {
      const ratings = Array.from({ length: networks * each }, (_, index) => {
        const network = `rented${index % networks}`
        const key = `${name} ${network} ${Math.floor(index / networks / perDevice)}`
        const ticket = tickets[devices.size % Math.max(1, tickets.length)]
        const device = devices.get(key) ?? { id: randomUUID(), ticket }
        devices.set(key, device)
        const stall = stars === 5 ? OWN : OTHERS[index % OTHERS.length]!
        const sent = { id: randomUUID(), stall_id: `${stall}`, device_id: device.id, rating: stars }
        return tables.rate(sent, `Stall ${stall}`, network, device.ticket)
      })
      await Promise.all(ratings)
    }
    return devices.size
  }

  const honest = await readTotals()
  const counted = [...honest.values()].reduce((sum, [ratings]) => sum + ratings!, 0)
  expect(counted).toBe(evening.rows.length)
  expect(await attackWith([])).toBeGreaterThan(350)
  expect(await readTotals()).toEqual(honest)

  await attackWith(await make('Bought', IN_HAND))
  const moved = [...(await readTotals())].map(([stall, [ratings, stars]]) => {
    const [before, starsBefore] = honest.get(stall) ?? [0, 0]
    return { votes: ratings! - before!, stars: stars! - starsBefore! }
  })
  const most = Math.max(...moved.map(({ votes }) => votes))
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(IN_HAND)
  for (const { votes, stars } of moved) {
    expect(stars).toBeGreaterThanOrEqual(votes)
    expect(stars).toBeLessThanOrEqual(5 * votes)
  }
})

const closing = <T extends { close: () => Promise<void> }>(opened: T) => ({
  ...opened,
  [Symbol.asyncDispose]: opened.close,
})
