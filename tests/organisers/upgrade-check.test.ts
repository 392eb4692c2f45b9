import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgeNode, judgeRoom } from '#organiser/upgrade/judge-upgrade.ts'
import { openTables } from '#server/store/open.ts'
import { LATEST_VERSION, makeDatabase } from '../support/servers/database-file.ts'
import { openOrganisersHomes } from '../support/servers/organisers-homes.ts'

const CONTENT = join(import.meta.dirname, '../fixtures/versions/1.0.0/content')
const HOUR_MS = 3_600_000

const homes = openOrganisersHomes()
const now = join(homes.dir, 'now.sqlite')
const before = join(homes.dir, 'before.sqlite')
beforeAll(() => {
  makeDatabase(now, { ratings: 12 }).close()
  makeDatabase(before, { ratings: 12, version: LATEST_VERSION - 2 }).close()
})
afterAll(() => homes.close())

async function open(file = now) {
  const home = await homes.open(file)
  cpSync(CONTENT, home.env['CONTENT_DIR']!, { recursive: true })
  const call = (args: string[], env = {}) =>
    home.call(args, { now: new Date(), env: { PORT: '1', ...env } })
  const check = (...args: string[]) => call(['upgrade-check', ...args])
  return { ...home, call, check, backups: join(home.dataDir, 'backups') }
}

/** Every file of a folder, with its checksum. */
const readAll = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')])

test('a site with a fresh backup may be updated, and the check changes nothing', async () => {
  const { call, check, dataDir } = await open()
  expect(await call(['backup'])).toMatchObject({ code: 0 })
  const files = readAll(dataDir)
  const { code, out } = await check('--from', '0.0.1')
  expect(out).toMatch(/^From 0\.0\.1 to \d+\.\d+\.\d+$/m)
  expect(out).toContain('ok  The tables stay as they are (12 ratings).')
  expect(out).toMatch(/^ok {2}The newest backup is 0 minutes old, intact, and lacks 0 ratings/m)
  expect(out).toContain('ok  The content folder has no mistakes: 104 stalls.')
  expect(out).toContain('The update may begin.')
  expect(code).toBe(0)
  expect(readAll(dataDir)).toEqual(files)
  expect(await check('--from', 'yesterday')).toMatchObject({ code: 2 })
})

test('a missing or damaged backup stops an update, and an old one only if it lacks ratings', async () => {
  const { call, check, backups, dataDir } = await open()
  const first = await check()
  expect(first.code).toBe(1)
  expect(first.out).toContain('NO  There is no backup.')
  await call(['backup'])
  const old = new Date(Date.now() - 5 * HOUR_MS)
  for (const name of readdirSync(backups)) utimesSync(join(backups, name), old, old)
  const fresh = await check()
  expect(fresh.code).toBe(0)
  expect(fresh.out).toContain('5 hours old')
  const tables = await openTables({ databaseUrl: undefined, dataDir }, () => {})
  const id = '99999999-0000-4000-8000-000000000009'
  await tables.rate({ id, device_id: id, stall_id: '1', rating: 5 }, 'A stall')
  await tables.close()
  const { code, out } = await check()
  expect(out).toMatch(/^NO {2}The newest backup is 5 hours old, intact, and lacks 1 rating: /m)
  expect(code).toBe(1)
  writeFileSync(join(backups, readdirSync(backups)[0]!), 'not a database')
  const damaged = await check()
  expect(damaged.out).toMatch(/^NO {2}The newest backup, .*, is damaged/m)
  expect(damaged.out).toMatch(/First do what the lines with NO say\.$/)
})

test('a mistake in the content folder or a database of a newer version stops an update', async () => {
  const { call, check, env, dataDir } = await open()
  await call(['backup'])
  writeFileSync(join(env['CONTENT_DIR']!, 'festival.json'), '{')
  const broken = await check()
  expect(broken.out).toMatch(/^NO {2}The content folder has \d+ mistakes? for this version/m)
  expect(broken.code).toBe(1)
  const db = new DatabaseSync(join(dataDir, 'mela.sqlite'))
  db.exec(`pragma user_version = ${LATEST_VERSION + 1}`)
  db.close()
  const newer = await check()
  expect(newer.code).toBe(1)
  expect(newer.warned).toContain('is from a newer Mela')
})

test('table changes are reported but not made', async () => {
  const { check } = await open(before)
  for (let time = 0; time < 2; time += 1) {
    const { out } = await check()
    expect(out).toMatch(
      /^ok {2}The tables change at the first start \(12 ratings\): \S+\.sql, \S+\.sql\.$/m,
    )
    expect(out).toMatch(/^ok {2}The copy of the present database needs 1 MB; /m)
  }
})

test('a folder without a database may be updated; too little space or another Node version stops an update', async () => {
  const { call, folder } = await open()
  const { code, out } = await call(['upgrade-check'], { DATA_DIR: join(folder, 'none') })
  expect(out).toContain('ok  There is no database yet')
  expect(code).toBe(0)
  expect(judgeRoom('.', 1e18)).toMatchObject({ isGood: false })
  expect(judgeRoom('.', 0)).toBeUndefined()
  expect(judgeNode('26.1.0', '26.9.0')).toMatchObject({ isGood: true })
  expect(judgeNode('20.19.0', '26.9.0')).toMatchObject({ isGood: false })
})
