import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import { openTables } from '#server/store/open.ts'
import { findPhoneTest } from '#organiser/records/personal-data.ts'
import {
  AFTER_ALL,
  openOrganisersHomes,
  type OrganisersHome,
} from '../support/servers/organisers-homes.ts'
import { feedback, joinRequests } from '#shared/tables/form-tables.ts'

const homes = openOrganisersHomes()
let home: OrganisersHome
beforeEach(async () => void (home = await homes.open(homes.known)))

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
  }))

test('a person can be erased by phone number in any format', async () => {
  for (const typed of ['+91 00000-123453', '0000 0123 453', '00000123453'])
    expect.soft(findPhoneTest(typed)!('0000123453'), typed).toBe(true)
  expect(findPhoneTest('0000012345 3')!('0000123454')).toBe(false)
  expect(findPhoneTest('no digits')).toBeUndefined()
})

test.each(['SQLite', 'PostgreSQL'] as const)(
  'on %s, a restored backup does not bring back a person who was erased after it was made',
  async (kind) => {
    home = await homes.open(homes.known, kind)
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

test('a restored backup does not bring back what a phone has deleted', async () => {
  const { dataDir } = home
  const tables = await openTables({ dataDir, databaseUrl: undefined }, () => {})
  const own = { id: randomUUID(), device_id: randomUUID() }
  await tables.insert(joinRequests, { ...own, full_name: 'Kusum Testwala', phone: '7777712345' })
  await call('backup', 'all.sqlite')
  expect(await tables.forgetDevice(own.device_id)).toEqual([own.id])
  await tables.close()
  expect(await call('restore', 'all.sqlite')).toMatchObject({ code: 0 })
  expect(JSON.stringify((await readAll()).joinRequests)).not.toContain('Kusum')
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
  // It outlasts the time that SQLite waits for it, and ends before the next try.
  using reader = new DatabaseSync(join(dataDir, 'mela.sqlite'))
  reader.exec('begin; select * from ratings')
  await home.withRecords(async (records) => {
    const erased = records.eraseBefore(AFTER_ALL)
    setTimeout(() => reader.exec('commit'))
    await erased
    for (const word of ['Jain, Om', '0000012345', 'HYPERLINK']) expect(onDisk()).not.toContain(word)
  })
  await tables.close()
})

test('the fingerprint key is deleted with the last fingerprint', async () => {
  const key = join(home.dataDir, 'trace.key')
  copyFileSync(homes.known, key)
  await home.withRecords((records) => records.eraseBefore(new Date('2026-11-22T12:10:00.000Z')))
  expect(existsSync(key)).toBe(true)
  await home.withRecords((records) => records.eraseBefore(AFTER_ALL))
  expect(existsSync(key)).toBe(false)
  expect(readdirSync(home.dataDir)).not.toContain('trace.key')
})
