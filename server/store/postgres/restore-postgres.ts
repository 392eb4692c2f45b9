import { copyFileSync, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Client } from 'pg'
import { expectRightTotals } from '../sqlite/backup.ts'
import { checkDatabase } from '../sqlite/check-database.ts'
import { openDatabaseFile } from '../sqlite/open-database-file.ts'
import type { Restored } from '../sqlite/restore.ts'
import { backUpPostgres } from './backup-postgres.ts'
import { transact } from './one-connection.ts'
import { copyRows } from './copy-to-postgres.ts'
import { COPIED_TABLES } from './table-columns.ts'

/**
 * Replaces the contents of a PostgreSQL database with a backup, after backing them up. A site may
 * run: its ratings wait until the restore is done.
 * @param folder For the backup of the former contents.
 * @throws If the backup is not sound, or something fails; then nothing has changed.
 */
export async function restorePostgres(
  backup: string,
  url: string,
  folder: string,
  now = new Date(),
): Promise<Restored> {
  const contents = checkDatabase(backup)
  expectRightTotals(contents)
  const { file: former } = await backUpPostgres(url, folder, undefined, now)
  using dir = mkdtempDisposableSync(join(tmpdir(), 'mela-restore-'))
  const part = join(dir.path, 'part.sqlite')
  copyFileSync(backup, part)
  // Brings the copy of an older backup up to date; the backup itself is not changed.
  openDatabaseFile(part).close()
  using source = new DatabaseSync(part, { readOnly: true })
  await transact(url, (client) => exchange(source, client))
  return { contents, former }
}

async function exchange(file: DatabaseSync, client: Client) {
  const tables = [...COPIED_TABLES.map(({ place }) => place), 'public.stall_ratings']
  // Only this transaction sees the totals without their guard.
  await client.query('alter table public.stall_ratings disable trigger totals_follow')
  await client.query(`truncate ${tables.join(', ')}`)
  await client.query('alter table public.stall_ratings enable trigger totals_follow')
  await copyRows(file, client)
}
