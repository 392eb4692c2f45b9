import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../../tests/support/files.ts'
import { openTestService, type OwnTestService } from '../../tests/support/servers/table-service.ts'
import type { Records } from '../store/contract/organiser-records.ts'
import { openRecords, toFile } from '../store/open.ts'
import { openSqlite } from '../store/sqlite/sqlite.ts'
import { createSqliteTables } from '../store/sqlite/sqlite-tables.ts'
import { makeTickets } from '../store/tickets/ticket-key.ts'
import { aRating } from './contract/rate-stall.contract.ts'

const KEY = Buffer.alloc(32, 7)
const JURY = { en: 'Jury’s choice', hi: 'निर्णायकों की पसंद' }
const BEST = { en: 'Best stall', hi: 'सबसे अच्छा स्टॉल' }

let service: OwnTestService
let records: Records
beforeEach(async () => {
  const dataDir = makeFolder()
  const tables = createSqliteTables(await openSqlite(toFile(dataDir)))
  service = await openTestService(tables, undefined, { findTicketKey: () => KEY })
  records = await openRecords({ databaseUrl: undefined, dataDir })
  service.setPrizes([
    { title: JURY, label: 'Jury', places: 2, leastRatings: 0 },
    { title: BEST, places: 2, leastRatings: 2 },
  ])
})
afterEach(async () => {
  await records.close()
  await service.close()
})

async function makeCodes(label: string, count: number) {
  const made = await makeTickets(records, KEY, { label, count, isPrinted: true }, new Date())
  return made.tickets.map(({ code }) => code)
}

/** Rates from a new phone. */
async function rate(stall_id: string, rating: number, rest: object = {}) {
  const body = { ...aRating({ stall_id, rating, device_id: randomUUID() }), ...rest }
  const { status, json } = await service.request('/rest/v1/rpc/rate_stall', { body })
  expect(status).toBe(200)
  return json
}

test('a juror’s phone is told that the rating counts, and neither its label nor a prize', async () => {
  const [juror] = await makeCodes('Jury', 1)
  const [visitor] = await makeCodes('Visitors', 1)
  const [ofJuror, ofVisitor] = [
    await rate('12', 4, { ticket: juror }),
    await rate('13', 4, { ticket: visitor }),
  ]
  expect(ofJuror).toMatchObject({ outcome: 'recorded', counts: true, ticket: 'claimed' })
  expect(Object.keys(ofJuror)).toEqual(Object.keys(ofVisitor))
  for (const answer of [ofJuror, ofVisitor])
    expect(JSON.stringify(answer)).not.toMatch(/jury|prize/i)
  const totals = await service.request('/rest/v1/stall_ratings?select=stall_id,rating_count')
  expect(totals.json).toEqual([
    { stall_id: '12', rating_count: 0 },
    { stall_id: '13', rating_count: 1 },
  ])
})
