import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { type RunningServer, startServer } from './running-server.ts'
import { removeFolder } from '../remove-folder.ts'

export type Row = Record<string, unknown>
/** Every row of every table, by table name. */
export type Dump = Record<string, Row[]>

export interface AttackTarget {
  server: RunningServer
  dump(): Promise<Dump>
  close(): Promise<void>
}

/** A visitor's data, which nobody else may ever see. */
export const SECRET = {
  phone: '424242424242',
  name: 'Secretname',
  message: 'Secretmessage',
  device: '5ec4e75e-c4e7-45ec-84e7-5ec4e75ec4e7',
  joinId: '5ec4e75e-0000-4000-8000-00000000000a',
  noteId: '5ec4e75e-0000-4000-8000-00000000000b',
  ratingId: '5ec4e75e-0000-4000-8000-00000000000c',
}

export const SECRETS = new RegExp(Object.values(SECRET).join('|'), 'i')

/** The production server on its own database file, which contains the secret rows. */
export async function openSqliteTarget(env: Record<string, string> = {}): Promise<AttackTarget> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mela-attack-'))
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'debug', ...env })
  await plantSecrets(server.url)
  const db = new DatabaseSync(join(dataDir, 'mela.sqlite'), { readOnly: true })
  const tables = db.prepare(`select name from sqlite_schema where type = 'table'`).all()

  return {
    server,
    dump: async () =>
      toDump(tables.map(({ name }) => [`${name}`, db.prepare(`select * from "${name}"`).all()])),
    async close() {
      db.close()
      await server.stop()
      removeFolder(dataDir)
    },
  }
}

/** The same on a PostgreSQL database. */
export async function openPostgresTarget(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<AttackTarget> {
  const server = await startServer({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'debug', ...env })
  await plantSecrets(server.url)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()

  return {
    server,
    dump: () => dumpPostgres(client),
    async close() {
      await client.end()
      await server.stop()
    },
  }
}

/** Every row of our schemas. */
export async function dumpPostgres(client: pg.Client): Promise<Dump> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'mela')`,
  )
  const all = tables.map(
    ({ name }) => `select '${name}' as name, to_jsonb(t) as row from ${name} t`,
  )
  const { rows } = await client.query<{ name: string; row: Row }>(all.join(' union all '))
  return toDump(
    tables.map(({ name }) => [
      name.replace(/^(public|mela)\./, ''),
      rows.filter((row) => row.name === name).map(({ row }) => row),
    ]),
  )
}

/** Sorted by content, so that the order depends only on the rows. */
function toDump(tables: [string, Row[]][]): Dump {
  return Object.fromEntries(
    tables.map(([name, rows]) => {
      const sorted = rows.map((row) => JSON.stringify(row)).toSorted()
      return [name, sorted.map((row) => JSON.parse(row) as Row)]
    }),
  )
}

/** Rows that are only in the first dump, without tables that have none. */
export function rowsBeyond(after: Dump, before: Dump): Dump {
  const beyond = Object.entries(after).map(([name, rows]) => {
    const known = new Set(before[name]?.map((row) => JSON.stringify(row)))
    return [name, rows.filter((row) => !known.has(JSON.stringify(row)))] as const
  })
  return Object.fromEntries(beyond.filter(([, rows]) => rows.length > 0))
}

/** The memory of a process in bytes; Linux only, 0 elsewhere. */
export function readMemory(pid: number): number {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return 0
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))![1]) * 1024
}

async function plantSecrets(url: string): Promise<void> {
  const { phone, name, message, device, joinId, noteId, ratingId } = SECRET
  const rows: [string, Row][] = [
    ['join_requests', { id: joinId, full_name: name, phone, device_id: device }],
    ['feedback', { id: noteId, rating: 1, message, device_id: device }],
    ['rpc/rate_stall', { id: ratingId, stall_id: '104', rating: 5, device_id: device }],
  ]
  for (const [path, row] of rows) {
    const answer = await fetch(`${url}/rest/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(row),
    })
    if (!answer.ok) throw new Error(`${path} does not take a row: ${answer.status}`)
  }
}
