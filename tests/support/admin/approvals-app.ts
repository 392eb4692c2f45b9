import { onTestFinished } from 'vitest'
import * as z from 'zod'
import type { AdminDeps } from '#server/admin/deps/admin-deps.ts'
import { approvalRoutes } from '#server/admin/approvals/approval-routes.ts'
import { AdminFailure } from '#server/admin/contract/admin-failure.ts'
import type { AddAdminRoute, AdminCall } from '#server/admin/contract/admin-route.ts'
import { openAdminDatabase } from '#server/admin/tables/admin-database.ts'
import { createAdminTables } from '#server/admin/tables/admin-tables.ts'
import type { Approval } from '#shared/admin/approvals.ts'
import { makeFolder } from '../files.ts'

const DAY_MS = 24 * 60 * 60_000

/** Calls the routes for approvals without a server. What needs approval takes out `ratings`. */
export async function openApprovalsApp() {
  const db = openAdminDatabase(
    { databaseUrl: undefined, dataDir: makeFolder() },
    { mayCreate: true },
  )
  onTestFinished(db.close)
  let nowMs = Date.parse('2026-11-22T12:00:00Z')
  const now = () => new Date(nowMs)
  const tables = createAdminTables(db, now)
  const handlers = new Map<string, (call: AdminCall<never>) => Promise<unknown>>()
  const add: AddAdminRoute = ({ method, path, body }, handle) => {
    handlers.set(`${method} ${path}`, (call) =>
      handle({ ...call, body: body?.parse(call.body) as never }),
    )
  }
  const ratings = ['r1', 'r2']
  const done: unknown[] = []
  const addApprovable = approvalRoutes(add, { tables, now } as AdminDeps)
  addApprovable({
    name: 'void',
    right: 'evening',
    subject: z.object({ group: z.string() }),
    logged: 'voided',
    readEffect: async ({ group }) => ({
      effect: { facts: [{ name: 'ratings', value: ratings.length }] },
      exact: [...ratings],
      label: group,
    }),
    run: async ({ exact }, people) => done.push({ exact, ...people }),
  })

  /** Adds somebody who signed in two days ago. @param ageMs How long ago they were invited. */
  async function signIn(name: string, invitedBy?: string, ageMs = 2 * DAY_MS) {
    const invitedAt = new Date(nowMs - ageMs)
    const since = new Date(nowMs - 2 * DAY_MS)
    const id = (await tables.people.add({ name, role: 'organiser', invitedBy }, invitedAt))!
    await tables.people.choosePin(id, 'salt.hash')
    await tables.sessions.add(id, 'A phone', since)
    const session = (await tables.sessions.list(now())).find(({ person }) => person.id === id)!
    const person = { id, name, role: 'organiser' as const }

    /** @returns The answer, or the refusal's code. */
    async function call(path: string, body?: unknown): Promise<unknown> {
      const route = `${body === undefined ? 'GET' : 'POST'} ${path}`
      try {
        return await handlers.get(route)!({
          person,
          sessionId: session.id,
          body,
        } as AdminCall<never>)
      } catch (error) {
        if (!(error instanceof AdminFailure)) throw error
        return error.refusal.code
      }
    }
    const list = async () => ((await call('/approvals')) as { approvals: Approval[] }).approvals
    return { id, call, list }
  }

  return {
    signIn,
    ratings,
    done,
    tables,
    pass: (ms: number) => void (nowMs += ms),
    readLog: async () => (await tables.log.list({ limit: 100 })).toReversed(),
  }
}
