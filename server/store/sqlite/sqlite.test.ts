import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../../../tests/support/files.ts'
import { makeDatabase } from '../../../tests/support/servers/database-file.ts'
import { DatabaseUnavailable } from '../contract/tables.ts'
import type { Statement } from '../contract/session.ts'
import { openSqlite } from './sqlite.ts'

let dir: string
let file: string
beforeEach(() => {
  dir = makeFolder()
  file = join(dir, 'deep/mela.sqlite')
})

const insert = (id: string, rating: number): Statement => ({
  sql: `insert into ratings (edition, id, stall_id, stall_name, device_id, rating, created_at)
    values ((select id from editions), ?, ?, ?, ?, ?, ?)`,
  params: [id, '1', 'First', id, rating, '2025-09-14T10:00:00Z'],
})
const count: Statement = { sql: 'select count(*) as n from ratings', params: [] }

test('creates the file and its folder, and each commit waits for the disk', async () => {
  const db = await openSqlite(file)
  const settings = ['synchronous', 'journal_mode'].map((name) => ({
    sql: `pragma ${name}`,
    params: [],
  }))
  expect(await db.transact(settings)).toEqual([[{ synchronous: 2 }], [{ journal_mode: 'wal' }]])
  await db.close()
})

test.each([
  ['is not a database of Mela', () => Buffer.from('Dear committee, '.repeat(500))],
  ['is damaged', (whole: Buffer) => whole.fill(0x5a, 60_000, 70_000)],
  ['is damaged', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
])('a file that %s is left unchanged, and the message says what to do', async (what, harm) => {
  makeDatabase(file, { ratings: 2000 }).close()
  const harmed = harm(readFileSync(file))
  writeFileSync(file, harmed)
  const sentence = new RegExp(`^${file} ${what}\\. It is left as it is\\. .*docs/hosting/backup`)
  await expect(openSqlite(file)).rejects.toThrow(sentence)
  expect(readFileSync(file).equals(harmed)).toBe(true)
})

test('a failed transaction does not affect the rest of its batch', async () => {
  const db = await openSqlite(file)
  const outcomes = await Promise.allSettled([
    db.transact([insert('a', 4)]),
    db.transact([insert('b', 4), insert('c', 9)]),
    db.transact([insert('d', 5)]),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await db.transact([count])).toEqual([[{ n: 2 }]])
  await db.close()
})

test('closing finishes accepted work and refuses anything later', async () => {
  const db = await openSqlite(file)
  const accepted = Array.from({ length: 50 }, (_, index) => db.transact([insert(`r${index}`, 3)]))
  const closing = db.close()
  await expect(db.transact([count])).rejects.toBeInstanceOf(DatabaseUnavailable)
  await Promise.all(accepted)
  await closing
  const reopened = await openSqlite(file)
  expect(await reopened.transact([count])).toEqual([[{ n: 50 }]])
  await reopened.close()
})
