import type { Database, SqlValue } from '../database/database.ts'

/** 'known': the row, or one that stands for it, was there before; nothing has changed. */
export type InsertOutcome = { kind: 'stored' } | { kind: 'known' }

/**
 * Adds a row that may have been sent before.
 * @param sql An insert that does nothing on conflict and returns what it has added.
 * @throws DatabaseUnavailable when nothing was kept.
 */
export async function insertOnce(
  db: Database,
  sql: string,
  params: SqlValue[],
): Promise<InsertOutcome> {
  const [added] = await db.transact([{ sql, params }])
  return { kind: added!.length > 0 ? 'stored' : 'known' }
}
