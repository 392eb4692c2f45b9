import { createHash } from 'node:crypto'
import * as z from 'zod'
import { tidyText } from '#organiser/rows/clean-text.ts'
import type { LogAction, Person } from '#shared/admin/api.ts'
import { type Approvable, type Effect, WHY_MAX } from '#shared/admin/approvals.ts'
import type { Right } from '#shared/admin/rights.ts'
import type { Env } from '../../env.ts'
import type { Records } from '../../store/contract/organiser-records.ts'
import type { FestivalTimes } from '../../store/contract/results.ts'

/** Part of the subject of actions that need a reason. Looking at the effect needs none. */
export const Why = z.string().overwrite(tidyText).min(1).max(WHY_MAX).optional()

export interface ReadEffect<Exact> {
  effect: Effect
  /** Whatever identifies the change, such as row ids. The approval is bound to it. */
  exact: Exact
  /** For the log, which is never deleted, so it must not contain personal data. */
  label: string
}

export interface ApprovableAction<Subject = never, Exact = never> {
  name: Approvable
  right: Right
  subject: z.ZodType<Subject>
  logged: LogAction
  /** Whether the subject of a request must have a `why`. */
  needsReason?: boolean
  /** Logs each look at an effect that reveals whether a person's data is stored. */
  noteLook?(person: Person): Promise<void>
  /** @throws AdminFailure if the change is impossible or has no effect. */
  readEffect(subject: Subject): Promise<ReadEffect<Exact>>
  /** @param expectAllowed Called right before the change. Throws if either person was revoked. */
  run(
    change: { subject: Subject; exact: Exact },
    people: { asker: string; approver: string },
    expectAllowed: () => Promise<void>,
  ): Promise<unknown>
}

export type AddApprovable = <Subject, Exact>(action: ApprovableAction<Subject, Exact>) => void

export function toHash(action: string, subject: unknown, exact: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([action, subject, exact]))
    .digest('base64url')
}

export interface TaskContext {
  records: Records
  env: Env
  now: Date
  times: FestivalTimes
}
