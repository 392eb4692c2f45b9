import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RunningServer, startServer } from '../../../tests/support/servers/running-server.ts'
import { melaApi } from './apis.ts'
import type { Candidate, Ground } from './candidate.ts'
import { createPostgresCount, createSqliteCount } from './databases.ts'
import { STALLS } from './visitors.ts'

/** Our server as it runs at a festival by default, with SQLite. */
export async function startMelaOnSqlite(ground: Ground): Promise<Candidate> {
  const dir = ground.makeDir()
  const server = await startServer({ DATA_DIR: dir, CONTENT_DIR: makeContent(dir) })
  return {
    ...toCandidate('Mela, SQLite', [server]),
    isOnPostgres: false,
    readStored: createSqliteCount(join(dir, 'mela.sqlite'), melaApi.storedSql),
  }
}

export async function startMelaOnPostgres(ground: Ground, processes: number): Promise<Candidate> {
  const url = await ground.createDatabase()
  const settings = { DATABASE_URL: url, CONTENT_DIR: makeContent(ground.makeDir()) }
  const servers: RunningServer[] = []
  while (servers.length < processes) servers.push(await startServer(settings))
  const name = processes === 1 ? 'Mela, PostgreSQL' : `Mela, PostgreSQL, ${processes} processes`
  return {
    ...toCandidate(name, servers),
    isOnPostgres: true,
    readStored: createPostgresCount(url, melaApi.storedSql),
  }
}

export async function startControl(): Promise<Candidate> {
  const server = await startServer({}, 'tools/bench/service/control-server.ts')
  return {
    ...toCandidate('a server that stores nothing', [server]),
    isOnPostgres: false,
    readStored: undefined,
  }
}

function toCandidate(name: string, servers: RunningServer[]) {
  return {
    name,
    api: melaApi,
    urls: servers.map(({ url }) => url),
    pids: servers.map(({ pid }) => pid),
    async stop() {
      for (const server of servers) await server.stop()
    },
  }
}

/** @returns A content folder that contains exactly the stalls that are rated. */
function makeContent(dir: string): string {
  const files = join(dir, 'content/files')
  mkdirSync(files, { recursive: true })
  const rows = Array.from({ length: STALLS }, (_, index) => `${index + 1},Stall ${index + 1}`)
  writeFileSync(join(files, 'vendors.csv'), ['stall_number,stall_name', ...rows, ''].join('\n'))
  return join(dir, 'content')
}
