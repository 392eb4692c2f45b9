import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from './support/files.ts'
import { openTables } from '#server/store/open.ts'
import { checkDatabase } from '#server/store/sqlite/check-database.ts'
import { feedback } from '#shared/tables/feedback.ts'
import { joinRequests } from '#shared/tables/join-requests.ts'
import { callMela } from './support/servers/call-mela.ts'

const FIXTURE = join(import.meta.dirname, 'fixtures/previous-version')
const id = (kind: string, number: number) => `${kind}000000${number}-0000-4000-8000-000000000000`
const FIRST = { id: id('a', 1), stall_id: '1', rating: 5, device_id: id('d', 1) }

let dataDir: string
beforeEach(() => {
  dataDir = makeFolder()
  cpSync(FIXTURE, dataDir, { recursive: true })
})

const open = () => openTables({ dataDir, databaseUrl: undefined }, () => {})
const mela = (...args: string[]) =>
  callMela(args, {
    env: { DATA_DIR: dataDir },
    folder: dataDir,
    now: new Date('2027-01-01T00:00:00.000Z'),
  })

test('a database of the previous version shows the same totals and takes ratings', async () => {
  const tables = await open()
  expect(tables.fingerprintKey).toEqual(readFileSync(join(FIXTURE, 'trace.key')))
  const totals = async () =>
    (await tables.totals()).map((row) => [
      row.stall_id,
      row.stall_name,
      row.rating_sum,
      row.rating_count,
      row.average_rating,
    ])
  const before = [
    ['1', 'Shree Samosa Centre', 9, 2, 4.5],
    ['2', 'चाय टपरी', 5, 2, 2.5],
    ['3', "Rao's, the best", 1, 1, 1],
  ]
  expect(await totals()).toEqual(before)

  // What a phone sends again is counted once.
  const again = await tables.rate(FIRST, 'Shree Samosa Centre')
  expect(again).toMatchObject({ isNew: false, answer: { outcome: 'recorded', your_rating: 5 } })
  const asha = { id: id('b', 1), full_name: 'आशा देवी', phone: '0000012345', device_id: id('d', 1) }
  expect(await tables.insert(joinRequests, asha)).toEqual({ kind: 'known' })
  expect(await tables.insert(joinRequests, { ...asha, id: id('b', 9) })).toEqual({ kind: 'known' })
  const note = { id: id('c', 2), rating: 3, message: null, device_id: id('d', 2) }
  expect(await tables.insert(feedback, note)).toEqual({ kind: 'known' })
  expect(await totals()).toEqual(before)

  const added = { ...FIRST, id: id('a', 9), rating: 1, device_id: id('d', 9) }
  expect(await tables.rate(added, 'Shree Samosa Centre')).toMatchObject({
    isNew: true,
    answer: { rating_sum: 10, rating_count: 3 },
  })
  expect(await tables.insert(feedback, { ...note, id: id('c', 9) })).toEqual({ kind: 'stored' })
  await tables.close()
  expect(checkDatabase(join(dataDir, 'mela.sqlite'))).toMatchObject({
    rows: { ratings: 7, stall_ratings: 3, join_requests: 2, feedback: 3 },
    wrongTotals: [],
  })
})

test("the organisers' commands read a database of the previous version", async () => {
  const standings = await mela('standings')
  expect(standings).toMatchObject({ code: 0, warned: '' })
  expect(standings.out).toContain('5 ratings; 1 voided rating left out')
  const voids = await mela('void', '--list')
  expect(voids.out).toMatch(
    /^1: 1 rating for stall 1 .*, by Asha, .*: a trial\n2: .*\n {3}undone by Om, /,
  )
  expect((await mela('audit')).out).toContain('Looked at 6 ratings')
  for (const [what, rows] of [
    ['ratings', '6 rows'],
    ['totals', '3 rows'],
    ['join-requests', '2 rows'],
    ['feedback', '2 rows'],
  ] as const) {
    const file = join(dataDir, `${what}.csv`)
    expect((await mela('export', what, '--out', file)).out).toBe(`${file}: ${rows}`)
  }
  expect(readFileSync(join(dataDir, 'join-requests.csv'), 'utf8')).toContain('आशा देवी')
})
