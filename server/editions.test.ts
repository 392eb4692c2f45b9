import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '../tests/support/files.ts'
import { postJson } from '../tests/support/network/listen.ts'
import { startPostgres } from '../tests/support/servers/postgres.ts'
import { type RunningServer, startServer } from '../tests/support/servers/running-server.ts'
import { openRecords } from './store/open.ts'

const cluster = await startPostgres()
afterAll(cluster.stop)
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
  const row = { id: randomUUID(), stall_id: '1', rating: 4, ...changes }
  const answer = await postJson(`${url}/rest/v1/rpc/rate_stall`, row)
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> }
}

test.each(['SQLite', 'PostgreSQL'])(
  'every server on %s notices a new edition within seconds',
  async (kind) => {
    const databaseUrl = kind === 'SQLite' ? undefined : await cluster.createDatabase()
    const env: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {}
    // Only one server can use a database file.
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
      await expect.poll(() => readEdition(server)).toBe(id)
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
)
