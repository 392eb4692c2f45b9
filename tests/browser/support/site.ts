import { cpSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { FeedbackRow } from '#shared/tables/feedback.ts'
import type { JoinRequestRow } from '#shared/tables/join-requests.ts'
import { startServer } from '../../support/servers/running-server.ts'

const CONTENT = resolve(import.meta.dirname, '../../../content')

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
  stop(): Promise<void>
}

/** The built site on a port of its own, with its own copy of the content and an empty database. */
export async function openSite(env: Record<string, string> = {}): Promise<Site> {
  const dir = mkdtempSync(join(tmpdir(), 'mela-site-'))
  cpSync(CONTENT, join(dir, 'content'), { recursive: true })
  const fileOf = (name: string) => join(dir, 'content/files', name)
  const server = await startServer({
    DATA_DIR: join(dir, 'data'),
    CONTENT_DIR: join(dir, 'content'),
    ...env,
  })
  function read<Row>(sql: string): Row[] {
    const db = new DatabaseSync(join(dir, 'data/mela.sqlite'), { readOnly: true })
    const rows = db.prepare(sql).all()
    db.close()
    // node:sqlite's rows have no prototype, which makes them unlike any literal.
    return rows.map((row) => ({ ...row }) as Row)
  }

  return {
    url: server.url,
    write: (name, content) => writeFileSync(fileOf(name), content),
    remove: (name) => unlinkSync(fileOf(name)),
    async rate(stallNumber, stars) {
      const answer = await fetch(`${server.url}/rest/v1/rpc/rate_stall`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          id: crypto.randomUUID(),
          stall_id: stallNumber,
          rating: stars,
          device_id: crypto.randomUUID(),
        }),
      })
      if (!answer.ok) throw new Error(await answer.text())
    },
    async totals() {
      const answer = await fetch(`${server.url}/rest/v1/stall_ratings`)
      return (await answer.json()) as Awaited<ReturnType<Site['totals']>>
    },
    joinRequests: () => read('select id, full_name, phone, device_id from join_requests'),
    feedback: () => read('select id, rating, message, device_id from feedback'),
    async stop() {
      await server.stop()
      rmSync(dir, { recursive: true })
    },
  }
}
