import {
  beginEdition,
  findPastFreeze,
  isEditionName,
  isEditionTaken,
} from '#organiser/records/begin-edition.ts'
import { makeBackup } from '#organiser/records/backups.ts'
import { makeExport } from '#organiser/records/export-tables.ts'
import { countRows, findPhoneTest } from '#organiser/records/personal-data.ts'
import { type Exported, VISITORS_PAGE } from '#shared/admin/records-api.ts'
import type { PostBody } from '#shared/admin/posts.ts'
import type { Effect } from '#shared/admin/approvals.ts'
import { toLocalTime } from '#shared/clock-time.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { AdminFailure } from '../contract/admin-route.ts'
import type { ReadEffect, TaskContext } from '../contract/approvable-action.ts'
import { parseMoment } from '#organiser/wording.ts'

interface Person {
  phone: string
}
interface Edition {
  name: string
}
interface Past {
  /** YYYY-MM-DD in the festival's time zone. */
  before: string
}

const nothingFound = () => new AdminFailure(404, { code: 'nothing-found' })

async function readPerson(
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

/** Everything stored about a person, for their own copy. @throws AdminFailure 404. */
async function exportPerson({ records }: TaskContext, { phone }: Person): Promise<string> {
  const isSame = findPhoneTest(phone)
  const found = isSame ? await records.readPhone(isSame) : {}
  if (Object.keys(found).length === 0) throw nothingFound()
  return JSON.stringify(found, undefined, 2)
}

const erasePerson = ({ records }: TaskContext, { phone }: Person) =>
  records.erasePhone(findPhoneTest(phone)!)

async function readPast(context: TaskContext, { before }: Past): Promise<ReadEffect<unknown>> {
  const found = await countRows(context.records, toStart(context, before))
  const counts: Effect['facts'] = [
    ...toFacts(found.forms),
    { name: 'anonymous-ratings', value: found.ratings },
  ]
  if (counts.every(({ value }) => value === 0)) throw nothingFound()
  const effect: Effect = { facts: [{ name: 'before', value: before }, ...counts] }
  return { effect, exact: found, label: `purge ${before}` }
}

const erasePast = (context: TaskContext, { before }: Past) =>
  context.records.eraseBefore(toStart(context, before))

/** The start of a day. @throws AdminFailure 400 for a future day. */
function toStart({ env, now }: TaskContext, before: string): Date {
  const start = parseMoment(`${before} 00:00`, env.TIME_ZONE, now)
  if (!start || start > now) throw new AdminFailure(400, { code: 'bad-request' })
  return start
}

const toFacts = (forms: Record<string, number>) =>
  [
    { name: 'join-requests', value: forms['join_requests'] ?? 0 },
    { name: 'feedback', value: forms['feedback'] ?? 0 },
  ] satisfies Effect['facts']

/** An edition with newer ratings is not over: during a festival, somebody rates every minute. */
const QUIET_MS = 60 * 60_000

export const TASKS = {
  page: ({ records }: TaskContext, { list, skip }: PostBody<'/visitors'>) => {
    const form = FORM_TABLES.find(({ name }) => name === list)!
    return records.formPage(form, { skip, limit: VISITORS_PAGE })
  },
  export: ({ records, env, now }: TaskContext, wanted: { what: Exported }) =>
    makeExport(records, { ...wanted, format: 'xlsx', env, now }),
  backup: ({ env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, now }: TaskContext) =>
    makeBackup({ databaseUrl, dataDir }, undefined, now),
  'person-effect': readPerson,
  'export-person': exportPerson,
  'erase-person': erasePerson,
  'past-effect': readPast,
  'erase-past': erasePast,
  oldest: ({ records }: TaskContext) => records.findOldest(),
  'erase-old': ({ records }: TaskContext, { before }: { before: string }) =>
    records.eraseBefore(new Date(before)),
  'edition-effect': readEdition,
  async edition(context: TaskContext, { name }: Edition) {
    await beginEdition(context.records, { name, env: context.env, at: context.now })
  },
  async 'edition-undo'({ records }: TaskContext) {
    const { kind } = await records.undoEdition()
    if (kind === 'first') throw new AdminFailure(404, { code: 'not-found' })
    if (kind === 'in-use') throw new AdminFailure(409, { code: 'edition-in-use' })
  },
}

/** @throws AdminFailure 409 or 422. */
async function readEdition(context: TaskContext, { name }: Edition): Promise<ReadEffect<unknown>> {
  const { records, env, now } = context
  await expectName(context, name)
  const found = await countRows(records)
  const { ratings } = await countRows(records, new Date(now.getTime() - QUIET_MS))
  if (ratings < found.ratings) throw new AdminFailure(409, { code: 'still-rated' })
  const facts: Effect['facts'] = [
    { name: 'next-year', value: name },
    { name: 'ratings', value: found.ratings },
    ...toFacts(found.forms),
  ]
  const pastFreeze = findPastFreeze(env, now)
  if (pastFreeze) {
    facts.push({ name: 'past-freeze', value: toLocalTime(pastFreeze, env.TIME_ZONE) })
  }
  return { effect: { facts }, exact: found, label: name }
}

/** @throws AdminFailure 409 or 422. */
async function expectName({ records }: TaskContext, name: string) {
  if (!isEditionName(name)) throw new AdminFailure(422, { code: 'edition-name' })
  if (await isEditionTaken(records, name)) throw new AdminFailure(409, { code: 'edition-taken' })
}
