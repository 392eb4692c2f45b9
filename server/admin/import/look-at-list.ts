import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError, UserError } from '#organiser/cli/command.ts'
import { hashFiles } from '#organiser/import/live-files.ts'
import { refuseEmpty, type PlannedFiles } from '#organiser/import/apply-plan.ts'
import { findPrintedAt } from '#organiser/cards/printed-record.ts'
import { findRenamedStalls, readRatedStalls } from '#organiser/rows/rated-stalls.ts'
import { prepareImport } from '#organiser/import/prepare-import.ts'
import type { ColumnAnswer } from '#organiser/columns/column-answers.ts'
import { parseSpreadsheet } from '#organiser/spreadsheets/read-spreadsheet.ts'
import type { Sheet } from '#organiser/spreadsheets/sheet.ts'
import type { ImportAnswer, ImportOption } from '#shared/admin/import-api.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import type { TablesPlace } from '../../store/open.ts'
import type { KeptList } from './kept-lists.ts'
import { toAnswer, toDraft } from './to-answer.ts'

export interface LookJob {
  list: KeptList
  /** A new list's workbook, which replaces the stored sheets. */
  upload?: { name: string; bytes: Uint8Array }
  options: ImportOption[]
  contentDir: string
  /** Undefined if a hosted project has the ratings. */
  ratings: TablesPlace | undefined
  now: Date
}

/** The stored result of a look, which is published or previewed. */
export interface StoredDraft {
  token: string
  /** Of the files that it was made from. */
  base: string
  /** Base64. */
  files: Partial<Record<keyof PlannedFiles['files'], string>>
  mobiles: PlannedFiles['mobiles']
  newCategories: string[]
  /** What to remember about columns. */
  answers: [string, ColumnAnswer][] | undefined
  isMisleading: boolean
  after: Vendor[]
}

type StoredList = Pick<ImportAnswer, 'name'> & { sheets: Sheet[] }

/**
 * Reads a list with the given options, and stores what it would change. Takes seconds for a long
 * list, so it runs in a worker thread.
 * @throws UserError if the workbook cannot be read.
 */
export async function lookAtList(job: LookJob): Promise<ImportAnswer> {
  const stored = readList(job)
  const { contentDir, options, ratings, now, list } = job
  const dirs = { contentDir, filesDir: join(contentDir, 'files') }
  const rated = ratings && (await readRatedStalls(ratings, findPrintedAt(contentDir)))
  const tried = orProblem(() => prepareImport(stored.sheets, dirs, now, toGiven(options), rated))
  const prepared = tried.value
  const answer = toAnswer({ id: list.id, ...stored }, prepared)
  if (!prepared) return { ...answer, ...tried }
  if (answer.questions.length > 0) return answer
  const { problem } = orProblem(() => refuseEmpty(prepared.plan, prepared.live))
  if (problem !== undefined) return { ...answer, problem }
  const draft = toDraft(prepared, findRenamedStalls(rated ?? new Map(), prepared.plan.after))
  const kept = toStored(prepared, draft)
  writeFileSync(list.draft, JSON.stringify(kept), { mode: 0o600 })
  return { ...answer, draft: { ...draft, token: kept.token } }
}

/** The result, or why the options cannot be used. */
function orProblem<T>(work: () => T): { value?: T; problem?: string } {
  try {
    return { value: work() }
  } catch (error) {
    if (!(error instanceof UserError || error instanceof UsageError)) throw error
    // The last sentence is for the command line.
    return { problem: error.message.replace(/ Nothing was changed\.$/, '') }
  }
}

function readList({ list, upload }: LookJob): StoredList {
  if (!upload) return JSON.parse(readFileSync(list.sheets, 'utf8')) as StoredList
  const { name, bytes } = upload
  const stored = { name, sheets: parseSpreadsheet(bytes, name) }
  writeFileSync(list.sheets, JSON.stringify(stored), { mode: 0o600 })
  return stored
}

/** The options as the command would have them. */
function toGiven(options: ImportOption[]) {
  const list = (option: string) =>
    options.flatMap(([name, value]) => (name === option && value !== undefined ? value : []))
  return {
    list,
    text: (option: string) => list(option).at(-1),
    isOn: (option: string) => options.some(([name]) => name === option),
  }
}

function toStored(
  { plan, live, answers }: ReturnType<typeof prepareImport>,
  { findings }: ReturnType<typeof toDraft>,
): StoredDraft {
  const { files, mobiles, newCategories, after } = plan
  const written = {
    base: hashFiles(live),
    files: Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]),
    ),
    mobiles,
    newCategories,
    answers: answers && [...answers],
    isMisleading: findings.some(({ isMisleading }) => isMisleading),
  }
  const token = createHash('sha256').update(JSON.stringify(written)).digest('hex')
  return { ...written, token, after }
}
