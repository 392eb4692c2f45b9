import {
  createActions,
  createApprovers,
  runApproved,
} from '#server/admin/approvals/run-approved.ts'
import { addEveningActions, createEveningThread } from '#server/admin/evening/evening-routes.ts'
import { TERMINAL } from '#server/admin/people-routes.ts'
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

export async function printRequests({ approvals }: AdminTables, { now, print }: Call) {
  const open = (await approvals.list(now())).filter(({ outcome }) => !outcome)
  if (open.length === 0) print('There are no open requests.')
  for (const { id, action, askerName, effect } of open) {
    print(`${id}  ${askerName} asks: ${action}`)
    for (const { name, value } of effect.facts) print(`  ${name}: ${value}`)
    for (const { place, number, name } of effect.places?.afterwards ?? []) {
      print(`  place ${place}: ${number} ${name}`)
    }
  }
}

/** @throws Refusal if another organiser could approve, or if the effect has changed. */
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
  // Requests do not exist in hosted projects.
  const site = { tables: {}, health: { festivals: { read: () => festival } } }
  addEveningActions(actions.add, createEveningThread({ site, env, now }), () => {})
  addRecordsActions(actions.add, createRecordsThread({ site, env, now }), () =>
    tables.people.revokeHolders(now()),
  )
  addTicketsActions(actions.add, createTicketsThread({ site, env, now }))
  const runRated = createRatedThread({ site, env, now })
  addWithdrawAction(actions.add, runRated, {
    contentDir: env.CONTENT_DIR,
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
      ? new Refusal('The effect of this request has changed. Nothing was done.')
      : error
  })
  print(`Approved and carried out. The history names ${found.askerName} and this terminal.`)
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
    throw new Refusal(`${askerName} can no longer request this. Nothing was changed.`)
  }
  if (await approvers.isAlone(askedBy, right)) return
  throw new Refusal('Another organiser has signed in and can approve it. Nothing was changed.')
}
