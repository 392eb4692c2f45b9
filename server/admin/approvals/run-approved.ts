import { mayDo, type Right } from '#shared/admin/rights.ts'
import { AdminFailure } from '../contract/admin-route.ts'
import { type AddApprovable, type ApprovableAction, toHash } from '../contract/approvable-action.ts'
import type { AdminTables } from '../tables/admin-tables.ts'
import type { StoredApproval } from '../tables/approvals.ts'
import { APPROVES_AFTER_MS } from '../rules/limits.ts'
import type { AdminSession } from '../tables/sessions.ts'

type AnyAction = ApprovableAction<unknown, unknown>

export function createActions() {
  const actions = new Map<string, AnyAction>()
  return {
    add: ((action) => void actions.set(action.name, action)) as AddApprovable,
    /** @throws AdminFailure 404. */
    get(name: string): AnyAction {
      const action = actions.get(name)
      if (!action) throw new AdminFailure(404, { code: 'not-found' })
      return action
    },
  }
}

interface Given {
  /** The hash of what the approver saw. */
  hash: string
  approver: string
  /** @throws AdminFailure 403 if the approval no longer holds. */
  expectAllowed: () => Promise<void>
}

/** Runs once, and only if the effect is still what was approved. @throws AdminFailure 403, 404, 409. */
export async function runApproved(
  { approvals, log }: Pick<AdminTables, 'approvals' | 'log'>,
  now: () => Date,
  { name, logged, ...action }: AnyAction,
  { id, subject, hash: asked, askerName: asker }: StoredApproval,
  { hash, approver, expectAllowed }: Given,
): Promise<void> {
  await expectAllowed()
  if (!(await approvals.take(id, now()))) throw new AdminFailure(404, { code: 'not-found' })
  try {
    const { exact, label } = await action.readEffect(subject)
    if (asked !== hash || asked !== toHash(name, subject, exact)) {
      throw new AdminFailure(409, { code: 'approval-changed' })
    }
    await action.run({ subject, exact }, { asker, approver }, expectAllowed)
    await log.add({ action: logged, who: asker, whom: label, approvedBy: approver })
  } catch (error) {
    await approvals.close(id, toOutcome(error), now())
    throw error
  }
  await approvals.close(id, 'done', now())
}

function toOutcome(error: unknown) {
  const status = error instanceof AdminFailure ? error.status : undefined
  if (status === 403) return 'declined'
  return status === 409 ? 'changed' : 'failed'
}

/** Newcomers cannot request or approve: others need a day to notice them, or a misused new link. */
export function createApprovers(
  { people, sessions }: Pick<AdminTables, 'people' | 'sessions'>,
  now: () => Date,
) {
  const isOld = (since: Date | undefined) =>
    since !== undefined && now().getTime() - since.getTime() >= APPROVES_AFTER_MS
  const isKnown = async (id: string) => isOld(await people.readSince(id))

  const mayApprove = async (asker: string, { person, createdAt }: AdminSession, right: Right) =>
    person.id !== asker &&
    mayDo(person.role, right) &&
    isOld(createdAt) &&
    (await isKnown(person.id))

  return {
    isKnown,
    /** Looks up the approver's session, because it may have ended meanwhile. */
    async mayApprove(asker: string, sessionId: string, right: Right): Promise<boolean> {
      const session = (await sessions.list(now())).find(({ id }) => id === sessionId)
      return !!session && (await isKnown(asker)) && mayApprove(asker, session, right)
    },
    async listNames(asker: string, right: Right): Promise<string[]> {
      const names = new Set<string>()
      for (const session of await sessions.list(now())) {
        if (await mayApprove(asker, session, right)) names.add(session.person.name)
      }
      return [...names].toSorted()
    },
    /** Whether nobody else has the right. The host then approves in the terminal. */
    async isAlone(asker: string, right: Right): Promise<boolean> {
      return (await people.list()).every(
        ({ id, role, pin }) => id === asker || pin === undefined || !mayDo(role, right),
      )
    },
  }
}
