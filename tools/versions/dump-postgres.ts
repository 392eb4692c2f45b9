import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import pg from 'pg'
import { openPostgres } from '../../server/store/postgres/postgres.ts'
import { restorePostgres } from '../../server/store/postgres/restore-postgres.ts'
import { startPostgres, withClient } from '../../tests/support/servers/postgres.ts'

const MIGRATIONS = resolve(import.meta.dirname, '../../supabase/migrations')
const TABLES = `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
  where table_schema in ('public', 'mela') and table_type = 'BASE TABLE' order by 1`
const NUMBERED = `select format('%I.%I', table_schema, table_name) as name, column_name
  from information_schema.columns
  where table_schema in ('public', 'mela') and is_identity = 'YES' order by 1`

/** Copies the rows of an SQLite file to PostgreSQL as this version does, and dumps the result as compressed SQL. */
export async function dumpPostgres(sqlite: string, file: string): Promise<void> {
  const cluster = await startPostgres()
  const backups = mkdtempSync(join(tmpdir(), 'mela-dump-'))
  try {
    const url = await cluster.createDatabase()
    await (await openPostgres(url)).close()
    await restorePostgres(sqlite, url, backups)
    const schema = readdirSync(MIGRATIONS)
      .toSorted()
      .map((name) => readFileSync(join(MIGRATIONS, name), 'utf8'))
    const rows = await withClient(url, readRows)
    writeFileSync(file, brotliCompressSync([...schema, ...rows, ''].join('\n')))
  } finally {
    await cluster.stop()
    rmSync(backups, { recursive: true })
  }
}

async function readRows(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(TABLES)
  const { rows: numbered } = await client.query<{ name: string; column_name: string }>(NUMBERED)
  const names = tables.map(({ name }) => name)
  const lines = [
    '-- The rows of all tables. No triggers run while they are inserted.',
    'set session_replication_role = replica;',
    `truncate ${names.join(', ')};`,
  ]
  for (const name of names) {
    const { rows } = await client.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} as t order by 1`,
    )
    const toInsert = ({ row }: { row: string }) =>
      `insert into ${name} overriding system value select * from jsonb_populate_record(null::${name}, ${pg.escapeLiteral(row)});`
    lines.push(...rows.map(toInsert))
  }
  for (const { name, column_name: column } of numbered) {
    lines.push(
      `select setval(pg_get_serial_sequence('${name}', '${column}'), (select coalesce(max(${column}), 0) + 1 from ${name}), false);`,
    )
  }
  return [...lines, 'reset session_replication_role;']
}
