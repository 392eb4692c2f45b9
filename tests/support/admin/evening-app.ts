import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { AddAdminRoute, AdminCall } from '#server/admin/contract/admin-route.ts'
import type { ApprovableAction, ReadEffect } from '#server/admin/contract/approvable-action.ts'
import type { NewLogEntry } from '#server/admin/contract/admin-log.ts'
import { AdminFailure } from '#server/admin/contract/admin-failure.ts'
import type { AdminDeps } from '#server/admin/deps/admin-deps.ts'
import { eveningRoutes } from '#server/admin/evening/evening-routes.ts'
import { TASKS } from '#server/admin/evening/evening-tasks.ts'
import { createEveningThread, type RunTask } from '#server/admin/evening/evening-thread.ts'
import { readEnv } from '#server/env.ts'
import { toFestivalTimes } from '#server/festival/festival-times.ts'
import { openRecords } from '#server/store/open.ts'
import { INDIA } from '#shared/clock-time.ts'
import { aSiteFestival } from '../festivals/site-festival.ts'
import { fillEvening } from '../festivals/fill-evening.ts'
import { makeEvening } from '../festivals/made-up-evening.ts'
import { makeFolder } from '../files.ts'
import { makeDatabase } from '../servers/database-file.ts'

const PEOPLE = { asker: 'Asha', approver: 'Om' }

/**
 * Calls the routes of the evening without a server. One network lifts stall 40 to the first place.
 * @param options.isThreaded Whether tasks run in a thread, as they do in the server; slower.
 */
export function openEveningApp({ isThreaded = false, rows = makeForged() } = {}) {
  const folder = makeFolder()
  const file = join(folder, 'mela.sqlite')
  const made = makeDatabase(file)
  fillEvening(made, rows)
  made.close()
  mkdirSync(join(folder, 'files'))
  let festival = aSiteFestival()
  let now = new Date('2026-11-22T18:00:00.000Z')
  const log: string[] = []
  const routes = new Map<string, Parameters<AddAdminRoute>>()
  const actions = new Map<string, ApprovableAction<unknown, unknown>>()
  const env = readEnv({ DATA_DIR: folder, CONTENT_DIR: folder, TIME_ZONE: INDIA })
  const health = { festivals: { read: () => festival } }
  const deps = { env, now: () => now, site: { tables: {}, health } } as unknown as AdminDeps

  /** Like a task in its thread. */
  async function runHere(task: keyof typeof TASKS, input: never) {
    const records = await openRecords({ databaseUrl: undefined, dataDir: folder })
    const times = toFestivalTimes(festival.settings, INDIA)
    return TASKS[task]({ records, env, now, times }, input).finally(() => void records.close())
  }

  const here = Object.assign(runHere, { after: () => runHere }) as unknown as RunTask
  eveningRoutes(
    (route, handle) => routes.set(`${route.method} ${route.path}`, [route, handle] as never),
    (action) => actions.set(action.name, action),
    isThreaded ? createEveningThread(deps) : here,
    {
      log: { add: async ({ who, whom }: NewLogEntry) => String(log.push(`${who} ${whom}`)) },
    } as AdminDeps['tables'],
  )

  /** @returns The answer, or the refusal's code. */
  async function call<Answer>(path: string, body?: unknown): Promise<Answer> {
    const { pathname, searchParams } = new URL(path, 'http://localhost/')
    const method = body === undefined ? 'GET' : 'POST'
    const [route, handle] = routes.get(`${method} /evening${pathname}`)!
    const query = Object.fromEntries(searchParams)
    const parsed = route.body?.parse(body)
    return (await orCode(() =>
      handle({ query, body: parsed, person: { name: 'Asha' } } as unknown as AdminCall<never>),
    )) as Answer
  }

  /** Parses the subject, as the routes for approvals do. @returns What would change, or the code. */
  async function ask(name: string, subject: unknown) {
    const action = actions.get(name)!
    const parsed = action.subject.safeParse(subject)
    if (!parsed.success) return 'bad-request'
    return orCode(() => action.readEffect(parsed.data)) as Promise<string | ReadEffect<unknown>>
  }

  /** Asks, and makes the change at once. */
  async function approve(name: string, subject: unknown) {
    const read = (await ask(name, subject)) as ReadEffect<unknown>
    return actions.get(name)!.run({ subject, exact: read.exact }, PEOPLE, async () => {})
  }

  return {
    call,
    ask,
    approve,
    log,
    freezeAt(freezeAt: string) {
      festival = aSiteFestival({ freezeAt })
    },
    setNow: (time: string) => void (now = new Date(time)),
    list: (csv: string) => writeFileSync(join(folder, 'files', 'vendors.csv'), csv),
    /** Changes the database, as the service does. */
    run(sql: string) {
      const db = new DatabaseSync(file)
      const found = db.prepare(sql).all()
      db.close()
      return found
    },
  }
}

function makeForged() {
  const evening = makeEvening(500, 5)
  const visit = { network: 'aaaa00' }
  for (let index = 0; index < 120; index += 1) {
    evening.add(40, 5, { ...visit, device: `f${index}`, minute: 90 + index / 10 })
  }
  return evening.rows
}

async function orCode(work: () => unknown): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AdminFailure)) throw error
    return error.refusal.code
  }
}
