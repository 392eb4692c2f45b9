import {
  beginEdition,
  findPastFreeze,
  isEditionName,
  isEditionTaken,
} from '#organiser/records/begin-edition.ts'
import { makeBackup } from '#organiser/records/make-backup.ts'
import { makeExport } from '#organiser/records/make-export.ts'
import { countRows, findPhoneTest } from '#organiser/records/personal-data.ts'
import { type ExportRecords, type ReadVisitors, VISITORS_PAGE } from '#shared/admin/records-api.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import type { Env } from '../../env.ts'
import type { Records } from '../../store/contract/organiser-records.ts'
import type { TablesPlace } from '../../store/open.ts'
import { createWithRecords } from '../deps/with-records.ts'

export interface JobContext {
  env: Env
  now: Date
}

const toPlace = ({ DATABASE_URL, DATA_DIR }: Env): TablesPlace => ({
  databaseUrl: DATABASE_URL,
  dataDir: DATA_DIR,
})
const withRecords = <T>({ env }: JobContext, work: (records: Records) => Promise<T>) =>
  createWithRecords(toPlace(env))(work)

/**
 * The work on what visitors sent, as the organisers' commands do it. Each job runs in a process of
 * its own (run-job.ts): opening a large database alone would keep visitors waiting.
 */
export const JOBS = {
  readPage: (context: JobContext, { list, skip }: ReadVisitors) =>
    withRecords(context, (records) => {
      const form = FORM_TABLES.find(({ name }) => name === list)!
      return records.formPage(form, { skip, limit: VISITORS_PAGE })
    }),

  makeExport: (context: JobContext, { what, format }: Omit<ExportRecords, 'pin'>) =>
    withRecords(context, (records) =>
      makeExport(records, { what, format, zone: context.env.TIME_ZONE, now: context.now }),
    ),

  makeBackup: ({ env, now }: JobContext) => makeBackup(toPlace(env), undefined, now),

  /** @param input.isTrial Only reports what would be erased. */
  erasePhone: (context: JobContext, { phone, isTrial }: { phone: string; isTrial: boolean }) =>
    withRecords(context, async (records) => {
      const isSame = findPhoneTest(phone)
      return isSame && records.erasePhone(isSame, isTrial)
    }),

  countBefore: (context: JobContext, { before }: { before: Date }) =>
    withRecords(context, (records) => countRows(records, before)),

  eraseBefore: (context: JobContext, { before }: { before: Date }) =>
    withRecords(context, (records) => records.eraseBefore(before)),

  /** @returns What would be archived, or what is wrong with the name. */
  previewEdition: (context: JobContext, { name }: { name: string }) =>
    withRecords(context, async (records) => {
      const problem = await findNameProblem(records, name)
      if (problem) return { problem }
      const pastFreeze = findPastFreeze(context.env, context.now)?.toISOString()
      const preview = { ...(await countRows(records)), ...(pastFreeze && { pastFreeze }) }
      return { preview }
    }),

  beginEdition: (context: JobContext, { name }: { name: string }) =>
    withRecords(context, async (records) => {
      const problem = await findNameProblem(records, name)
      if (problem) return { problem }
      await beginEdition(records, { name, env: context.env, at: context.now })
      return {}
    }),

  undoEdition: (context: JobContext) =>
    withRecords(context, async (records) => (await records.undoEdition()).kind),
}

/** The code of the refusal if an edition cannot have this name. */
async function findNameProblem(records: Records, name: string) {
  if (!isEditionName(name)) return 'edition-name' as const
  return (await isEditionTaken(records, name)) ? ('edition-taken' as const) : undefined
}
