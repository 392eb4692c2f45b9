import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder, modeOf } from '../../../tests/support/files.ts'
import {
  LATEST_VERSION,
  addRatings,
  makeDatabase,
  readRows,
} from '../../../tests/support/servers/database-file.ts'
import { checkDatabase } from './check-database.ts'
import { migrateSqlite } from './migrate.ts'
import { MIGRATIONS } from './migrations.ts'
import { restore } from './restore.ts'
import { openSqlite } from './sqlite.ts'

const COPY = /^mela\.sqlite\.before-v(\d+)-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/

let dir: string
let file: string
let folder: URL
beforeEach(() => {
  dir = makeFolder()
  file = join(dir, 'data/mela.sqlite')
  folder = pathToFileURL(join(dir, 'migrations/'))
  cpSync(MIGRATIONS, folder, { recursive: true })
})

const addMigration = (name: string, sql: string) => writeFileSync(new URL(name, folder), sql)
const listCopies = () => readdirSync(join(dir, 'data')).filter((name) => name.includes('before'))

test('an update copies the database first, and restoring the copy undoes it', () => {
  makeDatabase(file, { ratings: 9 }).close()
  const rows = readRows(file)
  addMigration('904-stamps.sql', 'create table stamps (id text)')
  const db = new DatabaseSync(file)
  migrateSqlite(db, file, folder)
  const counted = db.prepare('select count(*) as n from ratings, stamps').get()
  db.close()
  expect(counted).toEqual({ n: 0 })
  const [copy] = listCopies()
  expect(COPY.exec(copy!)?.[1]).toBe('904')
  expect(modeOf(join(dir, 'data', copy!))).toBe(0o600)
  expect(listCopies()).toHaveLength(1)
  restore(join(dir, 'data', copy!), file)
  expect(readRows(file)).toEqual(rows)
})

test('a new database, and a start without an update, copy nothing', async () => {
  await (await openSqlite(file)).close()
  const db = new DatabaseSync(file)
  addRatings(db, 1)
  db.close()
  await (await openSqlite(file)).close()
  expect(checkDatabase(file)).toMatchObject({ version: LATEST_VERSION, rows: { ratings: 1 } })
  expect(listCopies()).toEqual([])
})

test('a failed script changes no version, table or row, and is named', () => {
  using db = makeDatabase(file, { ratings: 5 })
  const rows = readRows(file)
  addMigration('904-good.sql', 'create table stamps (id text); delete from totals;')
  addMigration(
    '905-bad.sql',
    'alter table stamps add column colour; insert into nowhere values (1);',
  )
  expect(() => migrateSqlite(db, file, folder)).toThrow(
    'mela.sqlite cannot be brought up to date: 905-bad.sql failed (no such table: nowhere). It is left',
  )
  expect(db.isTransaction).toBe(false)
  expect(readRows(file)).toEqual(rows)
  expect(listCopies()).toEqual([])
})

test('no sound copy, no update', () => {
  makeDatabase(file, { ratings: 2000 }).close()
  addMigration('904-stamps.sql', 'create table stamps (id text)')
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(0x5a, bytes.length / 2, bytes.length / 2 + 8192))
  using db = new DatabaseSync(file)
  expect(() => migrateSqlite(db, file, folder)).toThrow(`${file} is damaged`)
  expect(readFileSync(file)).toEqual(bytes)
  expect(listCopies()).toEqual([])
})

test('two servers that start at once make the file once', async () => {
  const both = await Promise.all([openSqlite(file), openSqlite(file)])
  await Promise.all(both.map((db) => db.close()))
  expect(checkDatabase(file)).toMatchObject({ version: LATEST_VERSION, rows: { ratings: 0 } })
})
