import { randomUUID } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '../tests/support/files.ts'
import { startPostgres, type TestPostgres } from '../tests/support/servers/postgres.ts'
import { type RunningServer, startServer } from '../tests/support/servers/running-server.ts'
import { openRecords, openTables } from './store/open.ts'

const ROOT = join(import.meta.dirname, '..')
const RATINGS = 50
const NEW = { device_id: '99999999-0000-4000-8000-000000000009', rating: 5 }
/** Before results are kept, before the edition ends, and before the next one begins. */
const KILLED_BEFORE = [1, 3, 4]
const NOTICED_WITHIN_MS = 3000

let cluster: TestPostgres
beforeAll(async () => void (cluster = await startPostgres()))
afterAll(() => cluster.stop())
let dir: string
beforeEach(() => void (dir = makeFolder()))

async function start(env: Record<string, string>): Promise<RunningServer> {
  const server = await startServer({ DATA_DIR: join(dir, 'data'), ...env })
  onTestFinished(() => server.kill())
  return server
}
const readEdition = async ({ url }: RunningServer) => {
  const file: unknown = await (await fetch(`${url}/festival.en.json`)).json()
  return (file as { festival: { edition: string } }).festival.edition
}
const rate = async ({ url }: RunningServer, changes: object) => {
  const answer = await fetch(`${url}/rest/v1/rpc/rate_stall`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: randomUUID(), stall_id: '1', rating: 4, ...changes }),
  })
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> }
}

test.each(['SQLite', 'PostgreSQL'])(
  'every server on %s notices a new edition within seconds',
  async (kind) => {
    const databaseUrl = kind === 'SQLite' ? undefined : await cluster.createDatabase()
    const env: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {}
    // A database file has only one server.
    const servers = [await start(env), ...(databaseUrl ? [await start(env)] : [])]
    const last = await readEdition(servers[0]!)
    expect(last).toMatch(/^[0-9a-f-]{36}$/)
    const device_id = randomUUID()
    const first = { device_id, edition: last }
    expect(await rate(servers[0]!, first)).toMatchObject({ status: 200, json: { edition: last } })

    const records = await openRecords({ databaseUrl, dataDir: join(dir, 'data') })
    const { id } = await records.newEdition('2027', new Date())
    await records.close()
    for (const server of servers) {
      await expect.poll(() => readEdition(server), { timeout: NOTICED_WITHIN_MS }).toBe(id)
      const page = await (await fetch(`${server.url}/rate-stall?id=1`)).text()
      expect([page.includes(id), page.includes(last)]).toEqual([true, false])
      const totals = await fetch(`${server.url}/rest/v1/stall_ratings?select=rating_sum`)
      expect(await totals.json()).toEqual([])
      expect(await rate(server, first)).toMatchObject({ status: 409, json: { code: '23E01' } })
    }
    const again = { device_id, edition: id }
    expect((await rate(servers[0]!, again)).json).toMatchObject({
      outcome: 'recorded',
      rating_sum: 4,
    })
  },
  60_000,
)

/** A process that begins an edition, and is killed before the statement with that number. */
const toScript = (dataDir: string, databaseUrl: string | undefined, statement: number) => `
  import { createEditions } from '#server/store/contract/editions.ts'
  import { openPostgresSession } from '#server/store/postgres/postgres-session.ts'
  import { openSqliteSession } from '#server/store/sqlite/sqlite-session.ts'
  const url = ${JSON.stringify(databaseUrl ?? '')}
  const file = ${JSON.stringify(join(dataDir, 'mela.sqlite'))}
  const session = url ? await openPostgresSession(url) : openSqliteSession(file)
  let left = ${statement}
  const all = (...args) => {
    if (left-- === 0) process.kill(process.pid, 'SIGKILL')
    return session.all(...args)
  }
  await createEditions({ ...session, all }).newEdition('2027', new Date())
  await session.close()`

test.each(['SQLite', 'PostgreSQL'])(
  'on %s, killing new-edition midway leaves the old edition whole, and the next run ends it',
  async (kind) => {
    const dataDir = join(dir, 'data')
    const databaseUrl = kind === 'SQLite' ? undefined : await cluster.createDatabase()
    const tables = await openTables({ databaseUrl, dataDir }, () => {})
    for (let stall = 0; stall < RATINGS; stall += 1) {
      await tables.rate({ ...NEW, stall_id: String(stall), id: randomUUID() }, 'Chai')
    }
    await tables.close()
    async function read() {
      const records = await openRecords({ databaseUrl, dataDir })
      const [editions, ledger] = [await records.editions(), await records.ledger()]
      await records.close()
      return { editions, ledger }
    }
    const before = await read()
    const begin = async (statement: number) => {
      const script = toScript(dataDir, databaseUrl, statement)
      const args = ['--input-type=module-typescript', '-e', script]
      const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
      const [, signal] = await once(child, 'exit')
      return String(signal)
    }
    const killed = await Promise.all(KILLED_BEFORE.map(begin))
    expect(killed).toEqual(KILLED_BEFORE.map(() => 'SIGKILL'))
    expect(await read()).toEqual(before)
    expect(await begin(Infinity)).toBe('null')
    expect(await read()).toMatchObject({ editions: [{ name: null }, { name: '2027' }], ledger: [] })
  },
  60_000,
)
