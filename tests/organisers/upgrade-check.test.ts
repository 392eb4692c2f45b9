import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { judgeNode, judgeRoom } from '#organiser/upgrade/judge-upgrade.ts'
import { openTables } from '#server/store/open.ts'
import { LATEST_VERSION, makeDatabase } from '../support/servers/database-file.ts'
import {
  HOMES,
  openOrganisersHomes,
  type OrganisersHome,
} from '../support/servers/organisers-homes.ts'
import { withClient } from '../support/servers/postgres.ts'

const CONTENT = join(import.meta.dirname, '../fixtures/versions/1.0.0/content')
const HOUR_MS = 3_600_000

let homes: Awaited<ReturnType<typeof openOrganisersHomes>>
let now: string
let before: string
beforeAll(async () => {
  homes = await openOrganisersHomes()
  now = join(homes.dir, 'now.sqlite')
  before = join(homes.dir, 'before.sqlite')
  makeDatabase(now, { ratings: 12 }).close()
  makeDatabase(before, { ratings: 12, version: LATEST_VERSION - 2 }).close()
})
afterAll(() => homes.close())

/** Every file of a folder, with what is in it. */
const readAll = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')])

describe.each(HOMES)('before an update, on %s', (kind) => {
  let home: OrganisersHome
  const dataDir = () => home.env['DATA_DIR']!
  const check = (...args: string[]) => home.call(['upgrade-check', ...args], { env: { PORT: '1' } })
  async function open(file: string) {
    home = await homes.open(kind, file)
    cpSync(CONTENT, home.env['CONTENT_DIR']!, { recursive: true })
  }
  beforeEach(() => open(now))

  test('a site with a fresh backup may go on, and nothing is changed', async () => {
    expect(await home.call(['backup'])).toMatchObject({ code: 0 })
    const files = readAll(dataDir())
    const { code, out } = await check('--from', '0.0.1')
    expect(out).toMatch(/^From 0\.0\.1 to \d+\.\d+\.\d+$/m)
    expect(out).toContain('ok  The tables stay as they are (12 ratings).')
    expect(out).toMatch(/^ok {2}The newest backup is 0 minutes old, sound, and lacks 0 ratings/m)
    expect(out).toContain('ok  The content folder fits: 104 stalls, no mistake.')
    expect(out).toContain('The update may begin.')
    expect(code).toBe(0)
    expect(readAll(dataDir())).toEqual(files)
  })

  test('no backup, and one that is not sound, hold it up', async () => {
    const first = await check()
    expect(first).toMatchObject({
      code: 1,
      out: expect.stringContaining('NO  There is no backup.'),
    })
    await home.call(['backup'])
    const [name] = readdirSync(join(dataDir(), 'backups')).toSorted().toReversed()
    writeFileSync(join(dataDir(), 'backups', name!), 'not a database')
    const { code, out } = await check()
    expect(out).toMatch(/^NO {2}The newest backup, .*, is not sound/m)
    expect([code, out.split('\n').at(-1)]).toEqual([1, 'Do first what stands behind NO.'])
  })

  test('a backup of hours ago that lacks ratings holds it up, one that lacks none does not', async () => {
    await home.call(['backup'])
    const folder = join(dataDir(), 'backups')
    const old = new Date(Date.now() - 5 * HOUR_MS)
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), old, old)
    expect(await check()).toMatchObject({ code: 0, out: expect.stringContaining('5 hours old') })
    const place = { databaseUrl: home.env['DATABASE_URL'], dataDir: dataDir() }
    const tables = await openTables(place, () => {})
    const id = '99999999-0000-4000-8000-000000000009'
    await tables.rate({ id, device_id: id, stall_id: '1', rating: 5 }, 'A stall')
    await tables.close()
    const { code, out } = await check()
    expect(out).toMatch(/^NO {2}The newest backup is 5 hours old, sound, and lacks 1 rating: /m)
    expect(code).toBe(1)
  })

  test('a content folder with a mistake holds it up', async () => {
    await home.call(['backup'])
    writeFileSync(join(home.env['CONTENT_DIR']!, 'festival.json'), '{')
    const { code, out } = await check()
    expect(out).toMatch(/^NO {2}The content folder has \d+ mistakes? for this version/m)
    expect(code).toBe(1)
  })

  test('a database of a newer Mela is no update', async () => {
    const url = home.env['DATABASE_URL']
    if (url) {
      const sql = `insert into mela.migrations (name) values ('99991231000000_newer')`
      await withClient(url, (client) => client.query(sql))
    } else {
      const db = new DatabaseSync(join(dataDir(), 'mela.sqlite'))
      db.exec(`pragma user_version = ${LATEST_VERSION + 1}`)
      db.close()
    }
    const { code, warned } = await check()
    expect([code, warned]).toEqual([1, expect.stringContaining('is from a newer Mela')])
  })

  test('what is no version is refused', async () => {
    expect(await check('--from', 'yesterday')).toMatchObject({ code: 2 })
  })
})

test('the changes of the tables are named, and still to come afterwards', async () => {
  const home = await homes.open('SQLite', before)
  cpSync(CONTENT, home.env['CONTENT_DIR']!, { recursive: true })
  for (let time = 0; time < 2; time += 1) {
    const { out } = await home.call(['upgrade-check'], { env: { PORT: '1' } })
    expect(out).toMatch(
      /^ok {2}The tables change at the first start \(12 ratings\): \S+\.sql, \S+\.sql\.$/m,
    )
    expect(out).toMatch(/^ok {2}The copy of the database as it is takes 1 MB of /m)
  }
})

test('a folder without a database may go on', async () => {
  const home = await homes.open('SQLite', now)
  const env = { PORT: '1', DATA_DIR: join(home.folder, 'none'), CONTENT_DIR: CONTENT }
  const { code, out } = await home.call(['upgrade-check'], { env })
  expect(out).toContain('ok  There is no database yet')
  expect(code).toBe(0)
})

test('too little room and another Node hold it up', () => {
  expect(judgeRoom('.', 1e18)).toMatchObject({ isGood: false })
  expect(judgeRoom('.', 0)).toBeUndefined()
  expect(judgeNode('26.1.0', '26.9.0')).toMatchObject({ isGood: true })
  expect(judgeNode('20.19.0', '26.9.0')).toMatchObject({ isGood: false })
})
