import { TEXT_MAX } from '../rules/limits.ts'
import * as z from 'zod'
import {
  APPROVABLE,
  type Approval,
  type ApprovalsAnswer,
  type Asked,
  type Effect,
} from '#shared/admin/approvals.ts'
import type { Person } from '#shared/admin/api.ts'
import { mayDo } from '#shared/admin/rights.ts'
import { parseBody, type AddAdminRoute, AdminFailure } from '../contract/admin-route.ts'
import type { AdminDeps } from '../deps/admin-deps.ts'
import { type AddApprovable, toHash } from '../contract/approvable-action.ts'
import type { StoredApproval } from '../tables/approvals.ts'
import { readProposals } from '../holders/holder-routes.ts'
import { createActions, createApprovers, runApproved } from './run-approved.ts'

const text = z.string().max(TEXT_MAX)
const Ask = z.object({ action: z.enum(APPROVABLE), subject: z.unknown() })
const Approve = z.object({ id: text, hash: text })
const Decline = z.object({ id: text })

export function approvalRoutes(add: AddAdminRoute, { tables, now }: AdminDeps): AddApprovable {
  const right = 'approvals'
  const { approvals, log } = tables
  const actions = createActions()
  const approvers = createApprovers(tables, now)

  /** @throws AdminFailure 400, 403, 404. */
  async function readAsked(person: Person, asked: z.infer<typeof Ask>) {
    const action = actions.get(asked.action)
    if (!mayDo(person.role, action.right)) throw new AdminFailure(403, { code: 'not-allowed' })
    const subject = parseBody(action.subject, asked.subject) as { why?: string }
    await action.noteLook?.(person)
    return { action, subject }
  }

  add(
    { method: 'POST', path: '/approval-effect', right, body: Ask },
    async ({ person, body }): Promise<Effect> => {
      const { action, subject } = await readAsked(person, body)
      return (await action.readEffect(subject)).effect
    },
  )

  add({ method: 'GET', path: '/approvals', right, isPolled: true }, async (call) => {
    const answer: Approval[] = []
    for (const one of await approvals.list(now())) {
      const { right: needed } = actions.get(one.action)
      const isMine = one.askedBy === call.person.id
      if (!isMine && !mayDo(call.person.role, needed)) continue
      const mayApprove = await approvers.mayApprove(one.askedBy, call.sessionId, needed)
      answer.push({ ...toApproval(one), isMine, isTooNew: !isMine && !mayApprove })
    }
    const proposals = mayDo(call.person.role, 'all-cells') ? await readProposals(log) : []
    return { approvals: answer, proposals } satisfies ApprovalsAnswer
  })

  add(
    { method: 'POST', path: '/approvals', right, needsPin: true, body: Ask },
    async ({ person, body }): Promise<Asked> => {
      const { action, subject } = await readAsked(person, body)
      const { name, right: needed } = action
      const { why } = subject
      if (action.needsReason && why === undefined) {
        throw new AdminFailure(400, { code: 'bad-request' })
      }
      const names = await approvers.listNames(person.id, needed)
      const isAlone = names.length === 0 && (await approvers.isAlone(person.id, needed))
      if (!(await approvers.isKnown(person.id)) || (names.length === 0 && !isAlone)) {
        throw new AdminFailure(409, { code: 'no-approver' })
      }
      const { effect, exact, label } = await action.readEffect(subject)
      if (why !== undefined) effect.facts.push({ name: 'reason', value: why })
      const hash = toHash(name, subject, exact)
      const id = await approvals.add(
        { action: name, subject, effect, hash, askedBy: person.id },
        now(),
      )
      await log.add({ action: 'approval-asked', who: person.name, whom: label })
      return { id, approvers: names }
    },
  )

  add(
    { method: 'POST', path: '/approve', right, needsPin: true, body: Approve },
    async ({ person, sessionId, body: { id, hash } }) => {
      const found = await approvals.find(id, now())
      if (!found || found.outcome) throw new AdminFailure(404, { code: 'not-found' })
      const action = actions.get(found.action)

      async function expectAllowed() {
        // The request is gone if it has expired or its author's access was revoked.
        const isThere = (await approvals.find(id, now())) !== undefined
        if (isThere && (await approvers.mayApprove(found!.askedBy, sessionId, action.right))) return
        throw new AdminFailure(403, { code: 'not-allowed' })
      }
      const given = { hash, approver: person.name, expectAllowed }
      await runApproved(tables, now, action, found, given)
      return {}
    },
  )

  add({ method: 'POST', path: '/decline', right, body: Decline }, async ({ person, body }) => {
    const found = await approvals.find(body.id, now())
    if (!found || !(await approvals.take(body.id, now()))) {
      throw new AdminFailure(404, { code: 'not-found' })
    }
    const isMine = found.askedBy === person.id
    await approvals.close(body.id, isMine ? 'withdrawn' : 'declined', now())
    await log.add({ action: 'approval-declined', who: person.name, whom: found.askerName })
    return {}
  })

  return actions.add
}

function toApproval(stored: StoredApproval): Omit<Approval, 'isMine' | 'isTooNew'> {
  const { id, action, askerName: askedBy, expiresAt, hash, effect, outcome } = stored
  return { id, action, askedBy, expiresAt, hash, effect, ...(outcome && { outcome }) }
}
