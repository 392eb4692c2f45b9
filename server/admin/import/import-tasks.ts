import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { showColumns } from '#organiser/import/guess-mapping.ts'
import { readHeading } from '#organiser/import/list-rows.ts'
import { ListError } from '#organiser/import/refuse-list.ts'
import { hashFiles } from '#organiser/import/live-files.ts'
import type { Comparison, Sheet } from '#organiser/import/mapping.ts'
import { prepareImport } from '#organiser/import/prepare-import.ts'
import { readWorkbook } from '#organiser/import/read-workbook.ts'
import { findRenamedStalls, type RatedStalls } from '#organiser/rows/rated-stalls.ts'
import type { ImportAnswer, ImportDraft, SheetView } from '#shared/admin/import-api.ts'
import type { Mapping } from '#shared/admin/import-mapping.ts'
import { isLeftOut } from '#shared/admin/import-texts.ts'
import { toPrefix } from '#shared/catalogue/price.ts'
import { hidePhones } from '#shared/cell-rules/private-numbers.ts'
import { AdminFailure } from '../contract/admin-route.ts'
import type { TaskContext } from '../contract/approvable-action.ts'
import type { KeptList } from './kept-lists.ts'

/** The most items that a response contains. */
const MOST = { rows: 15, headings: 3, stalls: 4, dishes: 4, problems: 200, changes: 500 }
const TEXT_SHOWN = 120

export interface LookJob {
  list: KeptList
  upload?: { name: string; bytes: Uint8Array }
  /** Default: guessed for a new file, otherwise the last one used. */
  mapping?: Mapping
  rated: RatedStalls
}

interface Look {
  answer: ImportAnswer
  shape: string
  /** `base` is the hash of the files with which the list was compared. */
  written: Pick<Comparison, 'files' | 'mobiles' | 'newCategories'> & { base: string }
}

export const TASKS = {
  /** @throws AdminFailure 422 for an unreadable file, 400 if the mapping does not fit the list. */
  look: async ({ env }: TaskContext, job: LookJob) => {
    try {
      return look(env.CONTENT_DIR, job)
    } catch (error) {
      if (!(error instanceof ListError)) throw error
      throw new AdminFailure(422, { code: 'list-unusable', sentence: error.sentence })
    }
  },
}

function look(contentDir: string, job: LookJob): Look {
  const { list, upload, rated } = job
  const sheets = readSheets(job)
  const given =
    job.mapping ?? (upload ? undefined : (readJson(list.mapping) as Mapping | undefined))
  if (given && !isOfSheets(given, sheets)) throw new AdminFailure(400, { code: 'bad-request' })
  const prepared = prepareImport(sheets, contentDir, rated, given)
  const { mapping, festival, live, comparison } = prepared
  const { files, mobiles, newCategories, after } = comparison
  writeFileSync(list.mapping, JSON.stringify(mapping), { mode: 0o600 })
  const written = { base: hashFiles(live), files, mobiles, newCategories }
  const exact = JSON.stringify([mapping, { ...written, files: hashFiles(files) }])
  const answer: ImportAnswer = {
    id: list.id,
    mapping,
    sheets: sheets.map((sheet, at) => toSheetView(sheet, mapping.sheets[at]!.titleLine)),
    draft: {
      ...toDraft(prepared),
      token: createHash('sha256').update(exact).digest('hex'),
      renamed: findRenamedStalls(rated, after),
    },
    currency: toPrefix(festival.currency),
  }
  return { answer, shape: prepared.shape, written }
}

const readJson = (path: string): unknown =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined

function readSheets({ list, upload }: LookJob): Sheet[] {
  const kept = (readJson(list.sheets) ?? []) as Sheet[]
  if (!upload) return kept
  const { name, bytes } = upload
  const sheets = [...kept.filter(({ file }) => file !== name), ...readWorkbook(name, bytes)]
  writeFileSync(list.sheets, JSON.stringify(sheets), { mode: 0o600 })
  return sheets
}

const isOfSheets = (mapping: Mapping, sheets: Sheet[]) =>
  mapping.sheets.length === sheets.length &&
  mapping.sheets.every(
    (one, at) => one.file === sheets[at]!.file && one.sheet === sheets[at]!.sheet,
  )

function toSheetView(sheet: Sheet, titleLine: number): SheetView {
  const data = sheet.rows.filter(({ line }) => line > titleLine)
  const columns = showColumns(sheet, titleLine)
  const headings = data.flatMap(({ cells }) => readHeading(cells) ?? [])
  const first = sheet.rows.filter(({ line }, at) => at < MOST.rows || line === titleLine)
  return {
    isHidden: sheet.isHidden ?? false,
    columns,
    firstRows: first.map(({ line, cells }) => {
      const text = hidePhones(cells.filter(Boolean).join(' · '))
      return { line, text: text.slice(0, TEXT_SHOWN) }
    }),
    headings: columns.length > 1 ? headings.slice(0, MOST.headings).map(hidePhones) : [],
  }
}

type Prepared = ReturnType<typeof prepareImport>

function toDraft({ draft, comparison }: Prepared): Omit<ImportDraft, 'token' | 'renamed'> {
  const { after, changes, files, mobiles, newCategories, problems, untouched } = comparison
  const leftOut = problems.filter(isLeftOut)
  const noted = problems.filter((one) => !isLeftOut(one))
  const byNumber = new Map(after.map((stall) => [stall.stallNumber, stall]))
  const listed = comparison.listed.flatMap((number) => byNumber.get(number) ?? [])
  const isSame = Object.keys(files).length === 0 && mobiles.length === 0
  return {
    state: comparison.refusal ?? (isSame ? 'same' : 'ready'),
    stalls: draft.stalls.length,
    products: draft.products.length,
    first: listed
      .filter(({ disabled }) => !disabled)
      .slice(0, MOST.stalls)
      .map((stall) => ({
        ...stall,
        products: stall.products.slice(0, MOST.dishes),
        count: stall.products.length,
      })),
    problems: [...leftOut, ...noted].slice(0, MOST.problems),
    leftOut: leftOut.length,
    noted: noted.length,
    changes: changes.slice(0, MOST.changes),
    changeCount: changes.length,
    mobiles: mobiles.length,
    newCategories,
    untouched,
    samples: comparison.samples,
  }
}
