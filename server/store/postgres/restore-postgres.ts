import { copyFileSync, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Client } from 'pg'
import { findFingerprintKey } from '../fingerprint-key.ts'
import { expectRightTotals } from '../sqlite/backup.ts'
import { checkDatabase } from '../sqlite/check-database.ts'
import { openDatabaseFile } from '../sqlite/open-database-file.ts'
import type { Restored } from '../sqlite/restore.ts'
import { backUpPostgres } from './backup-postgres.ts'
import { transact } from './one-connection.ts'
import { COPIED_TABLES, toBatchInsert } from './table-columns.ts'

const ADOPT_KEY = `update mela.trace_key set key = $1
  where not exists (select from public.ratings where network is not null)`

/**
 * Replaces the contents of a PostgreSQL database with a backup, after backing them up. A site may
 * run: its ratings wait until the restore is done. An empty database takes over the key of the fingerprints in `dataDir`,
 * so that a festival that moves from the embedded database is audited as one.
 * @param dataDir Its folder `backups` receives the former contents.
 * @throws If the backup is not sound, or something fails; then nothing has changed.
 */
export async function restorePostgres(
  backup: string,
  url: string,
  dataDir: string,
  now = new Date(),
): Promise<Restored> {
  const contents = checkDatabase(backup)
  expectRightTotals(contents)
  const { file: former } = await backUpPostgres(url, join(dataDir, 'backups'), undefined, now)
  using dir = mkdtempDisposableSync(join(tmpdir(), 'mela-restore-'))
  const part = join(dir.path, 'part.sqlite')
  copyFileSync(backup, part)
  // Brings the copy of an older backup up to date; the backup itself is not changed.
  openDatabaseFile(part).close()
  using source = new DatabaseSync(part, { readOnly: true })
  const key = findFingerprintKey(dataDir)
  await transact(url, async (client) => {
    if (key) await client.query(ADOPT_KEY, [key])
    await exchange(source, client)
  })
  return { contents, former }
}

async function exchange(file: DatabaseSync, client: Client) {
  const tables = [...COPIED_TABLES.map(({ place }) => place), 'mela.totals']
  // Only this transaction sees the totals without their guard.
  await client.query('alter table mela.totals disable trigger totals_follow')
  await client.query(`truncate ${tables.join(', ')}`)
  await client.query('alter table mela.totals enable trigger totals_follow')
  await copyRows(file, client)
}

const CHUNK = 1000
/** The next void must not get the number of a copied one. */
const COUNT_ON = `select setval(pg_get_serial_sequence('mela.voids', 'id'),
  (select coalesce(max(id), 0) + 1 from mela.voids), false)`
/** If nobody has rated, the file's edition replaces the one that the migrations created. */
const ADOPT_EDITION = `delete from mela.editions where (select count(*) from mela.editions) = 1
  and not exists (select from public.ratings)`

/** Copies every row of an embedded database within the caller's transaction; triggers set the totals. */
async function copyRows(file: DatabaseSync, client: Client): Promise<void> {
  // Otherwise the first rating would save a result, which is copied itself.
  await client.query(ADOPT_EDITION)
  await client.query("set local mela.is_copying = 'on'")
  for (const { name, place, columns } of COPIED_TABLES) {
    const rows = file.prepare(`select ${columns.join(', ')} from ${name} order by rowid`).all()
    const insert = toBatchInsert(place, columns)
    for (let start = 0; start < rows.length; start += CHUNK) {
      const chunk = JSON.stringify(rows.slice(start, start + CHUNK))
      await client.query(insert, [chunk])
    }
  }
  await client.query(COUNT_ON)
}
