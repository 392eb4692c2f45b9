import * as z from 'zod'
import { tidyText } from '#organiser/rows/clean-text.ts'
import {
  BATCH_MAX,
  type ChangeTicketRule,
  LABEL_MAX,
  type MakeTickets,
  type TicketsAnswer,
  type VoidTickets,
} from '#shared/admin/tickets-api.ts'
import type { PostBody } from '#shared/admin/posts.ts'
import { LANGUAGE_CODES } from '#shared/languages.ts'
import { AdminFailure, type AddAdminRoute } from '../contract/admin-route.ts'
import { type AddApprovable, toHash, Why } from '../contract/approvable-action.ts'
import type { AdminDeps } from '../deps/admin-deps.ts'
import { createTaskThread, type RunTaskOf, type TaskDeps } from '../deps/task-thread.ts'
import { type TASKS, toSheets } from './tickets-tasks.ts'

const SHEET_MAX = 1_000_000

const label = z.string().overwrite(tidyText).min(1).max(LABEL_MAX)
const sheet = z.int().min(1).max(SHEET_MAX)
const Make: z.ZodType<MakeTickets> = z.strictObject({
  label,
  count: z.int().min(1).max(BATCH_MAX),
})
const Printed: z.ZodType<PostBody<'/tickets-printed'>> = z.strictObject({ batch: z.uuid() })
const Void: z.ZodType<VoidTickets> = z.union([
  z.strictObject({ label, why: Why }),
  z.strictObject({ first: sheet, last: sheet, why: Why }),
])
const Rule: z.ZodType<ChangeTicketRule> = z.strictObject({
  tickets: z.enum(['optional', 'required']),
})

const right = 'evening'
const MORE = 'more-tickets'

type RunTask = RunTaskOf<typeof TASKS>

export const createTicketsThread = (deps: TaskDeps): RunTask =>
  createTaskThread(deps, new URL('./tickets-tasks.ts', import.meta.url))

/** Only the response that creates a batch contains codes. */
export function ticketsRoutes(
  add: AddAdminRoute,
  addApprovable: AddApprovable,
  deps: AdminDeps,
): void {
  const { tables, site, now } = deps
  const { log, approvals } = tables
  const run = createTicketsThread(deps)
  addTicketsActions(addApprovable, run)

  /** Uses up a permit that a second organiser gave this person in the last ten minutes. */
  async function usePermit(person: string, wanted: MakeTickets): Promise<boolean> {
    const hash = toHash(MORE, wanted, null)
    const permit = (await approvals.list(now())).find(
      (one) => one.askedBy === person && one.outcome === 'done' && one.hash === hash,
    )
    return permit !== undefined && approvals.use(permit.id)
  }

  add({ method: 'GET', path: '/tickets', right }, async (): Promise<TicketsAnswer> => {
    const { tickets: rule, state, labels } = await run('tickets')
    const festival = site.health.festivals.read()
    const proposed = festival?.settings.tickets ?? 'optional'
    const isFixed = state === 'decided'
    return {
      language: festival?.languages[0]?.language ?? LANGUAGE_CODES[0],
      // Until the first rating, festival.json decides.
      rule: isFixed || !festival ? rule : proposed,
      ...(isFixed && festival && proposed !== rule && { proposed }),
      isFixed,
      labels,
    }
  })

  add({ method: 'POST', path: '/tickets', right, body: Make }, async ({ person, body }) => {
    if ((await run('has-counted')) && !(await usePermit(person.id, body))) {
      throw new AdminFailure(409, { code: 'tickets-not-allowed' })
    }
    const made = await run('make', body)
    const sheets = { first: made.tickets[0]!.sheet, last: made.tickets.at(-1)!.sheet }
    const whom = `${body.label} (${body.count}), ${toSheets(sheets)}`
    await log.add({ action: 'tickets-made', who: person.name, whom })
    return made
  })

  add({ method: 'POST', path: '/tickets-printed', right, body: Printed }, async (call) => {
    const printed = await run('printed', call.body.batch)
    if (printed === undefined) throw new AdminFailure(404, { code: 'not-found' })
    await log.add({ action: 'tickets-printed', who: call.person.name, whom: printed })
    return {}
  })
}

export function addTicketsActions(add: AddApprovable, run: RunTask): void {
  add({
    name: MORE,
    right,
    subject: Make,
    logged: 'tickets-allowed',
    readEffect: async ({ label: value, count }) => ({
      effect: {
        facts: [
          { name: 'label', value },
          { name: 'tickets', value: count },
        ],
      },
      exact: null,
      label: `${value} (${count})`,
    }),
    // The requester makes the tickets afterwards, because codes are shown only once.
    run: (_change, _people, expectAllowed) => expectAllowed(),
  })
  add({
    name: 'void-tickets',
    right,
    subject: Void,
    logged: 'tickets-voided',
    needsReason: true,
    readEffect: (subject) => run('void-effect', subject),
    run: ({ subject }, _people, expectAllowed) => run.after(expectAllowed)('void', subject),
  })
  add({
    name: 'ticket-rule',
    right,
    subject: Rule,
    logged: 'ticket-rule-changed',
    readEffect: (subject) => run('rule-effect', subject),
    run: ({ subject }, { asker, approver }, expectAllowed) =>
      run.after(expectAllowed)('rule', { ...subject, by: `${asker} and ${approver}` }),
  })
}
