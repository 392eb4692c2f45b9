import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatTicket, toTicket } from '#shared/tickets.ts'
import { openTestService, type OwnTestService } from '../../tests/support/servers/table-service.ts'
import { openSqlite } from '../store/sqlite/sqlite.ts'
import { createSqliteTables } from '../store/sqlite/sqlite-tables.ts'
import { hashTicket } from '../store/tickets/ticket-key.ts'
import { aRating } from './contract/rate-stall.contract.ts'

const KEY = Buffer.alloc(32, 7)
const code = (number: number) => toTicket([number, 0, 0, 0, 0, 0, 0, 0, 0])
const TICKET = code(8)

const OF_JURY = code(9)

let service: OwnTestService
afterEach(() => service.close())
beforeEach(async () => {
  const db = await openSqlite(':memory:')
  const current = '(select id from editions where ended_at is null)'
  for (const [label, ticket] of Object.entries({ Visitors: TICKET, Jury: OF_JURY })) {
    await db.transact([
      {
        sql: `insert into ticket_batches (id, edition, label, created_at, printed_at)
          values (?1, ${current}, ?1, 'then', 'then')`,
        params: [label],
      },
      {
        sql: `insert into tickets (hash, edition, batch, sheet) values (?, ${current}, ?, 1)`,
        params: [hashTicket(KEY, ticket), label],
      },
    ])
  }
  service = await openTestService({ tables: createSqliteTables(db), findTicketKey: () => KEY })
})

async function rate(changes: object) {
  const body = { ...aRating({ device_id: randomUUID() }), ...changes }
  const { status, json } = await service.request('/rest/v1/rpc/rate_stall', { body })
  const { counts, ticket } = json
  return { status, counts, ticket, names: Object.keys(json) }
}

test('where tickets are required, a rating counts with a ticket, typed as it is printed', async () => {
  service.change({ tickets: 'required' })
  expect(await rate({})).toMatchObject({ status: 200, counts: false, ticket: undefined })
  const ticket = formatTicket(TICKET).toLowerCase()
  expect(await rate({ ticket })).toMatchObject({ status: 200, counts: true, ticket: 'claimed' })
  expect(await rate({ ticket })).toMatchObject({ counts: false, ticket: 'used' })
  const { json } = await service.request('/rest/v1/stall_ratings?select=rating_count')
  expect(json).toEqual([{ rating_count: 1 }])
})

test('a text that is no code is not looked up; after five wrong codes of a device its rating is stored without one', async () => {
  const device_id = randomUUID()
  const mistyped = `${TICKET.slice(0, -1)}2`
  for (let times = 0; times < 8; times += 1) {
    expect(await rate({ device_id, ticket: mistyped })).toMatchObject({ ticket: 'unknown' })
  }
  for (let number = 1; number <= 5; number += 1) {
    expect(await rate({ device_id, ticket: code(number) })).toMatchObject({ ticket: 'unknown' })
  }
  const unseen = { status: 200, counts: true, ticket: undefined }
  expect(await rate({ device_id, ticket: code(6) })).toMatchObject(unseen)
  expect(await rate({ device_id })).toMatchObject({ status: 200, counts: true })
  expect(await rate({ ticket: TICKET })).toMatchObject({ ticket: 'claimed' })
})

test('a juror’s phone learns that the rating counts, but neither its label nor a prize', async () => {
  const title = { en: 'Jury’s choice', hi: 'निर्णायकों की पसंद' }
  service.change({ prizes: [{ title, label: 'Jury', places: 2, leastRatings: 0 }] })
  const [ofJuror, ofVisitor] = [await rate({ ticket: OF_JURY }), await rate({ ticket: TICKET })]
  expect(ofJuror).toMatchObject({ status: 200, counts: true, ticket: 'claimed' })
  expect(ofJuror.names).toEqual(ofVisitor.names)
  const { json } = await service.request('/rest/v1/stall_ratings?select=rating_count')
  expect(json).toEqual([{ rating_count: 1 }])
})
