import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContentReader } from '#server/festival/content-folder.ts'
import { guessMapping, showColumns } from '#organiser/import/guess-mapping.ts'
import { readHeading } from '#organiser/import/list-rows.ts'
import { ListError } from '#organiser/import/list-error.ts'
import { hashFiles } from '#organiser/import/live-files.ts'
import type { Comparison, Sheet } from '#organiser/import/mapping.ts'
import { prepareImport } from '#organiser/import/prepare-import.ts'
import { readWorkbook } from '#organiser/import/read-workbook.ts'
import { type FestivalRules, readFestivalRules } from '#organiser/rows/festival-rules.ts'
import { findRenamedStalls, type RatedStalls } from '#organiser/rows/rated-stalls.ts'
import type { ImportAnswer, ImportDraft, SheetView } from '#shared/admin/import-api.ts'
import type { Mapping } from '#shared/admin/import-mapping.ts'
import { toPrefix } from '#shared/catalogue/price.ts'
import { AdminFailure } from '../contract/admin-failure.ts'
import type { TaskContext } from '../contract/approvable-action.ts'
import type { KeptList } from './kept-lists.ts'

/** How many are sent. */
const MOST = { rows: 15, headings: 3, stalls: 4, dishes: 4, problems: 200, changes: 500 }
const TEXT_SHOWN = 120

export interface LookJob {
  list: KeptList
  /** A file that is added to the list's. */
  upload?: { name: string; bytes: Uint8Array }
  /** Default: guessed for a new file, or else the last one. */
  mapping?: Mapping
  rated: RatedStalls
}

interface Look {
  answer: ImportAnswer
  sheets: Sheet[]
  /** What publishing writes, and the hash of the files that it was compared with. */
  written: Pick<Comparison, 'files' | 'mobiles' | 'newCategories'> & { base: string }
}

export const TASKS = {
  /**
   * Reads a list with the given mapping, and compares it with the guide.
   * @throws AdminFailure 422 if the file cannot be read; 400 if the mapping is not one of this list.
   */
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
  const asked =
    job.mapping ?? (upload ? undefined : (readJson(list.mapping) as Mapping | undefined))
  if (asked && !isOfSheets(asked, sheets)) throw new AdminFailure(400, { code: 'bad-request' })
  const festival = readFestivalRules(createContentReader(contentDir))
  const given = asked && guessMissing(asked, sheets, festival)
  const filesDir = join(contentDir, 'files')
  const prepared = prepareImport(sheets, { contentDir, filesDir }, rated, given)
  const { mapping, live, comparison } = prepared
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
  return { answer, sheets, written }
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

/** Guesses the columns below lines of titles that somebody has chosen. */
function guessMissing(mapping: Mapping, sheets: Sheet[], festival: FestivalRules): Mapping {
  const lines = mapping.sheets.map(({ columns, titleLine }) =>
    columns.length === 0 ? titleLine : undefined,
  )
  const guessed = guessMapping(sheets, festival, lines).sheets
  const all = mapping.sheets.map((one, at) =>
    lines[at] === undefined ? one : { ...guessed[at]!, isUsed: one.isUsed },
  )
  return { ...mapping, sheets: all }
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
    columns: columns.map((column, at) => ({
      ...column,
      hasGaps: data.some(({ cells }) => !cells[at]?.trim()),
    })),
    firstRows: first.map(({ line, cells }) => {
      return { line, text: cells.filter(Boolean).join(' · ').slice(0, TEXT_SHOWN) }
    }),
    headings: columns.length > 1 ? headings.slice(0, MOST.headings) : [],
  }
}

type Prepared = ReturnType<typeof prepareImport>

function toDraft({ draft, comparison }: Prepared): Omit<ImportDraft, 'token' | 'renamed'> {
  const { after, changes, files, mobiles, newCategories, problems, untouched } = comparison
  const [leftOut, noted] = [true, false].map((is) => problems.filter((one) => one.isLeftOut === is))
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
    problems: [...leftOut!, ...noted!].slice(0, MOST.problems),
    leftOut: leftOut!.length,
    noted: noted!.length,
    changes: changes.slice(0, MOST.changes),
    changeCount: changes.length,
    mobiles: mobiles.length,
    newCategories,
    untouched,
    samples: comparison.samples.length,
  }
}
