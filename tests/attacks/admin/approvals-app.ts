import { onTestFinished } from 'vitest'
import * as z from 'zod'
import type { AdminDeps } from '#server/admin/deps/admin-deps.ts'
import { approvalRoutes } from '#server/admin/approvals/approval-routes.ts'
import { openAdminDatabase } from '#server/admin/tables/admin-database.ts'
import { createAdminTables } from '#server/admin/tables/admin-tables.ts'
import type { Approval } from '#shared/admin/approvals.ts'
import { collectRoutes, orCode, routeTo } from '../../support/admin/admin-routes.ts'
import { makeFolder } from '../../support/files.ts'

const DAY_MS = 24 * 60 * 60_000

/** Calls the routes for approvals without a server. The action to approve voids `ratings`. */
export async function openApprovalsApp() {
  const db = openAdminDatabase(
    { databaseUrl: undefined, dataDir: makeFolder() },
    { mayCreate: true },
  )
  onTestFinished(db.close)
  let nowMs = Date.parse('2026-11-22T12:00:00Z')
  const now = () => new Date(nowMs)
  const tables = createAdminTables(db, now)
  const routes = collectRoutes()
  const ratings = ['r1', 'r2']
  const done: unknown[] = []
  const reading: (() => Promise<unknown>)[] = []
  const addApprovable = approvalRoutes(routes.add, { tables, now } as AdminDeps)
  addApprovable({
    name: 'void',
    right: 'evening',
    subject: z.object({ group: z.string() }),
    logged: 'voided',
    async readEffect({ group }) {
      await reading.shift()?.()
      const effect = { facts: [{ name: 'ratings' as const, value: ratings.length }] }
      return { effect, exact: [...ratings], label: group }
    },
    async run({ exact }, people, expectAllowed) {
      await expectAllowed()
      done.push({ exact, ...people })
    },
  })

  /**
   * Signs somebody in who was invited three days ago.
   * @param ageMs How long ago they sign in, with a link that is as old.
   */
  async function signIn(name: string, ageMs = 2 * DAY_MS) {
    const [invitedAt, since] = [3 * DAY_MS, ageMs].map((ms) => new Date(nowMs - ms))
    const known = await tables.people.findByName(name)
    const wanted = { name, role: 'organiser' as const, invitedBy: undefined }
    const id = known?.id ?? (await tables.people.add(wanted, invitedAt!))!
    await tables.invitations.add(id, since!)
    await tables.people.choosePin(id, 'salt.hash')
    const secret = await tables.sessions.add(id, 'A phone', since!)
    const session = (await tables.sessions.find(secret, now()))!
    const person = { id, name, role: 'organiser' as const }

    /** @returns The response, or the refusal's code. */
    const call = (path: string, body?: unknown) =>
      orCode(routes.call(routeTo(path, body), { person, sessionId: session.id, body }))
    const list = async () => ((await call('/approvals')) as { approvals: Approval[] }).approvals
    return { id, call, list }
  }

  return {
    signIn,
    ratings,
    done,
    tables,
    /** Runs while an approved change is read again, which takes seconds with many ratings. */
    meanwhile: (work: () => Promise<unknown>) => void reading.push(work),
    pass: (ms: number) => void (nowMs += ms),
    readLog: async () => (await tables.log.list({ limit: 100 })).toReversed(),
  }
}
