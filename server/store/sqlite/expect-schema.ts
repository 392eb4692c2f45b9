import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { listMigrations, MIGRATIONS, readVersion, versionOf } from './migrations.ts'

/**
 * Tables that SQLite creates for `analyze`, and two of Litestream's, which copies the database. A
 * table alone changes nothing.
 */
const NOT_OURS = ['sqlite_stat1', 'sqlite_stat4', '_litestream_seq', '_litestream_lock'].map(
  (name) => `the table "${name}"`,
)

/**
 * Compares the whole schema of a database with the one that Mela creates for the same version: a
 * foreign trigger could change ratings, and a missing rule would count one twice.
 * @throws A sentence that names the first difference.
 */
export function expectSchema(db: DatabaseSync, file: string): void {
  const own = readSchema(db)
  const right = readSchemaOf(readVersion(db))
  const names = new Set([...right.keys(), ...own.keys()])
  const other = [...names].find(
    (name) => !NOT_OURS.includes(name) && own.get(name) !== right.get(name),
  )
  if (other === undefined) return
  const what = right.has(other) ? (own.has(other) ? 'changed' : 'missing') : 'not of Mela'
  throw new Error(
    `${file} is not as Mela makes it: ${other} is ${what}. It is left as it is. Use a backup that nobody has changed (docs/hosting/backup.md).`,
  )
}

function readSchemaOf(version: number): Map<string, string> {
  using db = new DatabaseSync(':memory:')
  for (const script of listMigrations().filter((name) => versionOf(name) <= version)) {
    db.exec(readFileSync(new URL(script, MIGRATIONS), 'utf8'))
  }
  return readSchema(db)
}

/**
 * The SQL of each object by type and name. Constraints (`unique`) are indexes without SQL.
 * Whitespace counts, because a comment ends at the line end; only line endings may differ, as in a
 * Windows clone.
 */
function readSchema(db: DatabaseSync): Map<string, string> {
  const rows = db.prepare(`select type, name, tbl_name, sql from sqlite_schema`).all()
  return new Map(
    rows.map(({ type, name, tbl_name, sql }) => [
      `the ${String(type)} ${JSON.stringify(name)}`,
      `${String(tbl_name)}: ${String(sql).replaceAll('\r\n', '\n')}`,
    ]),
  )
}
