import type { FestivalFacts } from '#shared/content/festival-facts.ts'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { hashPin } from '#server/admin/rules/pins.ts'
import { makeSetupLink } from '#server/admin/setup-link.ts'
import { openAdminDatabase } from '#server/admin/tables/admin-database.ts'
import { createAdminTables } from '#server/admin/tables/admin-tables.ts'
import { readEnv } from '#server/env.ts'
import { openTables } from '#server/store/open.ts'
import { findTicketKey } from '#server/store/tickets/ticket-key.ts'
import { ADMIN_API } from '#shared/admin/api.ts'
import type { Role } from '#shared/admin/rights.ts'
import { aSiteFestival } from '../festivals/site-festival.ts'
import { makeFolder } from '../files.ts'
import { openTestService } from './table-service.ts'

export const ORIGIN = 'http://localhost'
export const GOOD_PIN = '492816'
/** Hashed once, because that is slow. */
const goodPin = hashPin(GOOD_PIN)
export const NOON = new Date('2026-11-22T12:00:00.000Z')
/** The page of the organisers' app, in tests. */
export const ADMIN_PAGE = '<!doctype html><title>Organisers</title>'

interface AdminRequest {
  cookie?: string | undefined
  /** Sent with a POST: bytes as a file, anything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

/**
 * Our server with the organisers' app on its own database, without a port, for one test.
 * @param options.hasRecords Whether it stores what visitors send; by default, a hosted project does.
 * @param options.isNew Whether it has no festival yet.
 * @param options.requestTimeout As in `AppOptions`.
 */
export async function openAdminService({
  hasRecords = false,
  facts = {},
  isNew = false,
  ...limits
}: {
  hasRecords?: boolean
  facts?: Partial<FestivalFacts>
  isNew?: boolean
  requestTimeout?: number
} = {}) {
  const folder = makeFolder()
  const builtDir = join(folder, 'admin')
  mkdirSync(join(builtDir, 'assets'), { recursive: true })
  writeFileSync(join(builtDir, 'index.html'), ADMIN_PAGE)
  writeFileSync(join(builtDir, 'assets/admin-x1.js'), 'start()')
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  mkdirSync(join(folder, 'files'))
  let now = NOON
  const place = { databaseUrl: undefined, dataDir: join(makeFolder(), 'data') }
  const contentDir = isNew ? join(folder, 'content') : folder
  const env = readEnv({ DATA_DIR: place.dataDir, CONTENT_DIR: contentDir })
  const setupToken = (isNew && (await makeSetupLink(place))) || ''
  const siteTables = hasRecords ? await openTables(place, () => {}) : undefined
  const { app, request, close } = await openTestService({
    tables: siteTables,
    contentDir,
    festivals: {
      read: () => (isNew && !existsSync(contentDir) ? undefined : aSiteFestival(facts)),
      findProblems: () => [],
    },
    findTicketKey: () => findTicketKey(place.dataDir),
    admin: { place, builtDir, env, now: () => now },
    ...limits,
  })
  const db = openAdminDatabase(place, { mayCreate: true })
  /** The tables, accessed directly as commands do. */
  const tables = createAdminTables(db, () => now)
  onTestFinished(async () => {
    await close()
    await db.close()
  })

  async function call(path: string, { cookie, body, headers }: AdminRequest = {}) {
    const answer = await request(path.startsWith('/admin') ? path : ADMIN_API + path, {
      body,
      headers: {
        host: 'localhost',
        ...(body !== undefined && { origin: ORIGIN }),
        ...(Buffer.isBuffer(body) && { 'content-type': 'application/octet-stream' }),
        ...(cookie !== undefined && { cookie }),
        ...headers,
      },
    })
    return { ...answer, cookie: answer.headers['set-cookie']?.toString() }
  }

  const findOrAdd = async (name: string, role: Role) =>
    (await tables.people.findByName(name))?.id ??
    (await tables.people.add({ name, role, invitedBy: undefined }, now))!

  /** @returns The token of an invitation made on the command line. */
  const invite = async (name: string, role: Role = 'organiser') =>
    (await tables.invitations.add(await findOrAdd(name, role), now)).token

  /** Signs a person in as the route does. @returns The cookie as a browser sends it. */
  async function signIn(name: string, role: Role = 'organiser', device = 'A phone') {
    const id = await findOrAdd(name, role)
    await tables.people.choosePin(id, await goodPin)
    const secret = await tables.sessions.add(id, device, now)
    await tables.log.add({ action: 'signed-in', who: name, whom: device })
    return `mela-admin=${secret}`
  }

  return {
    app,
    contentDir,
    setupToken,
    dataDir: place.dataDir,
    siteTables,
    tables,
    call,
    invite,
    signIn,
    setNow: (time: string) => void (now = new Date(time)),
    readLog: async () =>
      (await tables.log.list({ limit: 1000 })).map(({ action, who, whom }) =>
        [action, who, whom].filter((part) => part !== undefined),
      ),
  }
}
