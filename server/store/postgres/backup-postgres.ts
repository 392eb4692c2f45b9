import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import { type Backup, publishBackup, toBackupFile } from '../sqlite/backup.ts'
import { openDatabaseFile } from '../sqlite/open-database-file.ts'
import { COPIED_TABLES, tableName } from './copied-tables.ts'
import { openPostgres } from './postgres.ts'

const CHUNK = 5000
const MOMENT_FORMAT = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/**
 * Copies a PostgreSQL database, as it is at one moment, into a file of the embedded one, which either
 * home can be restored from. The key of the traces is not in it.
 * @param folder Where the copy goes when `target` is left out; see `backUp` for the rest.
 * @throws When no sound copy could be laid down; then there is none.
 */
export async function backUpPostgres(
  url: string,
  folder: string,
  target?: string,
  now = new Date(),
): Promise<Backup> {
  const file = toBackupFile(folder, target, now)
  await (await openPostgres(url)).close()
  const dir = mkdtempSync(join(tmpdir(), 'mela-backup-'))
  const part = join(dir, 'part.sqlite')
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const { db, close } = openDatabaseFile(part)
    try {
      await copyTables(client, db)
    } finally {
      close()
    }
    return publishBackup(part, file)
  } finally {
    await client.end().catch(() => {})
    rmSync(dir, { recursive: true, force: true })
  }
}

async function copyTables(client: pg.Client, db: DatabaseSync) {
  await client.query('begin isolation level repeatable read read only')
  db.exec('begin')
  for (const [table, columns] of Object.entries(COPIED_TABLES)) {
    const selected = columns.map((column) =>
      column.endsWith('_at')
        ? `to_char(${column} at time zone 'utc', '${MOMENT_FORMAT}') as ${column}`
        : column,
    )
    const order = columns.includes('created_at') ? `${tableName(table)}.created_at, id` : columns[0]
    await client.query(
      `declare rows cursor for select ${selected.join(', ')} from ${tableName(table)}
        order by ${order}`,
    )
    const insert = db.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    )
    for (;;) {
      const { rows } = await client.query<SQLInputValue[]>({
        text: `fetch ${CHUNK} from rows`,
        rowMode: 'array',
      })
      for (const row of rows) insert.run(...row)
      if (rows.length < CHUNK) break
    }
    await client.query('close rows')
  }
  db.exec('commit')
  await client.query('commit')
}
