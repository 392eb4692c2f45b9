import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type * as RunningServers from '../../../tests/support/servers/running-server.ts'
import { withClient } from '../../../tests/support/servers/postgres.ts'
import { findProcessTree, type ProcessTree } from '../process-tree.ts'

/** What a server has acknowledged, or what its database contains. */
export interface Stored {
  ratings: number
  stars: number
}

export interface Candidate {
  checkout: string
  database: 'SQLite' | 'PostgreSQL'
  url: string
  /** The server, and PostgreSQL if the server uses it. */
  processes: ProcessTree[]
  acknowledged: Stored
  readStored(): Promise<{ ledger: Stored; totals: Stored }>
  stop(): Promise<unknown>
}

interface Ground {
  checkout: string
  dataDir: string
}

export const STALLS = 100
const SQL = `select
  (select count(*) from ratings) as "ledgerRatings",
  (select coalesce(sum(rating), 0) from ratings) as "ledgerStars",
  (select coalesce(sum(rating_count), 0) from stall_ratings) as "totalRatings",
  (select coalesce(sum(rating_sum), 0) from stall_ratings) as "totalStars"`

export async function startOnSqlite(ground: Ground): Promise<Candidate> {
  const file = join(ground.dataDir, 'mela.sqlite')
  return {
    ...(await start(ground, { DATA_DIR: ground.dataDir })),
    database: 'SQLite',
    async readStored() {
      const db = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
      const row = db.prepare(SQL).get()!
      db.close()
      return toStored(row)
    },
  }
}

export async function startOnPostgres(
  ground: Ground,
  databaseUrl: string,
  postmaster: number,
): Promise<Candidate> {
  const server = await start(ground, { DATABASE_URL: databaseUrl })
  return {
    ...server,
    database: 'PostgreSQL',
    processes: [...server.processes, findProcessTree(postmaster)],
    readStored: () =>
      withClient(databaseUrl, async (client) => {
        const { rows } = await client.query<Record<string, unknown>>(SQL)
        return toStored(rows[0]!)
      }),
  }
}

/** Imports the checkout's own helper, so that its own source runs. */
async function start({ checkout, dataDir }: Ground, settings: Record<string, string>) {
  const file = join(checkout, 'tests/support/servers/running-server.ts')
  const { startServer } = (await import(file)) as typeof RunningServers
  const server = await startServer({ ...settings, CONTENT_DIR: makeContent(dataDir) })
  return {
    checkout,
    url: server.url,
    processes: [findProcessTree(server.pid)],
    acknowledged: { ratings: 0, stars: 0 },
    stop: server.stop,
  }
}

/** The folder contains exactly the stalls that are rated. */
function makeContent(dir: string): string {
  const files = join(dir, 'content/files')
  mkdirSync(files, { recursive: true })
  const rows = Array.from({ length: STALLS }, (_, index) => `${index + 1},Stall ${index + 1}`)
  writeFileSync(join(files, 'vendors.csv'), ['stall_number,stall_name', ...rows, ''].join('\n'))
  return join(dir, 'content')
}

export async function findPostmaster(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const status = readFileSync(`/proc/${rows[0]!.pid}/status`, 'utf8')
    return Number(/^PPid:\s+(\d+)/m.exec(status)![1])
  })
}

/** PostgreSQL returns sums as text. */
function toStored(row: Record<string, unknown>) {
  const read = (name: string) => Number(row[name])
  return {
    ledger: { ratings: read('ledgerRatings'), stars: read('ledgerStars') },
    totals: { ratings: read('totalRatings'), stars: read('totalStars') },
  }
}
