import { findTicketKey } from '#server/store/tickets/ticket-key.ts'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { FeedbackRow } from '#shared/tables/feedback.ts'
import type { JoinRequestRow } from '#shared/tables/join-requests.ts'
import { buildApp } from '#server/app.ts'
import { readRenderers } from '#server/festival/renderers.ts'
import { readEnv } from '#server/env.ts'
import { openTables } from '#server/store/open.ts'
import { openTestFestival } from '../../support/servers/test-festival.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const DIST = join(ROOT, 'dist')

export type Site = Awaited<ReturnType<typeof openSite>>

interface Total {
  stall_id: string
  rating_sum: number
  rating_count: number
}

/**
 * Rates as the phone of another visitor.
 * @param rest By default another device, without a ticket.
 * @returns The id of the rating.
 */
export async function rateByPhone(
  url: string,
  stall_id: string,
  rating: number,
  rest: { device_id?: string; ticket?: string } = {},
) {
  const id = crypto.randomUUID()
  const row = { id, stall_id, rating, device_id: crypto.randomUUID(), ...rest }
  const answer = await fetch(`${url}/rest/v1/rpc/rate_stall`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(row),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return id
}

interface Opening {
  /** 0 takes any free port. */
  port?: number
  /** Changes the copy of the sample festival before it is served. */
  edit?: (contentDir: string) => unknown
}

/**
 * The built site on its own port, with its own copy of the content and an empty database. The server
 * runs in the test's process: a separate process takes four times as long to start, and
 * server/main.test.ts covers it.
 */
export async function openSite({ port = 0, edit }: Opening = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'mela-site-'))
  const contentDir = join(dir, 'content')
  const dataDir = join(dir, 'data')
  cpSync(join(ROOT, 'content'), contentDir, { recursive: true })
  await edit?.(contentDir)
  const tables = await openTables({ databaseUrl: undefined, dataDir }, throwLater)
  let festivals = await openTestFestival(contentDir, dataDir)
  async function open(at: number, distDir = DIST) {
    const opened = await buildApp({
      tables,
      webDir: join(distDir, 'web'),
      renderers: await readRenderers(join(distDir, 'render')),
      festivals,
      findDerivedFile: festivals.findDerivedFile,
      contentDir,
      findTicketKey: () => findTicketKey(dataDir),
      admin: {
        place: { databaseUrl: undefined, dataDir },
        builtDir: join(distDir, 'admin'),
        env: readEnv({ CONTENT_DIR: contentDir, DATA_DIR: dataDir }),
      },
    })
    return { opened, address: await opened.listen({ host: '127.0.0.1', port: at }) }
  }
  let { opened: app, address } = await open(port)
  const url = address.replace('127.0.0.1', 'localhost')
  /** From now on nothing responds at the address, as without a network. */
  async function disconnect() {
    const closed = app.close()
    // A browser keeps its connections open, and tests do not wait for them.
    app.server.closeAllConnections()
    await closed
  }
  async function reconnect(distDir?: string) {
    app = (await open(Number(new URL(url).port), distDir)).opened
  }
  function read<Row>(sql: string): Row[] {
    const db = new DatabaseSync(join(dataDir, 'mela.sqlite'), { readOnly: true })
    const rows = db.prepare(sql).all()
    db.close()
    // node:sqlite's rows have no prototype, so they never equal a literal.
    return rows.map((row) => ({ ...row }) as Row)
  }

  return {
    url,
    contentDir,
    dataDir,
    /** Replaces a spreadsheet of the festival. */
    write: (name: 'vendors.csv' | 'products.csv', content: string | Uint8Array) =>
      writeFileSync(join(contentDir, 'files', name), content),
    /** Changes facts of the festival; pages show them a moment later. */
    setFacts: (changes: object) => setFacts(contentDir, changes),
    /** Rates as another visitor's phone. */
    rate: async (stallNumber: string, stars: number) =>
      void (await rateByPhone(url, stallNumber, stars)),
    async totals() {
      const answer = await fetch(`${url}/rest/v1/stall_ratings`)
      return (await answer.json()) as Total[]
    },
    /** The data that organisers export from the two forms; it cannot be read over the network. */
    joinRequests: () =>
      read<JoinRequestRow>('select id, full_name, phone, device_id from join_requests'),
    feedback: () => read<FeedbackRow>('select id, rating, message, device_id from feedback'),
    /** Reads rows of the database. */
    read,
    disconnect,
    reconnect: () => reconnect(),
    /** Replaces the app with another version of it, at the same address. */
    async update(distDir: string) {
      await disconnect()
      festivals.stop()
      festivals = await openTestFestival(contentDir, dataDir)
      await reconnect(distDir)
    },
    async stop() {
      await disconnect()
      festivals.stop()
      await tables.close()
      rmSync(dir, { recursive: true })
    },
  }
}

/** Changes facts in the festival.json of a folder; `undefined` removes one. */
export function setFacts(contentDir: string, changes: object): void {
  const file = join(contentDir, 'festival.json')
  const facts = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...facts, ...changes }, null, 2))
}

/** Fails the running test if the database stops. */
function throwLater(error: Error): never {
  throw error
}
