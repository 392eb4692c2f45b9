import * as z from 'zod'
import type { ShowPlace } from '#shared/admin/evening-api.ts'
import type { PostBody } from '#shared/admin/posts.ts'
import type { AddAdminRoute } from '../contract/admin-route.ts'
import { type AddApprovable, Why } from '../contract/approvable-action.ts'
import type { AdminTables } from '../tables/admin-tables.ts'
import { createTaskThread, type RunTaskOf, type TaskDeps } from '../deps/task-thread.ts'
import type { TASKS } from './evening-tasks.ts'

const RECEIPT_MAX = 60
const KEY_MAX = 60
const ROWS_MAX = 50
/** Shorter than a screen's polling interval. */
const SHARED_MS = 10_000

const VoidRows = z.strictObject({
  rows: z.array(z.string().max(KEY_MAX)).min(1).max(ROWS_MAX),
  at: z.iso.datetime(),
  why: Why,
})
const UndoVoid = z.strictObject({ batch: z.int().min(0), why: Why })
const Place: z.ZodType<ShowPlace> = z.strictObject({
  result: z.iso.datetime().nullable(),
  shown: z.int().min(0),
})
const Receipt: z.ZodType<PostBody<'/evening/receipt'>> = z.object({
  digits: z.string().max(RECEIPT_MAX),
})

const right = 'evening'

export function eveningRoutes(
  add: AddAdminRoute,
  addApprovable: AddApprovable,
  run: RunTask,
  { log }: Pick<AdminTables, 'log'>,
): void {
  const standings = createShared(() => run('standings'))
  const result = createShared(() => run('result'))
  const forget = () => {
    standings.forget()
    result.forget()
  }
  addEveningActions(addApprovable, run, forget)

  add({ method: 'GET', path: '/evening/standings', right, isPolled: true }, () => standings.read())
  add({ method: 'GET', path: '/evening/audit', right }, async () => run('audit'))
  add({ method: 'GET', path: '/evening/voids', right }, async () => run('voids'))
  add({ method: 'GET', path: '/evening/result', right, isPolled: true }, () => result.read())
  add({ method: 'POST', path: '/evening/show-place', right, body: Place }, async (call) => {
    const whom = await run('show-place', call.body).finally(forget)
    await log.add({ action: 'revealed', who: call.person.name, whom })
    return {}
  })
  add({ method: 'POST', path: '/evening/receipt', right, body: Receipt }, async ({ body }) =>
    run('receipt', body.digits),
  )
}

/** Shares one result among all polling screens. */
function createShared<Answer>(read: () => Promise<Answer>) {
  let last: { atMs: number; answer: Promise<Answer> } | undefined
  const forget = () => void (last = undefined)
  return {
    forget,
    read() {
      const atMs = performance.now()
      if (!last || atMs - last.atMs >= SHARED_MS) {
        last = { atMs, answer: read() }
        last.answer.catch(forget)
      }
      return last.answer
    },
  }
}

export function addEveningActions(
  addApprovable: AddApprovable,
  run: RunTask,
  onChanged: () => void,
): void {
  addApprovable({
    name: 'void',
    right,
    subject: VoidRows,
    logged: 'voided',
    needsReason: true,
    readEffect: (subject) => run('void-effect', subject),
    run: ({ subject, exact }, people, expectAllowed) =>
      run
        .after(expectAllowed)('void', {
          ids: exact,
          by: toNames(people),
          why: subject.why!,
        })
        .finally(onChanged),
  })
  addApprovable({
    name: 'undo-void',
    right,
    subject: UndoVoid,
    logged: 'void-undone',
    needsReason: true,
    readEffect: (subject) => run('undo-effect', subject),
    run: ({ subject }, people, expectAllowed) =>
      run
        .after(expectAllowed)('undo', {
          batch: subject.batch,
          by: toNames(people),
          why: subject.why!,
        })
        .finally(onChanged),
  })
  addApprovable({
    name: 'reveal',
    right,
    subject: z.strictObject({}),
    logged: 'reveal-allowed',
    readEffect: () => run('reveal-effect'),
    run: (_change, people, expectAllowed) =>
      run.after(expectAllowed)('permit-reveal', toNames(people)).finally(onChanged),
  })
}

/** Formats two names as the commands do. */
const toNames = ({ asker, approver }: { asker: string; approver: string }) =>
  `${asker} and ${approver}`

export type RunTask = RunTaskOf<typeof TASKS>

export const createEveningThread = (deps: TaskDeps): RunTask =>
  createTaskThread(deps, new URL('./evening-tasks.ts', import.meta.url))
