import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTables } from '#server/store/open.ts'
import { findPhoneTest } from '#organiser/records/personal-data.ts'
import { makeKnownFestival } from '../support/festivals/known-festival.ts'
import {
  AFTER_ALL,
  openOrganisersHomes,
  type OrganisersHome,
} from '../support/servers/organisers-homes.ts'
import { joinRequests } from '#shared/tables/join-requests.ts'
import { feedback } from '#shared/tables/feedback.ts'

const WHO = { by: 'Asha and Om', why: 'a trial' }

const homes = openOrganisersHomes()
const known = join(homes.dir, 'known.sqlite')
let home: OrganisersHome
beforeAll(() => makeKnownFestival(known).close())
beforeEach(async () => void (home = await homes.open(known)))
afterAll(() => homes.close())

const call = (...args: string[]) => home.call(args)

const readAll = () =>
  home.withRecords(async (records) => ({
    ledger: await records.ledger(),
    totals: (await records.totals()).map(({ stall_id, rating_sum, rating_count }) => [
      stall_id,
      rating_sum,
      rating_count,
    ]),
    joinRequests: await records.formRows(joinRequests),
    feedback: await records.formRows(feedback),
    voids: await records.voids(),
  }))

test('a restored backup contains everything that was backed up', async () => {
  await home.withRecords((records) =>
    records.voidRatings(['aaaaaaaa-0000-4000-8000-000000000001'], WHO, AFTER_ALL),
  )
  const before = await readAll()
  const made = await call('backup', 'all.sqlite')
  const file = join(home.folder, 'all.sqlite')
  expect(made).toMatchObject({ code: 0, warned: '' })
  expect(made.out).toMatch(
    /\/all\.sqlite\n454 ratings of 8 stalls, 5 join requests, 6 rows of feedback, \d+ bytes$/,
  )
  expect(await call('backup', 'all.sqlite')).toMatchObject({
    code: 1,
    warned: `${file} is there already and stays as it is.`,
  })

  const later = ['aaaaaaaa-0000-4000-8000-000000000030']
  await home.withRecords((records) => records.voidRatings(later, WHO, AFTER_ALL))
  expect(await readAll()).not.toEqual(before)
  const restored = await call('restore', 'all.sqlite')
  expect(restored).toMatchObject({ code: 0, warned: '' })
  expect(restored.out).toContain(`now has the contents of ${file}: 454 ratings of 8 stalls`)
  expect(await readAll()).toEqual(before)
  const former = /previous database is (.*)$/.exec(restored.out)![1]!
  await home.call(['restore', former], { now: new Date(AFTER_ALL.getTime() + 1000) })
  expect((await readAll()).voids).toHaveLength(2)
})

test('a person can be erased by phone number in any format', async () => {
  for (const typed of ['+91 00000-123453', '0000 0123 453', '00000123453'])
    expect.soft(findPhoneTest(typed)!('0000123453'), typed).toBe(true)
  expect(findPhoneTest('0000012345 3')!('0000123454')).toBe(false)
  expect(findPhoneTest('no digits')).toBeUndefined()
})

test.each(['SQLite', 'PostgreSQL'] as const)(
  'on %s, a restored backup does not bring back a person who was erased after it was made',
  async (kind) => {
    home = await homes.open(known, kind)
    await call('backup', 'all.sqlite')
    const before = await readAll()
    await home.withRecords((records) => records.erasePhone(findPhoneTest('0000123453')!))
    expect(await call('restore', 'all.sqlite')).toMatchObject({ code: 0, warned: '' })
    const after = await readAll()
    expect(JSON.stringify(after)).not.toMatch(/0000123453|dddddddd-0000-4000-8000-000000000003/)
    expect(after.totals).toEqual(before.totals)
    expect(after.joinRequests).toHaveLength(before.joinRequests.length - 1)
    const kept = readFileSync(join(home.dataDir, 'erased-rows.txt'), 'utf8')
    expect(kept).not.toMatch(/0000123453|dddddddd/)
    expect(statSync(join(home.dataDir, 'erased-rows.txt')).mode & 0o077).toBe(0)
  },
)

test('once all personal data is deleted, the standings are the same', async () => {
  const before = await call('standings')
  await home.withRecords((records) => records.eraseBefore(AFTER_ALL))
  const { ledger, joinRequests: left } = await readAll()
  expect(left).toEqual([])
  expect(ledger.every((row) => row.device_id.startsWith('00000000-0000-0000-'))).toBe(true)
  expect(await call('standings')).toEqual(before)
})

test('erased data is gone from the pages of the file, even while a site is running', async () => {
  const { dataDir } = home
  const tables = await openTables({ dataDir, databaseUrl: undefined }, () => {})
  const onDisk = () =>
    readdirSync(dataDir)
      .filter((name) => name.startsWith('mela.sqlite'))
      .map((name) => readFileSync(join(dataDir, name), 'latin1'))
      .join('')
  const person = { id: randomUUID(), full_name: 'Kusum Testwala', device_id: randomUUID() }
  await tables.insert(joinRequests, { ...person, phone: '7777712345' })
  expect(onDisk()).toContain('Kusum Testwala')
  await home.withRecords((records) => records.erasePhone(findPhoneTest('77777 12345')!))
  for (const word of ['Kusum Testwala', '7777712345']) expect(onDisk()).not.toContain(word)
  expect(onDisk()).toContain('Jain, Om')
  await home.withRecords((records) => records.eraseBefore(AFTER_ALL))
  for (const word of ['Jain, Om', '0000012345', 'HYPERLINK']) expect(onDisk()).not.toContain(word)
  await tables.close()
})

test('the fingerprint key is deleted with the last fingerprint', async () => {
  const key = join(home.dataDir, 'trace.key')
  copyFileSync(known, key)
  await home.withRecords((records) => records.eraseBefore(new Date('2026-11-22T12:10:00.000Z')))
  expect(existsSync(key)).toBe(true)
  await home.withRecords((records) => records.eraseBefore(AFTER_ALL))
  expect(existsSync(key)).toBe(false)
  expect(readdirSync(home.dataDir)).not.toContain('trace.key')
})
