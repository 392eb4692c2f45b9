import { parseMoment } from '#organiser/moments.ts'
import { countRows, findPhoneTest } from '#organiser/records/personal-data.ts'
import type { Effect } from '#shared/admin/approvals.ts'
import { AdminFailure } from '../contract/admin-failure.ts'
import type { ReadEffect, TaskContext } from '../contract/approvable-action.ts'

interface Person {
  phone: string
}
interface Past {
  /** YYYY-MM-DD, at the festival. */
  before: string
}

const nothingFound = () => new AdminFailure(404, { code: 'nothing-found' })

/** What would be erased of a person. */
export async function readPerson(
  { records }: TaskContext,
  { phone }: Person,
): Promise<ReadEffect<unknown>> {
  const isSame = findPhoneTest(phone)
  const found = isSame && (await records.erasePhone(isSame, true))
  if (!found || found.devices === 0) throw nothingFound()
  const facts: Effect['facts'] = [
    { name: 'phone', value: phone },
    ...toFacts(found.forms),
    { name: 'anonymous-ratings', value: found.ratings },
  ]
  if (found.sharedDevices > 0) facts.push({ name: 'shared-phones', value: found.sharedDevices })
  return { effect: { facts }, exact: found, label: 'erase' }
}

export const erasePerson = ({ records }: TaskContext, { phone }: Person) =>
  records.erasePhone(findPhoneTest(phone)!)

/** What would be erased for everyone. */
export async function readPast(
  context: TaskContext,
  { before }: Past,
): Promise<ReadEffect<unknown>> {
  const found = await countRows(context.records, toStart(context, before))
  const counts: Effect['facts'] = [
    ...toFacts(found.forms),
    { name: 'anonymous-ratings', value: found.ratings },
  ]
  if (counts.every(({ value }) => value === 0)) throw nothingFound()
  const effect: Effect = { facts: [{ name: 'before', value: before }, ...counts] }
  return { effect, exact: found, label: `purge ${before}` }
}

export const erasePast = (context: TaskContext, { before }: Past) =>
  context.records.eraseBefore(toStart(context, before))

/** The start of a day. @throws AdminFailure 400 for a day to come. */
function toStart({ env, now }: TaskContext, before: string): Date {
  const start = parseMoment(`${before} 00:00`, env.TIME_ZONE, now)
  if (!start || start > now) throw new AdminFailure(400, { code: 'bad-request' })
  return start
}

export const toFacts = (forms: Record<string, number>) =>
  [
    { name: 'join-requests', value: forms['join_requests'] ?? 0 },
    { name: 'feedback', value: forms['feedback'] ?? 0 },
  ] satisfies Effect['facts']
