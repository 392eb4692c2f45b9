import { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import { checkDatabase } from '#server/store/sqlite/check-database.ts'
import type { Rating } from './crowd.ts'

/** Expects the database to contain exactly these ratings, each once, with correct totals. */
export function expectLedger(file: string, ratings: Map<string, Rating>): void {
  expect(readLedger(file)).toEqual(ratings)
  const db = new DatabaseSync(file, { readOnly: true })
  const totals = db.prepare('select stall_id, rating_sum, rating_count from stall_ratings').all()
  db.close()
  expect(new Map(totals.map((row) => [row['stall_id'], { ...row }]))).toEqual(addUp(ratings))
  expect(checkDatabase(file)).toMatchObject({
    rows: { ratings: ratings.size },
    wrongTotals: [],
  })
}

/** The ratings in a database, by id. */
export function readLedger(file: string): Map<string, Rating> {
  const db = new DatabaseSync(file, { readOnly: true })
  const rows = db.prepare('select id, stall_id, device_id, rating from ratings').all()
  db.close()
  return new Map(rows.map((row) => [String(row['id']), { ...row } as unknown as Rating]))
}

function addUp(ratings: Map<string, Rating>) {
  const totals = new Map<string, { stall_id: string; rating_sum: number; rating_count: number }>()
  for (const { stall_id, rating } of ratings.values()) {
    const stall = totals.get(stall_id) ?? { stall_id, rating_sum: 0, rating_count: 0 }
    stall.rating_sum += rating
    stall.rating_count += 1
    totals.set(stall_id, stall)
  }
  return totals
}
