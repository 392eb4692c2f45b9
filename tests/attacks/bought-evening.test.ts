import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openRecords, openTables } from '#server/store/open.ts'
import { makeTickets, hashTicket } from '#server/store/tickets/ticket-key.ts'
import { ATTACKS, attack, makeContestEvening } from '../support/festivals/contest-evening.ts'
import { fillEvening } from '../support/festivals/fill-evening.ts'
import { makeFolder } from '../support/files.ts'
import { makeDatabase } from '../support/servers/database-file.ts'

const KEY = Buffer.alloc(32, 7)
const IN_HAND = 5

test('where tickets are required, no attack on an evening moves a stall by more voices than it holds tickets', async () => {
  const dataDir = makeFolder()
  const place = { databaseUrl: undefined, dataDir }
  const evening = makeContestEvening(11)
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
    for (const how of ATTACKS) {
      const forged = attack(evening, how).rows.slice(evening.rows.length)
      await Promise.all(
        forged.map(({ stall_id, stall_name, device_id, rating, network }) => {
          const key = `${how.name} ${device_id}`
          const ticket = tickets[devices.size % Math.max(1, tickets.length)]
          const device = devices.get(key) ?? { id: randomUUID(), ticket }
          devices.set(key, device)
          const sent = { id: randomUUID(), stall_id, device_id: device.id, rating }
          return tables.rate(sent, stall_name, network ?? undefined, device.ticket)
        }),
      )
    }
    return devices.size
  }

  const honest = await readTotals()
  const counted = [...honest.values()].reduce((sum, [ratings]) => sum + ratings!, 0)
  expect(counted).toBe(evening.rows.length)
  expect(await attackWith([])).toBeGreaterThan(500)
  expect(await readTotals()).toEqual(honest)

  await attackWith(await make('Bought', IN_HAND))
  const moved = [...(await readTotals())].map(([stall, [ratings, stars]]) => {
    const [before, starsBefore] = honest.get(stall) ?? [0, 0]
    return { voices: ratings! - before!, stars: stars! - starsBefore! }
  })
  const most = Math.max(...moved.map(({ voices }) => voices))
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(IN_HAND)
  for (const { voices, stars } of moved) {
    expect(stars).toBeGreaterThanOrEqual(voices)
    expect(stars).toBeLessThanOrEqual(5 * voices)
  }
})

const closing = <T extends { close: () => Promise<void> }>(opened: T) => ({
  ...opened,
  [Symbol.asyncDispose]: opened.close,
})
