import type { DatabaseSync } from 'node:sqlite'
import type { Client } from 'pg'
import { COPIED_TABLES, tableName } from './copied-tables.ts'

export interface CopiedTable {
  table: string
  /** In the file. */
  rows: number
  /** Of them, those that were not there yet. */
  added: number
}

const CHUNK = 1000
const TYPES: Record<string, string> = {
  id: 'uuid',
  'voids.id': 'bigint',
  rating_id: 'uuid',
  device_id: 'uuid',
  rating: 'integer',
  batch: 'integer',
  created_at: 'timestamptz',
  voided_at: 'timestamptz',
  undone_at: 'timestamptz',
}
/** The next void must not get the number of one that was copied. */
const COUNT_ON = `select setval(pg_get_serial_sequence('mela.voids', 'id'),
  (select coalesce(max(id), 0) + 1 from mela.voids), false)`

/**
 * Copies every row of an embedded database into one on PostgreSQL that has had its migrations, in one
 * transaction; the totals follow by themselves. What is there already is left, so it may be run again.
 * @param file Read only, and with no server that still writes into it.
 * @param traceKey Of the file. It is taken over with the first traces, so that later ones agree.
 * @throws When a row cannot be copied; then nothing was.
 */
export async function copyToPostgres(
  file: DatabaseSync,
  client: Client,
  traceKey: Buffer,
): Promise<CopiedTable[]> {
  await client.query('begin')
  try {
    await client.query(
      `update mela.trace_key set key = $1 
        where not exists (select from public.ratings where network is not null)`,
      [traceKey],
    )
    const copied = await copyRows(file, client)
    await client.query('commit')
    return copied
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const { message } = error as Error
    if (!message.startsWith('no such table')) throw error
    throw new Error('The file is of an older Mela. Start the site on it once, then copy it.', {
      cause: error,
    })
  }
}

/** The same as a part of the caller's transaction. */
export async function copyRows(file: DatabaseSync, client: Client): Promise<CopiedTable[]> {
  const copied: CopiedTable[] = []
  for (const [table, columns] of Object.entries(COPIED_TABLES)) {
    copied.push(await copyTable(file, client, table, columns))
  }
  await client.query(COUNT_ON)
  return copied
}

async function copyTable(file: DatabaseSync, client: Client, table: string, columns: string[]) {
  const rows = file.prepare(`select ${columns.join(', ')} from ${table} order by rowid`).all()
  const fields = columns
    .map((column) => `${column} ${TYPES[`${table}.${column}`] ?? TYPES[column] ?? 'text'}`)
    .join(', ')
  const insert = `insert into ${tableName(table)} (${columns.join(', ')})
    select ${columns.join(', ')} from jsonb_to_recordset($1::jsonb) as sent (${fields})
    on conflict do nothing`
  let added = 0
  for (let start = 0; start < rows.length; start += CHUNK) {
    const { rowCount } = await client.query(insert, [
      JSON.stringify(rows.slice(start, start + CHUNK)),
    ])
    added += rowCount ?? 0
  }
  return { table, rows: rows.length, added }
}
