import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openRecords, openTables } from '#server/store/open.ts'
import { makeKnownFestival } from '../support/festivals/known-festival.ts'
import {
  AFTER_ALL,
  openOrganisersHomes,
  type OrganisersHome,
} from '../support/servers/organisers-homes.ts'
import { joinRequests } from '#shared/tables/join-requests.ts'
import { feedback } from '#shared/tables/feedback.ts'

const DEVICE = 'dddddddd-0000-4000-8000-000000000003'
const WHO = ['--by', 'Asha', '--by', 'Om', '--why', 'a trial', '--apply']

const homes = openOrganisersHomes()
const known = join(homes.dir, 'known.sqlite')
let home: OrganisersHome
beforeAll(() => makeKnownFestival(known).close())
beforeEach(async () => void (home = await homes.open(known)))
afterAll(() => homes.close())

const call = (...args: string[]) => home.call(args)

async function readAll() {
  const records = await openRecords({ dataDir: home.dataDir, databaseUrl: undefined })
  const all = {
    ledger: await records.ledger(),
    totals: (await records.totals()).map(({ stall_id, rating_sum, rating_count }) => [
      stall_id,
      rating_sum,
      rating_count,
    ]),
    joinRequests: await records.formRows(joinRequests),
    feedback: await records.formRows(feedback),
    voids: await records.voids(),
  }
  await records.close()
  return all
}

test('a restored backup contains everything that was backed up', async () => {
  await call('void', '--rating', 'aaaaaaaa-0000-4000-8000-000000000001', ...WHO)
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

  await call('erase', '--device', DEVICE, '--apply')
  expect(await readAll()).not.toEqual(before)
  const restored = await call('restore', 'all.sqlite')
  expect(restored).toMatchObject({ code: 0, warned: '' })
  expect(restored.out).toContain(`now has the contents of ${file}: 454 ratings of 8 stalls`)
  expect(await readAll()).toEqual(before)
  const former = /previous database is (.*)$/.exec(restored.out)![1]!
  await home.call(['restore', former], { now: new Date(AFTER_ALL.getTime() + 1000) })
  expect((await readAll()).feedback).toHaveLength(5)
})

test('a person can be erased by phone number in any format, without changing totals', async () => {
  const before = await readAll()
  const asked = await call('erase', '--phone', '+91 00000-123453')
  expect(asked.out).toContain('would be deleted: 1 join request, 1 row of feedback')
  expect(asked.out).toContain('would become anonymous, and still count: 1 rating')
  expect(asked.out).toContain('Nothing was changed. To erase it, add --apply')
  expect(await readAll()).toEqual(before)
  const done = await call('erase', '--phone', '0000 0123 453', '--apply')
  expect(done.out).toContain('deleted: 1 join request, 1 row of feedback')
  expect(done.out).toContain('anonymous now, and still counted: 1 rating')
  expect(done.out + done.warned).not.toContain('12345')
  const after = await readAll()
  expect(after.totals).toEqual(before.totals)
  expect(JSON.stringify(after)).not.toContain(DEVICE)
  expect(await call('erase', '--phone', '0000012345 3')).toMatchObject({
    code: 1,
    warned: 'There is no join request with this number.',
  })
  expect((await call('erase', '--device', DEVICE)).warned).toMatch(/been erased already/)
  for (const args of [
    [],
    ['--phone', 'x'],
    ['--device', 'x'],
    ['--phone', '1', '--device', DEVICE],
  ])
    expect((await call('erase', ...args)).code).toBe(2)
})

test('purge removes all personal data, and the standings stay', async () => {
  const before = await call('standings')
  // By 17:40 festival time, ten ratings and all forms had arrived.
  const args = ['purge', '--before', '2026-11-22 17:40:30']
  const asked = await call(...args)
  expect(asked.out).toContain('5 join requests, 6 rows of feedback, 10 ratings')
  expect((await readAll()).joinRequests).toHaveLength(5)
  const done = await call(...args, '--apply')
  expect(done.out).toContain('deleted: 5 join requests, 6 rows of feedback')
  expect(await readAll()).toMatchObject({ joinRequests: [], feedback: [] })
  await call('purge', '--before', '2026-11-23 02:00', '--apply')
  const { ledger } = await readAll()
  expect(ledger.filter((row) => row.network !== null)).toEqual([])
  expect(ledger.every((row) => row.device_id.startsWith('00000000-0000-0000-'))).toBe(true)
  expect(await call('standings')).toEqual(before)
  expect((await call('purge', '--before', '2026-11-24 02:00')).code).toBe(2)
  expect((await call('purge')).code).toBe(2)
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
  await home.call(['erase', '--phone', '77777 12345', '--apply'])
  for (const word of ['Kusum Testwala', '7777712345']) expect(onDisk()).not.toContain(word)
  expect(onDisk()).toContain('Jain, Om')
  mkdirSync(join(dataDir, 'backups'))
  copyFileSync(known, join(dataDir, 'backups/mela-1.sqlite'))
  const purged = await home.call(['purge', '--before', '2026-11-23 02:00', '--apply'])
  expect(purged.out).toContain(join(dataDir, 'backups'))
  for (const word of ['Jain, Om', '0000012345', 'HYPERLINK']) expect(onDisk()).not.toContain(word)
  await tables.close()
})

test('the fingerprint key is deleted with the last fingerprint', async () => {
  const key = join(home.dataDir, 'trace.key')
  copyFileSync(known, key)
  await home.call(['purge', '--before', '2026-11-22 17:40', '--apply'])
  expect(existsSync(key)).toBe(true)
  await home.call(['purge', '--before', '2026-11-23 02:00', '--apply'])
  expect(existsSync(key)).toBe(false)
  expect(readdirSync(home.dataDir)).not.toContain('trace.key')
})
