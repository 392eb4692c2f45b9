import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../../tests/support/files.ts'
import { openTestService, type OwnTestService } from '../../tests/support/servers/table-service.ts'
import type { RevealedPrize } from '#shared/tables/results.ts'
import type { Records } from '../store/contract/organiser-records.ts'
import { openRecords, toFile } from '../store/open.ts'
import { openSqlite } from '../store/sqlite/sqlite.ts'
import { createSqliteTables } from '../store/sqlite/sqlite-tables.ts'
import { makeTickets } from '../store/tickets/ticket-key.ts'
import { aRating, skipCaches } from './contract/rate-stall.contract.ts'

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

/** Rates as a phone. @returns The answer without what differs from phone to phone. */
async function rate(stall_id: string, rating: number, rest: object = {}) {
  const body = { ...aRating({ stall_id, rating, device_id: randomUUID() }), ...rest }
  const { status, json } = await service.request('/rest/v1/rpc/rate_stall', { body })
  expect(status).toBe(200)
  return json
}

/** The jury prefers stall 13, and the public 12. */
async function vote() {
  for (const ticket of await makeCodes('Jury', 5)) {
    const device_id = randomUUID()
    await rate('13', 5, { device_id, ticket })
    await rate('12', 2, { device_id })
  }
  for (const stars of [5, 5]) await rate('12', stars)
  for (const stars of [3, 3]) await rate('13', stars)
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

test('the prizes are revealed press by press, and an answer changes only with what it shows', async () => {
  await vote()
  const freezeAt = new Date(Math.floor(Date.now() / 1000) * 1000 - 60_000)
  const times = { freezeAt, revealAt: undefined }
  await service.setTimes(times)
  skipCaches()
  const readBoard = async () => {
    const { json, text, headers } = await service.request('/rest/v1/board')
    const [board] = json as unknown as { state: string; prizes?: RevealedPrize[] }[]
    return { ...board!, text, etag: headers['etag'] }
  }
  await expect.poll(async () => (await readBoard()).state, { timeout: 5000 }).toBe('frozen')
  expect((await readBoard()).text).not.toMatch(/prize|Jury/)

  await records.permitReveal('Asha and Om', new Date())
  let since: string | null = null
  const seen = []
  const etags = new Set()
  for (const shown of [0, 1, 2, 3]) {
    expect(await records.showPlace(times, { result: since, shown }, new Date())).toBe('shown')
    since = (await records.shownResult(times, new Date()))!.final!.since
    skipCaches()
    const { state, prizes, text, etag } = await readBoard()
    expect(text).not.toContain('"label"')
    etags.add(etag)
    seen.push([
      state,
      ...prizes!.map(({ title, hidden, shown: places }) => [
        title.en,
        hidden,
        ...places.map(
          (row) => `${row.place}: ${row.stall_id} ${row.rating_sum}/${row.rating_count}`,
        ),
      ]),
    ])
    // A second look, and a rating that comes late, change nothing.
    await rate('13', 5)
    skipCaches()
    expect((await readBoard()).text).toBe(text)
  }
  const jury = [JURY.en, 0, '1: 13 25/5', '2: 12 10/5']
  expect(seen).toEqual([
    ['revealing', [JURY.en, 1, '2: 12 10/5'], [BEST.en, 2]],
    ['revealing', jury, [BEST.en, 2]],
    ['revealing', jury, [BEST.en, 1, '2: 13 6/2']],
    ['final', jury, [BEST.en, 0, '1: 12 10/2', '2: 13 6/2']],
  ])
  expect(etags.size).toBe(4)
})
