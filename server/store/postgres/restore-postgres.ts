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
import { transact } from './client.ts'
import { copyRows } from './copy-to-postgres.ts'
import { COPIED_TABLES } from './table-columns.ts'

/**
 * Puts a backup in the place of what a PostgreSQL database has, which is backed up first. A site may
 * run: its ratings wait until the restore is done.
 * @param folder Where the backup of what was there goes.
 * @throws When the backup is not sound, or something fails; then nothing has changed.
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
  // One of an older Mela is brought up to date, and the backup stays what it is.
  openDatabaseFile(part).close()
  using source = new DatabaseSync(part, { readOnly: true })
  await transact(url, (client) => exchange(source, client))
  return { contents, former }
}

async function exchange(file: DatabaseSync, client: Client) {
  const tables = [...COPIED_TABLES.map(({ place }) => place), 'public.stall_ratings']
  // Nobody but this transaction sees the totals without their guard.
  await client.query('alter table public.stall_ratings disable trigger totals_follow')
  await client.query(`truncate ${tables.join(', ')}`)
  await client.query('alter table public.stall_ratings enable trigger totals_follow')
  await copyRows(file, client)
}
