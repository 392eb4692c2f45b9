import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder, modeOf } from '../../../tests/support/files.ts'
import { makeDatabase, readRows } from '../../../tests/support/servers/database-file.ts'
import { backUp } from './backup.ts'
import { checkDatabase } from './check-database.ts'
import { restore } from './restore.ts'
import { openSqlite } from './sqlite.ts'

const NOW = new Date('2025-09-14T10:15:00.250Z')

let dir: string
let file: string
let backup: string
let former: string
beforeEach(() => {
  dir = makeFolder()
  file = join(dir, 'data/mela.sqlite')
  former = `${file}.before-restore-2025-09-14T10-15-00.250Z`
  backup = join(dir, 'backup.sqlite')
  makeDatabase(join(dir, 'earlier/mela.sqlite'), { ratings: 7 }).close()
  backUp(join(dir, 'earlier/mela.sqlite'), backup)
})

/** Ignores the files that SQLite creates beside a database. */
const listFiles = (folder: string) =>
  readdirSync(join(dir, folder))
    .filter((name) => !/-(wal|shm)$/.test(name))
    .toSorted()

test('archives the existing database as one file, including what is only in its log', () => {
  const db = makeDatabase(file, { ratings: 20 })
  const rows = readRows(file)
  const log = readFileSync(`${file}-wal`)
  db.close()
  // As left by a killed server.
  writeFileSync(`${file}-wal`, log)
  chmodSync(file, 0o640)
  expect(restore(backup, file, NOW)).toMatchObject({ former })
  expect(readRows(former)).toEqual(rows)
  expect(existsSync(`${file}-wal`)).toBe(false)
  expect(readRows(file)).toEqual(readRows(backup))
  expect(modeOf(file)).toBe(0o640)
  // Undoes the restore.
  restore(former, file)
  expect(readRows(file)).toEqual(rows)
})

test('sets a damaged database aside unchanged, with its log', () => {
  makeDatabase(file, { ratings: 1 }).close()
  writeFileSync(file, 'no database any more')
  writeFileSync(`${file}-wal`, 'a log')
  restore(backup, file, NOW)
  expect(readFileSync(former, 'utf8')).toBe('no database any more')
  expect(readFileSync(`${former}-wal`, 'utf8')).toBe('a log')
  expect(checkDatabase(file).rows['ratings']).toBe(7)
})

test('a log without its database is not applied to the backup', () => {
  const db = makeDatabase(file, { ratings: 20 })
  const log = readFileSync(`${file}-wal`)
  db.close()
  rmSync(file)
  writeFileSync(`${file}-wal`, log)
  restore(backup, file, NOW)
  expect(checkDatabase(file).rows['ratings']).toBe(7)
})

test('refuses while the server or another program has the database open', async () => {
  const server = await openSqlite(file)
  expect(() => restore(backup, file)).toThrow(`has ${file} open. Stop it first`)
  await server.close()
  const other = makeDatabase(join(dir, 'open/mela.sqlite'), { ratings: 3 })
  expect(() => restore(backup, join(dir, 'open/mela.sqlite'))).toThrow('in use by another program')
  other.close()
  expect(listFiles('open')).toEqual(['mela.sqlite', 'mela.sqlite.lock'])
  expect(checkDatabase(join(dir, 'open/mela.sqlite')).rows['ratings']).toBe(3)
})

test('an unusable backup changes nothing', () => {
  makeDatabase(file, { ratings: 20 }).close()
  const rows = readRows(file)
  const harmed = join(dir, 'harmed.sqlite')
  const db = makeDatabase(harmed, { ratings: 4 })
  expect(() => restore(join(dir, 'none.sqlite'), file)).toThrow('There is no database at')
  db.exec('delete from totals')
  expect(() => restore(harmed, file)).toThrow('totals of stall 1, 2, 3, 4')
  db.exec('pragma user_version = 99')
  expect(() => restore(harmed, file)).toThrow('newer Mela')
  db.close()
  writeFileSync(backup, readFileSync(backup).fill(0x5a, 6000, 14_000))
  expect(() => restore(backup, file)).toThrow(`${backup} is damaged`)
  expect(listFiles('data')).toEqual(['mela.sqlite', 'mela.sqlite.lock'])
  expect(readRows(file)).toEqual(rows)
})
