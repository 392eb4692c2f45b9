import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../../../tests/support/files.ts'
import { DatabaseUnavailable } from '../contract/tables.ts'
import { openSqlite, type Statement } from './sqlite.ts'

let dir: string
let file: string
beforeEach(() => {
  dir = makeFolder()
  file = join(dir, 'deep/mela.sqlite')
})

const insert = (id: string, rating: number): Statement => ({
  sql: 'insert into ratings (id, stall_id, stall_name, device_id, rating, created_at) values (?, ?, ?, ?, ?, ?)',
  params: [id, '1', 'First', id, rating, '2025-09-14T10:00:00Z'],
})
const count: Statement = { sql: 'select count(*) as n from ratings', params: [] }

test('makes the file and its folder, and finds what it wrote when opened again', async () => {
  const first = await openSqlite(file)
  await first.transact([insert('a', 4)])
  await first.close()
  const second = await openSqlite(file)
  expect(await second.transact([count])).toEqual([[{ n: 1 }]])
  await second.close()
})

test('an answer waits for the disk: each commit is synchronous, and goes to a log', async () => {
  const db = await openSqlite(file)
  const settings = ['synchronous', 'journal_mode'].map((name) => ({
    sql: `pragma ${name}`,
    params: [],
  }))
  expect(await db.transact(settings)).toEqual([[{ synchronous: 2 }], [{ journal_mode: 'wal' }]])
  await db.close()
})

test('one bad piece of work costs the others nothing', async () => {
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

test('closing finishes what was accepted and refuses what comes after', async () => {
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

test('a rating in the ledger can never be changed', async () => {
  const db = await openSqlite(file)
  await db.transact([insert('a', 1)])
  const change = db.transact([{ sql: 'update ratings set rating = 5', params: [] }])
  await expect(change).rejects.toThrow('never changed')
  await db.close()
})

test('brings a file of the first version up to date and keeps its ratings', async () => {
  mkdirSync(dirname(file), { recursive: true })
  const raw = new DatabaseSync(file)
  raw.exec(readFileSync(new URL('migrations/001-ratings.sql', import.meta.url), 'utf8'))
  raw.exec('pragma user_version = 1')
  raw.prepare(insert('a', 4).sql).run(...insert('a', 4).params)
  raw.close()
  const db = await openSqlite(file)
  const forms = { sql: 'select id from join_requests union select id from feedback', params: [] }
  expect(await db.transact([count, forms])).toEqual([[{ n: 1 }], []])
  await db.close()
})

test.each([
  ['join_requests', 'full_name', ' \t\n'],
  ['join_requests', 'full_name', 'n'.repeat(121)],
  ['join_requests', 'phone', ''],
  ['join_requests', 'phone', '12a'],
  ['join_requests', 'phone', '1'.repeat(16)],
  ['feedback', 'rating', 6],
  ['feedback', 'message', 'n'.repeat(2001)],
])('keeps what no form sends out of %s by itself: %s %j', async (table, column, value) => {
  const good = { id: 'a', device_id: 'b', created_at: 'c' }
  const own = table === 'feedback' ? { rating: 4 } : { full_name: 'न'.repeat(120), phone: '1' }
  const row = { ...good, ...own }
  const add = (sent: Record<string, string | number>): Statement => ({
    sql: `insert into ${table} (${Object.keys(sent).join()}) values (${Object.keys(sent)
      .map(() => '?')
      .join()})`,
    params: Object.values(sent),
  })
  const db = await openSqlite(file)
  await expect(db.transact([add({ ...row, [column]: value })])).rejects.toThrow('CHECK')
  await db.transact([add(row)])
  await db.close()
})

test('refuses a file that a newer version has made, and says so', async () => {
  const db = await openSqlite(file)
  await db.close()
  const raw = new DatabaseSync(file)
  raw.exec('pragma user_version = 99')
  raw.close()
  await expect(openSqlite(file)).rejects.toThrow('newer Mela')
})
