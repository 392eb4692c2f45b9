import { AdminFailure } from '../contract/admin-failure.ts'
import { type AddApprovable, type ApprovableAction, toHash } from '../contract/approvable-action.ts'
import type { AdminTables } from '../tables/admin-tables.ts'
import type { StoredApproval } from '../tables/approvals.ts'

type AnyAction = ApprovableAction<unknown, unknown>

/** The changes that need approval, by name. */
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

/** How a request was approved. */
interface Given {
  /** The hash of what the approver saw. */
  hash: string
  approver: string
  /** @throws AdminFailure 403 if the approval no longer holds. */
  expectAllowed: () => Promise<void>
}

/**
 * Makes an approved change once, unless something else would change by now, or one of the two people
 * has been revoked.
 * @throws AdminFailure 403, 404, 409.
 */
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
