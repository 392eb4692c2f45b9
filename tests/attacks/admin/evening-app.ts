import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ApprovableAction, ReadEffect } from '#server/admin/contract/approvable-action.ts'
import type { NewLogEntry } from '#server/admin/tables/log.ts'
import type { AdminDeps } from '#server/admin/deps/admin-deps.ts'
import { eveningRoutes, type RunTask } from '#server/admin/evening/evening-routes.ts'
import { TASKS } from '#server/admin/evening/evening-tasks.ts'
import { readEnv } from '#server/env.ts'
import { toFestivalTimes } from '#server/festival/festival-times.ts'
import { openRecords } from '#server/store/open.ts'
import { INDIA } from '#shared/clock-time.ts'
import { collectRoutes, orCode, routeTo } from '../../support/admin/admin-routes.ts'
import { aSiteFestival } from '../../support/festivals/site-festival.ts'
import { fillEvening, makeEvening } from '../../support/festivals/made-up-evening.ts'
import { makeFolder } from '../../support/files.ts'
import { makeDatabase } from '../../support/servers/database-file.ts'

const PEOPLE = { asker: 'Asha', approver: 'Om' }

/** Calls the routes of the evening without a server or threads. One network lifts stall 40 to first place. */
export function openEveningApp({ rows = makeForged() } = {}) {
  const folder = makeFolder()
  const file = join(folder, 'mela.sqlite')
  const made = makeDatabase(file)
  fillEvening(made, rows)
  made.close()
  let festival = aSiteFestival()
  const now = new Date('2026-11-22T18:00:00.000Z')
  const log: string[] = []
  const routes = collectRoutes()
  const actions = new Map<string, ApprovableAction<unknown, unknown>>()
  const env = readEnv({ DATA_DIR: folder, CONTENT_DIR: folder })

  /** Does what a task does in its thread. */
  async function runHere(task: keyof typeof TASKS, input: never) {
    const records = await openRecords({ databaseUrl: undefined, dataDir: folder })
    const times = toFestivalTimes(festival.settings, INDIA)
    return TASKS[task]({ records, env, now, times }, input).finally(() => void records.close())
  }

  const here = Object.assign(runHere, { after: () => runHere }) as unknown as RunTask
  eveningRoutes(routes.add, (action) => actions.set(action.name, action), here, {
    log: { add: async ({ who, whom }: NewLogEntry) => String(log.push(`${who} ${whom}`)) },
  } as AdminDeps['tables'])

  /** @returns The response, or the refusal's code. */
  async function call<Answer>(path: string, body?: unknown): Promise<Answer> {
    const { pathname, searchParams } = new URL(path, 'http://localhost/')
    const person = { id: 'Asha', name: 'Asha', role: 'organiser' as const }
    const sent = { query: Object.fromEntries(searchParams), body, person }
    return (await orCode(routes.call(routeTo(`/evening${pathname}`, body), sent))) as Answer
  }

  /** Parses the subject, as the routes for approvals do. @returns What would change, or the code. */
  async function ask(name: string, subject: unknown) {
    const action = actions.get(name)!
    const parsed = action.subject.safeParse(subject)
    if (!parsed.success) return 'bad-request'
    return orCode(action.readEffect(parsed.data)) as Promise<string | ReadEffect<unknown>>
  }

  /** Reads the effect, and makes the change immediately. */
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
