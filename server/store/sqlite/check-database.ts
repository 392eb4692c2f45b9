import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { FileFailure, withFile } from './file/file-failure.ts'
import {
  expectKnownVersion,
  readVersion,
  listMigrations,
  readScript,
  versionOf,
} from './migrations.ts'

/** Created by SQLite's `analyze` and by Litestream. Extra tables do no harm by themselves. */
const NOT_OURS = ['sqlite_stat1', 'sqlite_stat4', '_litestream_seq', '_litestream_lock'].map(
  (name) => `the table "${name}"`,
)

/** An extra trigger could change ratings, and without a constraint, one could count twice. */
function expectSchema(db: DatabaseSync, file: string): void {
  const own = readSchema(db)
  const right = readSchemaOf(readVersion(db))
  const names = new Set([...right.keys(), ...own.keys()])
  const other = [...names].find(
    (name) => !NOT_OURS.includes(name) && own.get(name) !== right.get(name),
  )
  if (other === undefined) return
  const what = right.has(other) ? (own.has(other) ? 'changed' : 'missing') : 'unknown'
  throw new Error(
    `${file} is not as Mela makes it: ${other} is ${what}. It is left as it is. Use a backup that nobody has changed (docs/hosting/backup.md).`,
  )
}

function readSchemaOf(version: number): Map<string, string> {
  using db = new DatabaseSync(':memory:')
  for (const script of listMigrations().filter((name) => versionOf(name) <= version)) {
    db.exec(readScript(script))
  }
  return readSchema(db)
}

/**
 * Constraints appear as indexes without SQL. Whitespace is compared, because comments end with their
 * line.
 */
function readSchema(db: DatabaseSync): Map<string, string> {
  const rows = db.prepare(`select type, name, tbl_name, sql from sqlite_schema`).all()
  return new Map(
    rows.map(({ type, name, tbl_name, sql }) => [
      `the ${String(type)} ${JSON.stringify(name)}`,
      `${String(tbl_name)}: ${String(sql)}`,
    ]),
  )
}

/** Contains nothing personal. */
export interface DatabaseContents {
  version: number
  /** By table. */
  rows: Record<string, number>
  wrongTotals: string[]
}

export const BUSY_TIMEOUT_MS = 5000
const COUNTED_TABLES = ['ratings', 'totals', 'tickets', ...FORM_TABLES.map(({ name }) => name)]
const SELECT_WRONG_TOTALS = `select distinct stall_id from
  (select edition, stall_id, total(rating) as own_sum, count(*) as own_count
    from ratings join rating_states using (id)
    where state = 'counted' and id not in (select rating_id from voids where undone_at is null)
    group by edition, stall_id)
  full join totals using (edition, stall_id)
  where coalesce(own_sum, 0) <> coalesce(rating_sum, 0)
    or coalesce(own_count, 0) is not coalesce(rating_count, 0) order by stall_id`

/** Changes nothing, even if the database is in use. @throws FileFailure, NewerDatabase. */
export function checkDatabase(file: string): DatabaseContents {
  return readOnly(file, (db) => {
    expectOurs(db, file, 'integrity_check')
    if (readVersion(db) === 0) throw new FileFailure('no-database', file)
    return readContents(db)
  })
}

/** Takes a tenth of the time of `checkDatabase`. @throws FileFailure, NewerDatabase. */
export function checkForUse(file: string): void {
  readOnly(file, (db) => expectOurs(db, file, 'quick_check'))
}

/** @throws FileFailure if there is no such file, or it is not a database. */
function readOnly<T>(file: string, work: (db: DatabaseSync) => T): T {
  if (!existsSync(file)) throw new Error(`There is no database at ${file}.`)
  return withFile(file, () => {
    using db = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
    return work(db)
  })
}

function expectOurs(db: DatabaseSync, file: string, check: 'integrity_check' | 'quick_check') {
  // Reads one snapshot, because others may write or migrate the tables.
  db.exec('begin')
  const found = db.prepare(`pragma ${check}(1)`).get()
  if (found?.[check] !== 'ok') throw new FileFailure('damaged', file)
  expectKnownVersion(db)
  const isEmpty = db.prepare('select 1 from sqlite_schema').get() === undefined
  if (readVersion(db) === 0 && !isEmpty) throw new FileFailure('no-database', file)
  expectSchema(db, file)
}

function readContents(db: DatabaseSync): DatabaseContents {
  const isThere = db.prepare(`select 1 from sqlite_schema where type = 'table' and name = ?`)
  const count = (table: string) =>
    isThere.get(table)
      ? (db.prepare(`select count(*) as n from ${table}`).get()!['n'] as number)
      : 0
  return {
    version: readVersion(db),
    rows: Object.fromEntries(COUNTED_TABLES.map((table) => [table, count(table)])),
    wrongTotals: db
      .prepare(SELECT_WRONG_TOTALS)
      .all()
      .map((row) => String(row['stall_id'])),
  }
}
