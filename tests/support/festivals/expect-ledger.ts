import { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import { checkDatabase } from '#server/store/sqlite/check-database.ts'
import type { Rating } from './crowd.ts'

/** Expects the database to contain exactly these ratings, each once, with correct totals. */
export function expectLedger(file: string, ratings: Map<string, Rating>): void {
  expect(readLedger(file)).toEqual(ratings)
  using db = new DatabaseSync(file, { readOnly: true })
  const totals = db.prepare('select stall_id, rating_sum, rating_count from stall_ratings').all()
  const sums = db.prepare('select stall_id, sum(rating), count(*) from ratings group by stall_id')
  const toRow = (row: object) => Object.values(row).join()
  expect(new Set(totals.map(toRow))).toEqual(new Set(sums.all().map(toRow)))
  expect(checkDatabase(file).wrongTotals).toEqual([])
}

/** The ratings in a database, by id. */
export function readLedger(file: string): Map<string, Rating> {
  using db = new DatabaseSync(file, { readOnly: true })
  const rows = db.prepare('select id, stall_id, device_id, rating from ratings').all()
  return new Map(rows.map((row) => [String(row['id']), { ...row } as unknown as Rating]))
}
