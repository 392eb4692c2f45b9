import { withRecords } from '#cli/open-place.ts'
import type { Records } from '#server/store/contract/organiser-records.ts'
import { findTicketKey, makeTickets, readTicketKey } from '#server/store/tickets/ticket-key.ts'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { FeedbackRow, JoinRequestRow } from '#shared/tables/form-tables.ts'
import { buildApp } from '#server/app.ts'
import { readRenderers } from '#server/festival/renderers.ts'
import { type Env, readEnv } from '#server/env.ts'
import { openTables } from '#server/store/open.ts'
import { postJson } from '../../support/network/listen.ts'
import { openTestFestival } from '../../support/servers/test-festival.ts'
import { removeFolder } from '../../support/remove-folder.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const DIST = join(ROOT, 'dist')

export type Site = Awaited<ReturnType<typeof openSite>>

interface Total {
  stall_id: string
  rating_sum: number
  rating_count: number
}

/**
 * The built site on its own port, with its own copy of the content and an empty database. The server
 * runs in the test's process: a separate process takes four times as long to start, and
 * server/main.test.ts covers it.
 * @param edit Changes the copy of the sample festival before it is served.
 */
export async function openSite(edit: (contentDir: string) => unknown = () => {}) {
  const dir = mkdtempSync(join(tmpdir(), 'mela-site-'))
  const contentDir = join(dir, 'content')
  const dataDir = join(dir, 'data')
  cpSync(join(ROOT, 'content'), contentDir, { recursive: true })
  await edit(contentDir)
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
  let { opened: app, address } = await open(0)
  const url = address.replace('127.0.0.1', 'localhost')
  async function close() {
    const closed = app.close()
    // A browser keeps its connections open, and tests do not wait for them.
    app.server.closeAllConnections()
    await closed
  }
  function read<Row>(sql: string): Row[] {
    const db = new DatabaseSync(join(dataDir, 'mela.sqlite'), { readOnly: true })
    const rows = db.prepare(sql).all()
    db.close()
    // node:sqlite's rows have no prototype, so they never equal a literal.
    return rows.map((row) => ({ ...row }) as Row)
  }

  const decide = <T>(work: (records: Records, env: Env) => Promise<T>) =>
    withRecords({ DATA_DIR: dataDir, CONTENT_DIR: contentDir }, work)

  return {
    url,
    contentDir,
    dataDir,
    /** Replaces a spreadsheet of the festival. */
    write: (name: 'vendors.csv' | 'products.csv', content: string | Uint8Array) =>
      writeFileSync(join(contentDir, 'files', name), content),
    /** Changes facts of the festival; pages show them a moment later. */
    setFacts: (changes: object) => setFacts(contentDir, changes),
    /** Rates as the phone of another visitor, by default without a ticket. @returns The id of the rating. */
    async rate(
      stall_id: string,
      rating: number,
      rest: { device_id?: string; ticket?: string } = {},
    ) {
      const id = crypto.randomUUID()
      const row = { id, stall_id, rating, device_id: crypto.randomUUID(), ...rest }
      const answer = await postJson(`${url}/rest/v1/rpc/rate_stall`, row)
      if (!answer.ok) throw new Error(await answer.text())
      return id
    },
    /** Makes printed tickets. @returns Their codes. */
    async makeTickets(label: string, count: number) {
      const wanted = { label, count, isPrinted: true }
      const { tickets } = await decide((records) =>
        makeTickets(records, readTicketKey(dataDir), wanted, new Date()),
      )
      return tickets.map(({ code }) => code)
    },
    /** Runs an organisers' decision on the database. */
    withRecords: decide,
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
    /** Replaces the app with another version of it, at the same address. */
    async update(distDir: string) {
      await close()
      festivals.stop()
      festivals = await openTestFestival(contentDir, dataDir)
      app = (await open(Number(new URL(url).port), distDir)).opened
    },
    async stop() {
      await close()
      festivals.stop()
      await tables.close()
      removeFolder(dir)
    },
  }
}

/** Changes facts in the festival.json of a folder; `undefined` removes one. */
export function setFacts(contentDir: string, changes: object): void {
  const file = join(contentDir, 'festival.json')
  const facts = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...facts, ...changes }, null, 2))
}

/** The time this many minutes from now, as written in a sheet, by default in India. */
export const toLocal = (minutes: number, zoneMinutes = 330) =>
  new Date(Date.now() + (zoneMinutes + minutes) * 60_000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ')

/** Fails the running test if the database stops. */
function throwLater(error: Error): never {
  throw error
}
