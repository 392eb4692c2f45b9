import type { FeedbackRow } from '#shared/tables.ts'
import type { Database } from '../database/database.ts'
import { type InsertOutcome, insertOnce } from './insert-once.ts'

export interface Feedback {
  /** Known by its id. */
  add(row: FeedbackRow): Promise<InsertOutcome>
}

const INSERT = `insert into feedback (id, rating, message, device_id, created_at)
  values (?, ?, ?, ?, ?) on conflict do nothing returning id`

/** What visitors say about the festival. */
export function createFeedback(db: Database): Feedback {
  return {
    add({ id, rating, message, device_id }) {
      const now = new Date().toISOString()
      return insertOnce(db, INSERT, [id, rating, message, device_id, now])
    },
  }
}
