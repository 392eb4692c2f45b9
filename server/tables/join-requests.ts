import type { JoinRequestRow } from '#shared/tables.ts'
import type { Database } from '../database/database.ts'
import { type InsertOutcome, insertOnce } from './insert-once.ts'

export interface JoinRequests {
  /** Known by its id, or by its phone from the same device. */
  add(row: JoinRequestRow): Promise<InsertOutcome>
}

const INSERT = `insert into join_requests (id, full_name, phone, device_id, created_at)
  values (?, ?, ?, ?, ?) on conflict do nothing returning id`

/** Who asks to join the committee. */
export function createJoinRequests(db: Database): JoinRequests {
  return {
    add({ id, full_name, phone, device_id }) {
      const now = new Date().toISOString()
      return insertOnce(db, INSERT, [id, full_name, phone, device_id, now])
    },
  }
}
