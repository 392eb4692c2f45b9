import {
  beginEdition,
  findPastFreeze,
  isEditionName,
  isEditionTaken,
} from '#organiser/records/begin-edition.ts'
import { makeBackup } from '#organiser/records/make-backup.ts'
import { makeExport } from '#organiser/records/export-tables.ts'
import { countRows } from '#organiser/records/personal-data.ts'
import {
  type EditionPreview,
  type ExportRecords,
  type PreviewEdition,
  type ReadVisitors,
  VISITORS_PAGE,
} from '#shared/admin/records-api.ts'
import type { Effect } from '#shared/admin/approvals.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { AdminFailure } from '../contract/admin-failure.ts'
import type { ReadEffect, TaskContext } from '../contract/approvable-action.ts'
import { erasePast, erasePerson, readPast, readPerson, toFacts } from './erasure.ts'

/** During a festival, somebody rates every minute. */
const QUIET_MS = 60 * 60_000

/** What the organisers' app does with what visitors sent, as the commands do. */
export const TASKS = {
  page: ({ records }: TaskContext, { list, skip }: ReadVisitors) => {
    const form = FORM_TABLES.find(({ name }) => name === list)!
    return records.formPage(form, { skip, limit: VISITORS_PAGE })
  },
  export: ({ records, env, now }: TaskContext, wanted: Omit<ExportRecords, 'pin'>) =>
    makeExport(records, { ...wanted, env, now }),
  backup: ({ env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, now }: TaskContext) =>
    makeBackup({ databaseUrl, dataDir }, undefined, now),
  'person-effect': readPerson,
  'erase-person': erasePerson,
  'past-effect': readPast,
  'erase-past': erasePast,
  'edition-effect': readEdition,
  async edition(context: TaskContext, { name }: PreviewEdition) {
    await beginEdition(context.records, { name, env: context.env, at: context.now })
  },
  async 'edition-undo'({ records }: TaskContext) {
    const { kind } = await records.undoEdition()
    if (kind === 'first') throw new AdminFailure(404, { code: 'not-found' })
    if (kind === 'in-use') throw new AdminFailure(409, { code: 'edition-in-use' })
  },
}

/** What would be archived. @throws AdminFailure 409 or 422. */
async function readEdition(
  context: TaskContext,
  { name }: PreviewEdition,
): Promise<ReadEffect<unknown> & EditionPreview> {
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
  const pastFreeze = findPastFreeze(env, now)?.toISOString()
  const own = { effect: { facts }, exact: found, label: name }
  return { ...own, ...(pastFreeze !== undefined && { pastFreeze }) }
}

/** @throws AdminFailure 409 or 422 if an edition cannot have this name. */
async function expectName({ records }: TaskContext, name: string) {
  if (!isEditionName(name)) throw new AdminFailure(422, { code: 'edition-name' })
  if (await isEditionTaken(records, name)) throw new AdminFailure(409, { code: 'edition-taken' })
}
