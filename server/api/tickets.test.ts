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

let service: OwnTestService
afterEach(() => service.close())
beforeEach(async () => {
  const db = await openSqlite(':memory:')
  const current = '(select id from editions where ended_at is null)'
  await db.transact([
    {
      sql: `insert into ticket_batches (id, edition, label, created_at, printed_at)
        values ('b', ${current}, 'Visitors', 'then', 'then')`,
      params: [],
    },
    {
      sql: `insert into tickets (hash, edition, batch, sheet) values (?, ${current}, 'b', 1)`,
      params: [hashTicket(KEY, TICKET)],
    },
  ])
  const findTicketKey = () => KEY
  service = await openTestService(createSqliteTables(db), undefined, { findTicketKey })
})

const rate = async (changes: object) => {
  const body = { ...aRating({ device_id: randomUUID() }), ...changes }
  const { status, json } = await service.request('/rest/v1/rpc/rate_stall', { body })
  const { counts, ticket } = json
  return { status, counts, ticket }
}

test('where tickets are required, a rating counts with a ticket, typed as it is printed', async () => {
  service.requireTickets()
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
