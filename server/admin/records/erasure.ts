import * as z from 'zod'
import { toMoment } from '#organiser/cli/moments.ts'
import type { Effect } from '#shared/admin/approvals.ts'
import { AdminFailure } from '../contract/admin-failure.ts'
import type { AddApprovable, ReadEffect } from '../contract/approvable-action.ts'
import type { AdminDeps } from '../deps/admin-deps.ts'
import type { RunJob } from './run-job.ts'

const PHONE_MAX = 40
export const Phone = z.object({ phone: z.string().max(PHONE_MAX).regex(/\d/) })
export const Before = z.object({ before: z.iso.date() })

type ErasureDeps = Pick<AdminDeps, 'env' | 'now'>
export type Erasures = ReturnType<typeof createErasures>

/** What would be erased, as two organisers decide on it. */
export function createErasures(runJob: RunJob, { env, now }: ErasureDeps) {
  /** The start of a day at the festival. @throws AdminFailure 400 for a day to come. */
  function toStart(before: string): Date {
    const start = toMoment(`${before} 00:00`, env.TIME_ZONE, now())
    if (start > now()) throw new AdminFailure(400, { code: 'bad-request' })
    return start
  }

  return {
    async readPerson({ phone }: z.infer<typeof Phone>): Promise<ReadEffect<unknown>> {
      const found = await runJob('erasePhone', { phone, isTrial: true })
      if (!found || found.devices === 0) throw new AdminFailure(404, { code: 'nothing-found' })
      const { sharedDevices } = found
      const shared: Effect['facts'] =
        sharedDevices > 0 ? [{ name: 'shared-phones', value: sharedDevices }] : []
      const facts: Effect['facts'] = [{ name: 'phone', value: phone }, ...toFacts(found), ...shared]
      return { effect: { facts }, exact: found, label: 'erase' }
    },
    erasePerson: ({ phone }: z.infer<typeof Phone>) =>
      runJob('erasePhone', { phone, isTrial: false }),

    async readPast({ before }: z.infer<typeof Before>): Promise<ReadEffect<unknown>> {
      const found = await runJob('countBefore', { before: toStart(before) })
      const facts = toFacts(found)
      if (facts.every(({ value }) => value === 0)) {
        throw new AdminFailure(404, { code: 'nothing-found' })
      }
      const effect: Effect = { facts: [{ name: 'before', value: before }, ...facts] }
      return { effect, exact: found, label: `purge ${before}` }
    },
    erasePast: ({ before }: z.infer<typeof Before>) =>
      runJob('eraseBefore', { before: toStart(before) }),
  }
}

function toFacts({ forms, ratings }: { forms: Record<string, number>; ratings: number }) {
  return [
    { name: 'join-requests', value: forms['join_requests'] ?? 0 },
    { name: 'feedback', value: forms['feedback'] ?? 0 },
    { name: 'anonymous-ratings', value: ratings },
  ] satisfies Effect['facts']
}

/** Adds what needs a second organiser. */
export function addErasures(add: AddApprovable, erasures: Erasures): void {
  add({
    name: 'erase',
    right: 'records',
    subject: Phone,
    logged: 'erased',
    readEffect: erasures.readPerson,
    run: ({ subject }) => erasures.erasePerson(subject),
  })
  add({
    name: 'purge',
    right: 'records',
    subject: Before,
    logged: 'purged',
    readEffect: erasures.readPast,
    run: ({ subject }) => erasures.erasePast(subject),
  })
}
