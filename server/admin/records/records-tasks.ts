import {
  beginEdition,
  findPastFreeze,
  isEditionName,
  isEditionTaken,
} from '#organiser/records/begin-edition.ts'
import { makeBackup } from '#organiser/records/make-backup.ts'
import { makeExport } from '#organiser/records/make-export.ts'
import { countRows } from '#organiser/records/personal-data.ts'
import {
  type EditionPreview,
  type ExportRecords,
  type PreviewEdition,
  type ReadVisitors,
  VISITORS_PAGE,
} from '#shared/admin/records-api.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { AdminFailure } from '../contract/admin-failure.ts'
import type { TaskContext } from '../contract/task-context.ts'
import { erasePast, erasePerson, readPast, readPerson, toFacts } from './erasure.ts'

/** What the organisers' app does with what visitors sent, as the commands do. */
export const TASKS = {
  page: ({ records }: TaskContext, { list, skip }: ReadVisitors) => {
    const form = FORM_TABLES.find(({ name }) => name === list)!
    return records.formPage(form, { skip, limit: VISITORS_PAGE })
  },
  export: ({ records, env, now }: TaskContext, wanted: Omit<ExportRecords, 'pin'>) =>
    makeExport(records, { ...wanted, zone: env.TIME_ZONE, now }),
  backup: ({ env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, now }: TaskContext) =>
    makeBackup({ databaseUrl, dataDir }, undefined, now),
  'person-effect': readPerson,
  'erase-person': erasePerson,
  'past-effect': readPast,
  'erase-past': erasePast,
  'edition-preview': previewEdition,
  async edition(context: TaskContext, { name }: PreviewEdition) {
    await expectName(context, name)
    await beginEdition(context.records, { name, env: context.env, at: context.now })
  },
  async 'edition-undo'({ records }: TaskContext) {
    const { kind } = await records.undoEdition()
    if (kind === 'first') throw new AdminFailure(404, { code: 'not-found' })
    if (kind === 'in-use') throw new AdminFailure(409, { code: 'edition-in-use' })
  },
}

async function previewEdition(
  context: TaskContext,
  { name }: PreviewEdition,
): Promise<EditionPreview> {
  await expectName(context, name)
  const { ratings, forms } = await countRows(context.records)
  const pastFreeze = findPastFreeze(context.env, context.now)?.toISOString()
  const facts = [{ name: 'ratings' as const, value: ratings }, ...toFacts(forms)]
  return { effect: { facts }, ...(pastFreeze !== undefined && { pastFreeze }) }
}

/** @throws AdminFailure 409 or 422 if an edition cannot have this name. */
async function expectName({ records }: TaskContext, name: string) {
  if (!isEditionName(name)) throw new AdminFailure(422, { code: 'edition-name' })
  if (await isEditionTaken(records, name)) throw new AdminFailure(409, { code: 'edition-taken' })
}
