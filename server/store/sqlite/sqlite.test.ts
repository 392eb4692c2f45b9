import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../../../tests/support/files.ts'
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
  sql: 'insert into ratings (id, stall_id, stall_name, device_id, rating, created_at) values (?, ?, ?, ?, ?, ?)',
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

test.each([
  ['join_requests', { full_name: 'न'.repeat(120), phone: '1' }],
  ['feedback', { rating: 4 }],
])('the table %s itself refuses what no form sends', async (table, own) => {
  const row = { id: 'a', device_id: 'b', created_at: 'c', ...own }
  const add = (sent: Record<string, string | number | null>): Statement => ({
    sql: `insert into ${table} (${Object.keys(sent).join()}) values (${Object.keys(sent)
      .map(() => '?')
      .join()})`,
    params: Object.values(sent),
  })
  const faults: Record<string, string | number | null>[] =
    table === 'feedback'
      ? [{ rating: 6 }, { message: 'n'.repeat(2001) }, { rating: null }, { device_id: null }]
      : [
          ...[' \t\n', 'n'.repeat(121), null].map((full_name) => ({ full_name })),
          ...['', '12a', '1'.repeat(16), null].map((phone) => ({ phone })),
        ]
  const db = await openSqlite(file)
  for (const fault of faults) {
    await expect(db.transact([add({ ...row, ...fault })])).rejects.toThrow(
      /^(CHECK|NOT NULL) constraint/,
    )
  }
  await db.transact([add(row)])
  await db.close()
})
