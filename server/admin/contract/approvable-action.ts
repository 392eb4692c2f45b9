import { createHash } from 'node:crypto'
import type * as z from 'zod'
import type { LogAction } from '#shared/admin/api.ts'
import type { Approvable, Effect } from '#shared/admin/approvals.ts'
import type { Right } from '#shared/admin/rights.ts'
import type { Env } from '../../env.ts'
import type { Records } from '../../store/contract/organiser-records.ts'
import type { FestivalTimes } from '../../store/contract/results.ts'

/** What would change at this moment. */
export interface ReadEffect<Exact> {
  effect: Effect
  /** Everything that identifies the change, such as the ids of the rows. The approval is bound to it. */
  exact: Exact
  /** What the log calls it. The log is never deleted, so this contains no personal data. */
  label: string
}

/** A change that only two organisers together can make. */
export interface ApprovableAction<Subject = never, Exact = never> {
  name: Approvable
  right: Right
  subject: z.ZodType<Subject>
  logged: LogAction
  /** @throws AdminFailure if the change is impossible or would change nothing. */
  readEffect(subject: Subject): Promise<ReadEffect<Exact>>
  /**
   * Makes exactly this change.
   * @param people Their names.
   * @param expectAllowed Called right before the change. Throws if one of the two is revoked by then.
   */
  run(
    change: { subject: Subject; exact: Exact },
    people: { asker: string; approver: string },
    expectAllowed: () => Promise<void>,
  ): Promise<unknown>
}

/** Adds a change that needs approval to the routes. */
export type AddApprovable = <Subject, Exact>(action: ApprovableAction<Subject, Exact>) => void

/** Of exactly what would change. */
export function toHash(action: string, subject: unknown, exact: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([action, subject, exact]))
    .digest('base64url')
}

/** What a task in a thread works with. */
export interface TaskContext {
  records: Records
  env: Env
  now: Date
  times: FestivalTimes
}
