import { createApprovers } from '#server/admin/approvals/may-approve.ts'
import { createActions, runApproved } from '#server/admin/approvals/run-approved.ts'
import { addEveningActions } from '#server/admin/evening/evening-routes.ts'
import { createEveningThread } from '#server/admin/evening/evening-thread.ts'
import { TERMINAL } from '#server/admin/names.ts'
import { addRecordsActions, createRecordsThread } from '#server/admin/records/records-routes.ts'
import { addWithdrawAction, createRatedThread } from '#server/admin/sheets/withdraw.ts'
import { addTicketsActions, createTicketsThread } from '#server/admin/tickets/tickets-routes.ts'
import type { AdminTables } from '#server/admin/tables/admin-tables.ts'
import type { StoredApproval } from '#server/admin/tables/approvals.ts'
import type { Env } from '#server/env.ts'
import { readerOf } from '#server/festival/derived/inputs.ts'
import { readSiteFestival } from '#server/festival/site-festival.ts'
import type { Call } from '../command.ts'
import { Refusal } from '#organiser/refusal.ts'

/** Prints the open requests for approval, with exactly what would change. */
export async function printRequests({ approvals }: AdminTables, { now, print }: Call) {
  const open = (await approvals.list(now())).filter(({ outcome }) => !outcome)
  if (open.length === 0) print('Nobody is asking for approval.')
  for (const { id, action, askerName, effect } of open) {
    print(`${id}  ${askerName} asks: ${action}`)
    for (const { name, value } of effect.facts) print(`  ${name}: ${value}`)
    for (const { place, number, name } of effect.places?.afterwards ?? []) {
      print(`  place ${place}: ${number} ${name}`)
    }
  }
}

/**
 * Approves the request of an only organiser, as the second person.
 * @throws Refusal if another organiser could, or something else would change by now.
 */
export async function approveRequest(tables: AdminTables, id: string, call: Call, env: Env) {
  const { now, print } = call
  const found = await tables.approvals.find(id, now())
  if (!found || found.outcome) {
    throw new Refusal(
      `There is no open request ${id}. To list them: npm run mela -- admin requests`,
    )
  }
  const actions = createActions()
  const { festival } = readSiteFestival(readerOf(env.CONTENT_DIR), { siteUrl: '' })
  // With a hosted project, nobody can ask.
  const site = { tables: {}, health: { festivals: { read: () => festival } } }
  addEveningActions(actions.add, createEveningThread({ site, env, now }), () => {})
  addRecordsActions(actions.add, createRecordsThread({ site, env, now }))
  addTicketsActions(actions.add, createTicketsThread({ site, env, now }))
  const runRated = createRatedThread({ site, env, now })
  addWithdrawAction(actions.add, runRated, {
    contentDir: env.CONTENT_DIR,
    dataDir: env.DATA_DIR,
    log: tables.log,
    readRated: () => runRated('rated'),
  })
  const action = actions.get(found.action)
  const expectAllowed = () => expectAlone(tables, found, action.right, call)
  await runApproved(tables, now, action, found, {
    hash: found.hash,
    approver: TERMINAL,
    expectAllowed,
  }).catch((error: Error) => {
    throw error.message === 'approval-changed'
      ? new Refusal('What would change has become something else. Nothing was done.')
      : error
  })
  print(`Approved and done. The history names ${found.askerName} and this terminal.`)
}

async function expectAlone(
  tables: AdminTables,
  { id, askedBy, askerName }: StoredApproval,
  right: Parameters<ReturnType<typeof createApprovers>['isAlone']>[1],
  { now }: Call,
) {
  const approvers = createApprovers(tables, now)
  const isThere = (await tables.approvals.find(id, now())) !== undefined
  if (!isThere || !(await approvers.isKnown(askedBy))) {
    throw new Refusal(`${askerName} may not ask any more. Nothing was done.`)
  }
  if (await approvers.isAlone(askedBy, right)) return
  throw new Refusal('Another organiser has signed in and can approve it. Nothing was done.')
}
