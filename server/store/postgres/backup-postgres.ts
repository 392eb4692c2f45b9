import { copyFileSync, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Client } from 'pg'
import { type Backup, expectRightTotals, publishBackup, toBackupFile } from '../sqlite/backup.ts'
import { openDatabaseFile } from '../sqlite/sqlite-session.ts'
import { toInsert } from '../sqlite/sqlite-tables.ts'
import { findFingerprintKey } from '../fingerprint-key.ts'
import { checkDatabase } from '../sqlite/check-database.ts'
import type { Restored } from '../sqlite/restore.ts'
import { transact } from './postgres-session.ts'
import { openPostgres } from './postgres.ts'
import { COPIED_TABLES, toBatchInsert, toSelected } from './table-columns.ts'

const CHUNK = 5000
const ONE_MOMENT = 'begin isolation level repeatable read read only'

/**
 * Either database can be restored from the SQLite file, which has no fingerprint key.
 * @throws If no sound copy could be made; no file is left.
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

const ADOPT_KEY = `update mela.trace_key set key = $1
  where not exists (select from public.ratings where network is not null)`

/**
 * If the site is running, its ratings wait until the restore is done. An empty database takes over
 * the fingerprint key in `dataDir`, so that a festival that moves from the embedded database is
 * audited as one.
 * @param dataDir Its folder `backups` receives the former contents.
 * @throws If the backup is not sound, or something fails. Then nothing has changed.
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
  // Brings the copy of an older backup up to date. The backup itself is not changed.
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

const ROWS_AN_INSERT = 1000
/** The next void must not get the number of a copied one. */
const COUNT_ON = `select setval(pg_get_serial_sequence('mela.voids', 'id'),
  (select coalesce(max(id), 0) + 1 from mela.voids), false)`
/** If nobody has rated, the file's edition replaces the one that the migrations created. */
const ADOPT_EDITION = `delete from mela.editions where (select count(*) from mela.editions) = 1
  and not exists (select from public.ratings)`

/** Runs in the caller's transaction. Triggers set the totals. */
async function copyRows(file: DatabaseSync, client: Client): Promise<void> {
  await client.query(ADOPT_EDITION)
  for (const { name, place, columns } of COPIED_TABLES) {
    const rows = file.prepare(`select ${columns.join(', ')} from ${name} order by rowid`).all()
    const insert = toBatchInsert(place, columns)
    for (let start = 0; start < rows.length; start += ROWS_AN_INSERT) {
      const chunk = JSON.stringify(rows.slice(start, start + ROWS_AN_INSERT))
      await client.query(insert, [chunk])
    }
  }
  await client.query(COUNT_ON)
}
