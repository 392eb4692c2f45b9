import { cpSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { FeedbackRow } from '#shared/tables/feedback.ts'
import type { JoinRequestRow } from '#shared/tables/join-requests.ts'
import { buildApp } from '#server/app.ts'
import { readBuiltPages } from '#server/http/built-pages.ts'
import { openTables } from '#server/store/open.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

export interface Site {
  url: string
  /** Puts a spreadsheet in place of the festival's. */
  write(name: 'vendors.csv' | 'products.csv', content: string | Uint8Array): void
  remove(name: 'vendors.csv' | 'products.csv'): void
  /** Rates as another visitor's phone. */
  rate(stallNumber: string, stars: number): Promise<void>
  totals(): Promise<{ stall_id: string; rating_sum: number; rating_count: number }[]>
  /** What the organisers will take out of the two forms; nobody can read it over the network. */
  joinRequests(): JoinRequestRow[]
  feedback(): FeedbackRow[]
  /** From here on nobody answers at the address, as without a network. */
  disconnect(): Promise<void>
  reconnect(): Promise<void>
  stop(): Promise<void>
}

/**
 * Rates as the phone of another visitor.
 * @param more What a phone sends beside the rating, such as the signature of a card.
 * @returns The id of the rating.
 */
export async function rateByPhone(
  url: string,
  stall_id: string,
  rating: number,
  more: object = {},
) {
  const id = crypto.randomUUID()
  const row = { id, stall_id, rating, device_id: crypto.randomUUID(), ...more }
  const answer = await fetch(`${url}/rest/v1/rpc/rate_stall`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(row),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return id
}

/**
 * The built site on a port of its own, with its own copy of the content and an empty database. The
 * server runs in the process of the test: a process of its own takes four times as long to start,
 * and server/main.test.ts starts that one.
 * @param port 0 takes any free port.
 */
export async function openSite(port = 0): Promise<Site> {
  const dir = mkdtempSync(join(tmpdir(), 'mela-site-'))
  const contentDir = join(dir, 'content')
  cpSync(join(ROOT, 'content'), contentDir, { recursive: true })
  const fileOf = (name: string) => join(contentDir, 'files', name)
  const tables = await openTables(
    { databaseUrl: undefined, dataDir: join(dir, 'data') },
    throwLater,
  )
  const pages = await readBuiltPages(join(ROOT, 'dist/render'))
  const open = async (at: number) => {
    const opened = await buildApp({ tables, webDir: join(ROOT, 'dist/web'), pages, contentDir })
    return { opened, address: await opened.listen({ host: '127.0.0.1', port: at }) }
  }
  let { opened: app, address } = await open(port)
  const url = address.replace('127.0.0.1', 'localhost')
  async function disconnect() {
    const closed = app.close()
    // A browser keeps its connections open, and a test does not wait for them.
    app.server.closeAllConnections()
    await closed
  }
  function read<Row>(sql: string): Row[] {
    const db = new DatabaseSync(join(dir, 'data/mela.sqlite'), { readOnly: true })
    const rows = db.prepare(sql).all()
    db.close()
    // node:sqlite's rows have no prototype, which makes them unlike any literal.
    return rows.map((row) => ({ ...row }) as Row)
  }

  return {
    url,
    write: (name, content) => writeFileSync(fileOf(name), content),
    remove: (name) => unlinkSync(fileOf(name)),
    rate: async (stallNumber, stars) => void (await rateByPhone(url, stallNumber, stars)),
    async totals() {
      const answer = await fetch(`${url}/rest/v1/stall_ratings`)
      return (await answer.json()) as Awaited<ReturnType<Site['totals']>>
    },
    joinRequests: () => read('select id, full_name, phone, device_id from join_requests'),
    feedback: () => read('select id, rating, message, device_id from feedback'),
    disconnect,
    async reconnect() {
      app = (await open(Number(new URL(url).port))).opened
    },
    async stop() {
      await disconnect()
      await tables.close()
      rmSync(dir, { recursive: true })
    },
  }
}

/** Fails the test that runs when the database stops. */
function throwLater(error: Error): never {
  throw error
}
