import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openAdminDatabase } from '#server/admin/tables/admin-database.ts'
import { createAdminTables } from '#server/admin/tables/admin-tables.ts'
import { ADMIN_API } from '#shared/admin/api.ts'
import type { ApprovalsAnswer } from '#shared/admin/approvals.ts'
import { makeFolder } from '../../support/files.ts'
import { GOOD_PIN } from '../../support/servers/admin-service.ts'
import { startPostgres, type TestPostgres } from '../../support/servers/postgres.ts'
import { startServer } from '../../support/servers/running-server.ts'

const TWO_DAYS_MS = 2 * 24 * 60 * 60_000

let cluster: TestPostgres
beforeAll(async () => void (cluster = await startPostgres()), 60_000)
afterAll(() => cluster.stop(), 60_000)

/** Two servers on one PostgreSQL database, and three long-standing organisers. */
async function open() {
  const databaseUrl = await cluster.createDatabase()
  const dataDir = makeFolder()
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const servers = [await startServer(env), await startServer(env)]
  const db = openAdminDatabase({ databaseUrl, dataDir })
  const tables = createAdminTables(db)
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.kill()))
    await db.close()
  })
  const before = new Date(Date.now() - TWO_DAYS_MS)

  async function signIn(name: string, { url }: { url: string }) {
    const id = (await tables.people.add({ name, role: 'organiser', invitedBy: undefined }, before))!
    const { token } = await tables.invitations.add(id, new Date())
    const headers = { origin: url, 'content-type': 'application/json', cookie: '' }
    const post = (path: string, body: object) =>
      fetch(url + ADMIN_API + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const signedIn = await post('/sign-in', { token, pin: GOOD_PIN, device: name })
    headers.cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!
    await db.all('update mela.admin_sessions set created_at = $1 where device = $2', [
      before.toISOString(),
      name,
    ])
    await db.all('update mela.admin_invitations set created_at = $1', [before.toISOString()])
    return {
      send: async (path: string, body: object = {}) =>
        (await post(path, { ...body, pin: GOOD_PIN })).status,
      async list() {
        const answer = await fetch(`${url}${ADMIN_API}/approvals`, { headers })
        return ((await answer.json()) as ApprovalsAnswer).approvals
      },
    }
  }
  const asha = await signIn('Asha', servers[0]!)
  const [om, tara] = [await signIn('Om', servers[0]!), await signIn('Tara', servers[1]!)]
  const join = (phone: string) =>
    fetch(`${servers[0]!.url}/rest/v1/join_requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        id: randomUUID(),
        device_id: randomUUID(),
        full_name: 'Meera',
        phone,
      }),
    })
  return { asha, om, tara, join, log: tables.log }
}

test('of two organisers who approve at once in different processes, exactly one does', async () => {
  const { asha, om, tara, join, log } = await open()
  expect((await join('919876543210')).status).toBe(201)
  expect(await asha.send('/approvals', { action: 'erase', subject: { phone: '9876543210' } })).toBe(
    200,
  )
  const [asked] = await tara.list()
  expect(asked).toMatchObject({ askedBy: 'Asha', action: 'erase' })
  const statuses = await Promise.all([om, tara].map((one) => one.send('/approve', asked)))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404])
  expect(await asha.list()).toMatchObject([{ outcome: 'done' }])
  const erased = (await log.list({ limit: 20 })).filter(({ action }) => action === 'erased')
  expect(erased).toMatchObject([{ who: 'Asha' }])
  expect(['Om', 'Tara']).toContain(erased[0]!.approvedBy)
}, 60_000)
