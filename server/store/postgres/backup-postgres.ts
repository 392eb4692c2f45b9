import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Client } from 'pg'
import { type Backup, publishBackup, toBackupFile } from '../sqlite/backup.ts'
import { openDatabaseFile } from '../sqlite/open-database-file.ts'
import { toInsert } from '../sqlite/sqlite-tables.ts'
import { transact } from './one-connection.ts'
import { openPostgres } from './postgres.ts'
import { COPIED_TABLES, toSelected } from './table-columns.ts'

const CHUNK = 5000
const ONE_MOMENT = 'begin isolation level repeatable read read only'

/**
 * Copies a snapshot of a PostgreSQL database into an SQLite file, from which either database can be
 * restored. The fingerprint key is not included.
 * @param folder For the copy if `target` is omitted; see `backUp` for the rest.
 * @throws If no sound copy could be made; then there is none.
 */
export async function backUpPostgres(
  url: string,
  folder: string,
  target?: string,
  now = new Date(),
): Promise<Backup> {
  const file = toBackupFile(folder, target, now)
  await (await openPostgres(url)).close()
  using dir = mkdtempDisposableSync(join(tmpdir(), 'mela-backup-'))
  const part = join(dir.path, 'part.sqlite')
  const { db, close } = openDatabaseFile(part)
  await transact(url, (client) => copyTables(client, db), ONE_MOMENT).finally(close)
  return publishBackup(part, file)
}

async function copyTables(client: Client, db: DatabaseSync) {
  db.exec('begin')
  // The edition that the new file created by default.
  db.exec('delete from editions')
  for (const { name, place, columns, order } of COPIED_TABLES) {
    await client.query(
      `declare rows cursor for select ${columns.map(toSelected).join(', ')} from ${place}
        order by ${place}.${order}${columns.includes('id') ? ', id' : ''}`,
    )
    const insert = db.prepare(toInsert(name, columns))
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
}
