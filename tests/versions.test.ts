import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { openTables } from '#server/store/open.ts'
import { checkDatabase } from '#server/store/sqlite/check-database.ts'
import { openDatabaseFile } from '#server/store/sqlite/open-database-file.ts'
import { restore } from '#server/store/sqlite/restore.ts'
import { makeFolder } from './support/files.ts'
import { isLong } from './support/long.ts'
import { callMela } from './support/servers/call-mela.ts'
import { LATEST_VERSION, makeDatabase, readRows } from './support/servers/database-file.ts'
import { startPostgres, withClient, type TestPostgres } from './support/servers/postgres.ts'
import { startServer } from './support/servers/running-server.ts'

const VERSIONS = join(import.meta.dirname, 'fixtures/versions')
const versions = readdirSync(VERSIONS).filter((name) => /^\d/.test(name))
const NEW_ID = '99999999-0000-4000-8000-000000000009'
const NEW = { id: NEW_ID, device_id: NEW_ID, rating: 5 }

let dir: string
let dataDir: string
let cluster: TestPostgres
beforeAll(async () => void (cluster = await startPostgres()))
afterAll(() => cluster.stop())
beforeEach(() => {
  dir = makeFolder()
  dataDir = join(dir, 'data')
  mkdirSync(dataDir)
})

const readSheet = (file: string) =>
  parseCsvBytes(readFileSync(file)).records.map(({ values }) => values)
const fixture = (version: string, ...names: string[]) => join(VERSIONS, version, ...names)

test('a version is kept', () => expect(versions).not.toEqual([]))

describe.each(versions)('what Mela %s has left', (version) => {
  /** Puts its database where this Mela finds it. */
  async function openHome(kind: string): Promise<Record<string, string>> {
    const env = { DATA_DIR: dataDir, CONTENT_DIR: fixture(version, 'content') }
    copyFileSync(fixture(version, 'trace.key'), join(dataDir, 'trace.key'))
    if (kind === 'SQLite') {
      copyFileSync(fixture(version, 'mela.sqlite'), join(dataDir, 'mela.sqlite'))
      return env
    }
    const url = await cluster.createDatabase()
    const dump = brotliDecompressSync(readFileSync(fixture(version, 'postgres.sql.br'))).toString()
    await withClient(url, (client) => client.query(dump))
    return { ...env, DATABASE_URL: url }
  }
  const open = ({ DATA_DIR, DATABASE_URL }: Record<string, string>) =>
    openTables({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR! }, () => {})

  test.each(['SQLite', 'PostgreSQL'])('its ratings go on, on %s', async (kind) => {
    const env = await openHome(kind)
    const exports = readdirSync(fixture(version, 'exports'))
    const tables = await open(env)
    const totals = await tables.totals()
    const [stall] = totals
    const rating = { ...NEW, stall_id: stall!.stall_id }

    for (const name of exports) {
      const file = join(dir, name)
      const call = await callMela(['export', name.replace('.csv', ''), '--out', file], { env })
      expect(call).toMatchObject({ code: 0, warned: '' })
      // A later version may export more columns.
      const was = readSheet(fixture(version, 'exports', name))
      expect(was.length).toBeGreaterThan(0)
      expect(readSheet(file).map((row) => pick(row, Object.keys(was[0]!)))).toEqual(was)
    }
    const key = readFileSync(fixture(version, 'trace.key'))
    if (kind === 'SQLite') expect(tables.fingerprintKey).toEqual(key)
    expect(await tables.rate(rating, stall!.stall_name)).toMatchObject({
      isNew: true,
      answer: { rating_sum: stall!.rating_sum + 5, rating_count: stall!.rating_count + 1 },
    })
    await tables.close()
    expect(exports).toHaveLength(5)
  })

  test('its database is what it was when the update is undone', async () => {
    const env = await openHome('SQLite')
    const file = join(dataDir, 'mela.sqlite')
    const before = readRows(file)
    const { version: schema } = checkDatabase(file)
    const tables = await open(env)
    const [stall] = await tables.totals()
    await tables.rate({ ...NEW, stall_id: stall!.stall_id }, stall!.stall_name)
    await tables.close()
    const copy = readdirSync(dataDir).find((name) => name.includes('before-v'))
    expect(copy !== undefined).toBe(schema < LATEST_VERSION)
    if (copy) {
      restore(join(dataDir, copy), file)
      expect(readRows(file)).toEqual(before)
    }
    // Where the tables are the same, the version before takes what this one has written.
    expect(checkDatabase(file)).toMatchObject({ version: schema, wrongTotals: [] })
  })

  test('its content folder has no mistake', async () => {
    const { code, out } = await callMela(['check', fixture(version, 'content')])
    expect(out).toMatch(/\d+ stalls with \d+ products/)
    expect([code, out]).toEqual([0, out])
  })

  test.skipIf(!isLong)(
    'its content folder is built, and served with its database',
    async () => {
      const env = await openHome('SQLite')
      const content = join(dir, 'content')
      cpSync(fixture(version, 'content'), content, { recursive: true })
      const place = { ...env, CONTENT_DIR: content, DIST_DIR: join(dir, 'dist') }
      const server = await startServer(place, 'scripts/start.mjs')
      const page = await (await fetch(`${server.url}/browse-stalls`)).text()
      expect(await server.stop()).toBe(0)
      expect(page).toContain(`Mela ${version}`)
      expect(existsSync(join(dir, 'dist/web/index.html'))).toBe(true)
    },
    180_000,
  )
})

/** Before 1.0.0 each change of the tables was a version. */
test.each(Array.from({ length: LATEST_VERSION }, (_, index) => index + 1))(
  'a database after %i changes of the tables goes on',
  async (version) => {
    makeDatabase(join(dataDir, 'mela.sqlite'), { ratings: 50, version }).close()
    const tables = await openTables({ databaseUrl: undefined, dataDir }, () => {})
    expect(await tables.rate({ ...NEW, stall_id: '1' }, 'A stall')).toMatchObject({ isNew: true })
    const totals = await tables.totals()
    await tables.close()
    expect(totals.map(({ rating_count }) => rating_count)).toEqual([11, 10, 10, 10, 10])
    expect(checkDatabase(join(dataDir, 'mela.sqlite'))).toMatchObject({
      version: LATEST_VERSION,
      rows: { ratings: 51 },
      wrongTotals: [],
    })
  },
)

test('a database of a newer Mela is left as it is, and the site says what to do', async () => {
  const file = join(dataDir, 'mela.sqlite')
  copyFileSync(fixture(versions[0]!, 'mela.sqlite'), file)
  const db = new DatabaseSync(file)
  db.exec(`pragma user_version = ${LATEST_VERSION + 1}`)
  db.close()
  const before = readFileSync(file)
  const words = `The database ${file} is from a newer Mela`
  expect(() => openDatabaseFile(file)).toThrow(words)
  expect(readFileSync(file).equals(before)).toBe(true)
  const docs = readFileSync(join(import.meta.dirname, '../docs/hosting/backup.md'), 'utf8')
  expect(docs).toContain('`The database … is from a newer Mela`')
})

function pick(row: Record<string, unknown>, columns: string[]): Record<string, unknown> {
  return Object.fromEntries(columns.map((name) => [name, row[name]]))
}
