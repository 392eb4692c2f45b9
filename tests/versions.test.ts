import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
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
import { callMela } from './support/servers/call-mela.ts'
import { LATEST_VERSION, readRows } from './support/servers/database-file.ts'
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
const open = (databaseUrl?: string) => openTables({ databaseUrl, dataDir }, () => {})

describe.each(versions)('data left by Mela %s', (version) => {
  const fixture = (...names: string[]) => join(VERSIONS, version, ...names)
  /** Puts its database where the current version finds it. */
  async function openHome(kind: string): Promise<Record<string, string>> {
    const env = { DATA_DIR: dataDir, CONTENT_DIR: fixture('content') }
    copyFileSync(fixture('trace.key'), join(dataDir, 'trace.key'))
    if (kind === 'SQLite') {
      copyFileSync(fixture('mela.sqlite'), join(dataDir, 'mela.sqlite'))
      return env
    }
    const url = await cluster.createDatabase()
    const dump = brotliDecompressSync(readFileSync(fixture('postgres.sql.br'))).toString()
    await withClient(url, (client) => client.query(dump))
    return { ...env, DATABASE_URL: url }
  }

  test('can be served: its content folder with its database', async () => {
    const server = await startServer(await openHome('SQLite'))
    const page = await (await fetch(`${server.url}/browse-stalls`)).text()
    expect(await server.stop()).toBe(0)
    expect(page).toContain(`Mela ${version}`)
  })

  test.each(['SQLite', 'PostgreSQL'])(
    'on %s has the same exports and accepts ratings',
    async (kind) => {
      const env = await openHome(kind)
      const tables = await open(env['DATABASE_URL'])
      const [stall] = await tables.totals()
      const exports = readdirSync(fixture('exports'))
      expect(exports).toHaveLength(5)
      for (const name of exports) {
        const file = join(dir, name)
        const call = await callMela(['export', name.replace('.csv', ''), '--out', file], { env })
        expect(call).toMatchObject({ code: 0, warned: '' })
        // A later version may export more columns.
        const was = readSheet(fixture('exports', name))
        expect(was.length).toBeGreaterThan(0)
        expect(readSheet(file)).toMatchObject(was)
      }
      const key = readFileSync(fixture('trace.key'))
      if (kind === 'SQLite') expect(tables.fingerprintKey).toEqual(key)
      const rating = { ...NEW, stall_id: stall!.stall_id }
      expect(await tables.rate(rating, stall!.stall_name)).toMatchObject({
        isNew: true,
        answer: { rating_sum: stall!.rating_sum + 5, rating_count: stall!.rating_count + 1 },
      })
      await tables.close()
    },
  )

  test('is unchanged after the update is undone', async () => {
    await openHome('SQLite')
    const file = join(dataDir, 'mela.sqlite')
    const before = readRows(file)
    const { version: schema } = checkDatabase(file)
    const tables = await open()
    const [stall] = await tables.totals()
    await tables.rate({ ...NEW, stall_id: stall!.stall_id }, stall!.stall_name)
    const edition = await tables.edition()
    await tables.close()
    const copy = readdirSync(dataDir).find((name) => name.includes('before-v'))
    expect(copy !== undefined).toBe(schema < LATEST_VERSION)
    if (copy) {
      restore(join(dataDir, copy), file)
      expect(readRows(file)).toEqual(before)
    }
    // If the tables are the same, the earlier version accepts what this one has written.
    expect(checkDatabase(file)).toMatchObject({ version: schema, wrongTotals: [] })
    // Data saved on phones since the update keeps its edition after the next update.
    const again = await open()
    expect(await again.edition()).toEqual(edition)
    await again.close()
  })

  test('has a content folder without mistakes', async () => {
    const { code, out } = await callMela(['check', fixture('content')])
    expect(out).toMatch(/\d+ stalls with \d+ products/)
    expect([code, out]).toEqual([0, out])
  })
})

test('a database of a newer version is left unchanged, and the site says what to do', () => {
  const file = join(dataDir, 'mela.sqlite')
  copyFileSync(join(VERSIONS, versions[0]!, 'mela.sqlite'), file)
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
