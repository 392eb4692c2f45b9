import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder, modeOf } from '../../../tests/support/files.ts'
import {
  LATEST_VERSION,
  addRatings,
  makeDatabase,
  readRows,
} from '../../../tests/support/servers/database-file.ts'
import { backUp } from './backup.ts'

const NOW = new Date('2025-09-14T10:15:00.250Z')
const NAME = 'mela-2025-09-14T10-15-00.250Z.sqlite'

let dir: string
let file: string
beforeEach(() => {
  dir = makeFolder()
  file = join(dir, 'data/mela.sqlite')
})

test('makes a copy beside the database, named by time and readable only by its owner', () => {
  makeDatabase(file, { ratings: 12 }).close()
  const backup = backUp(file, undefined, NOW)
  const forms = { join_requests: 0, feedback: 0 }
  const rows = { ratings: 12, totals: 5, tickets: 0, ...forms }
  expect(backup).toEqual({
    file: join(dir, 'data/backups', NAME),
    contents: { version: LATEST_VERSION, rows, wrongTotals: [] },
    bytes: readFileSync(backup.file).length,
  })
  expect(modeOf(backup.file)).toBe(0o600)
  expect(modeOf(join(dir, 'data/backups'))).toBe(0o700)
  expect(readRows(backup.file)).toEqual(readRows(file))
  expect(readdirSync(join(dir, 'data/backups'))).toEqual([NAME])
})

test('includes what is still in the log, and waits for no open transaction', () => {
  const db = makeDatabase(file, { ratings: 5 })
  db.exec('begin immediate')
  addRatings(db, 5)
  expect(backUp(file, undefined, NOW).contents.rows['ratings']).toBe(5)
  db.exec('commit')
  expect(backUp(file, join(dir, 'later.sqlite')).contents.rows['ratings']).toBe(10)
  db.close()
})

test('goes into the given folder or file, and overwrites nothing', () => {
  expect(() => backUp(file)).toThrow(`There is no database at ${file}`)
  makeDatabase(file, { ratings: 1 }).close()
  // The disk may be missing, so its folder is not created.
  const stick = join(dir, 'stick')
  expect(() => backUp(file, join(stick, 'a.sqlite'))).toThrow(`There is no folder for ${stick}/a`)
  expect(() => backUp(file, stick)).toThrow(`There is no folder ${stick}`)
  expect(readdirSync(dir)).toEqual(['data'])
  mkdirSync(stick)
  expect(backUp(file, stick, NOW).file).toBe(join(stick, NAME))
  expect(backUp(file, join(stick, 'a.sqlite'), NOW).file).toBe(join(stick, 'a.sqlite'))
  const before = readFileSync(join(stick, NAME))
  expect(() => backUp(file, join(stick, NAME))).toThrow(`${NAME} is there already`)
  expect(readFileSync(join(stick, NAME)).equals(before)).toBe(true)
})

test('keeps no copy whose totals disagree with the ledger', () => {
  for (const harm of [
    `update totals set rating_sum = 99 where stall_id = '4'`,
    `update totals set rating_count = 9 where stall_id = '4'`,
    'delete from ratings where id = (select max(id) from ratings where stall_id = 4)',
  ]) {
    rmSync(file, { force: true })
    const db = makeDatabase(file, { ratings: 10 })
    const { sql } = db.prepare(`select sql from sqlite_schema where name = 'ratings_stay'`).get()!
    db.exec(`drop trigger ratings_stay; ${harm}; ${String(sql)}`)
    db.close()
    const sentence = 'The totals of stall 4 do not match its ratings'
    expect(() => backUp(file), harm).toThrow(sentence)
    expect(readdirSync(join(dir, 'data/backups'))).toEqual([])
  }
})
