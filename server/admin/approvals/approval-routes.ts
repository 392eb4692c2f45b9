import { createHash } from 'node:crypto'
import * as z from 'zod'
import {
  APPROVABLE,
  type Approval,
  type ApprovalsAnswer,
  type Asked,
} from '#shared/admin/approvals.ts'
import { mayDo } from '#shared/admin/rights.ts'
import { parseBody } from '../contract/parse-body.ts'
import type { AdminDeps } from '../deps/admin-deps.ts'
import { AdminFailure } from '../contract/admin-failure.ts'
import type { AddAdminRoute } from '../contract/admin-route.ts'
import type { AddApprovable, ApprovableAction } from '../contract/approvable-action.ts'
import type { StoredApproval } from '../tables/approvals.ts'
import type { AdminSession } from '../tables/sessions.ts'
import { findObjection } from './may-approve.ts'

const TEXT_MAX = 100
const text = z.string().max(TEXT_MAX)
const Ask = z.object({ action: z.enum(APPROVABLE), subject: z.unknown() })
const Approve = z.object({ id: text, hash: text })
const Decline = z.object({ id: text })

type AnyAction = ApprovableAction<unknown, unknown>

/**
 * Adds the routes to ask for approval, give it and decline it.
 * @returns A function that adds the changes that need approval.
 */
export function approvalRoutes(add: AddAdminRoute, { tables, now }: AdminDeps): AddApprovable {
  const right = 'approvals'
  const { approvals, log, people, sessions } = tables
  const actions = new Map<string, AnyAction>()

  function getAction(name: string): AnyAction {
    const action = actions.get(name)
    if (!action) throw new AdminFailure(404, { code: 'not-found' })
    return action
  }

  /** The session of a request, and why it may not approve this. @throws AdminFailure 404. */
  async function findMayNot(asker: { id: string; name: string }, sessionId: string) {
    const session = (await sessions.list(now())).find(({ id }) => id === sessionId)
    return session ? findObjection(asker, session, await people.listEver(), now()) : 'too-new'
  }

  add({ method: 'GET', path: '/approvals', right, isPolled: true }, async (call) => {
    const stored = await approvals.list(now())
    const listed = stored.filter(({ askedBy, action, outcome }) =>
      askedBy === call.person.id
        ? outcome !== 'running'
        : !outcome && mayDo(call.person.role, getAction(action).right),
    )
    const answer: Approval[] = []
    for (const one of listed) {
      const mayNot = await findMayNot({ id: one.askedBy, name: one.askerName }, call.sessionId)
      answer.push(toApproval(one, mayNot))
    }
    return { approvals: answer } satisfies ApprovalsAnswer
  })

  add(
    { method: 'POST', path: '/approvals', right, needsPin: true, body: Ask },
    async ({ person, body }): Promise<Asked> => {
      const { right: needed, ...action } = getAction(body.action)
      if (!mayDo(person.role, needed)) throw new AdminFailure(403, { code: 'not-allowed' })
      const subject = parseBody(action.subject, body.subject)
      const known = await people.listEver()
      const approvers = (await sessions.list(now())).filter(
        (session: AdminSession) =>
          mayDo(session.person.role, needed) && !findObjection(person, session, known, now()),
      )
      if (approvers.length === 0) throw new AdminFailure(409, { code: 'no-approver' })
      const asked = (whom: string) => log.add({ action: 'approval-asked', who: person.name, whom })
      const { effect, ...read } = await action.readEffect(subject).catch(async (error) => {
        // An error may say that nothing of a person is stored, which is a look at personal data, too.
        await asked(action.name)
        throw error
      })
      const hash = toHash(action.name, subject, read.exact)
      const id = await approvals.add(
        { action: action.name, subject, effect, hash, askedBy: person.id },
        now(),
      )
      await asked(read.label)
      return { id, approvers: [...new Set(approvers.map((one) => one.person.name))].toSorted() }
    },
  )

  add(
    { method: 'POST', path: '/approve', right, needsPin: true, body: Approve },
    async ({ person, sessionId, body: { id, hash } }) => {
      const found = await approvals.find(id, now())
      if (!found || found.outcome) throw new AdminFailure(404, { code: 'not-found' })
      const action = getAction(found.action)
      const asker = { id: found.askedBy, name: found.askerName }
      const isAllowed = mayDo(person.role, action.right) && !(await findMayNot(asker, sessionId))
      if (!isAllowed) throw new AdminFailure(403, { code: 'not-allowed' })
      if (!(await approvals.take(id, now()))) throw new AdminFailure(404, { code: 'not-found' })
      await close(id, () => runApproved(action, found, hash, person.name))
      return {}
    },
  )

  /** Runs an approved change, unless its effect has changed. */
  async function runApproved(
    { name, logged, ...action }: AnyAction,
    { subject, hash: asked, askerName }: StoredApproval,
    seen: string,
    approver: string,
  ) {
    const { exact, label } = await action.readEffect(subject)
    if (asked !== seen || asked !== toHash(name, subject, exact)) {
      throw new AdminFailure(409, { code: 'approval-changed' })
    }
    await action.run({ subject, exact }, { asker: askerName, approver })
    await log.add({ action: logged, who: askerName, whom: label, approvedBy: approver })
  }

  async function close(id: string, run: () => Promise<void>) {
    try {
      await run()
    } catch (error) {
      const isChanged = error instanceof AdminFailure && error.status === 409
      await approvals.close(id, isChanged ? 'changed' : 'failed')
      throw error
    }
    await approvals.close(id, 'done')
  }

  add({ method: 'POST', path: '/decline', right, body: Decline }, async ({ person, body }) => {
    const found = await approvals.find(body.id, now())
    if (!found || !(await approvals.take(body.id, now()))) {
      throw new AdminFailure(404, { code: 'not-found' })
    }
    const isMine = found.askedBy === person.id
    await approvals.close(body.id, isMine ? 'withdrawn' : 'declined')
    await log.add({ action: 'approval-declined', who: person.name, whom: found.askerName })
    return {}
  })

  return (action) => void actions.set(action.name, action)
}

function toApproval(
  { id, action, askerName, askedAt, expiresAt, hash, effect, outcome }: StoredApproval,
  objection: 'own' | Approval['mayNot'],
): Approval {
  return {
    id,
    action,
    askedBy: askerName,
    isMine: objection === 'own',
    askedAt,
    expiresAt,
    hash,
    effect,
    ...(objection !== 'own' && objection && { mayNot: objection }),
    ...(outcome && outcome !== 'running' && { outcome }),
  }
}

function toHash(action: string, subject: unknown, exact: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([action, subject, exact]))
    .digest('base64url')
}
