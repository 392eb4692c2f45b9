import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContentReader } from '#server/festival/content-folder.ts'
import { readFestivalRules } from '../rows/festival-rules.ts'
import type { RatedStalls } from '../rows/rated-stalls.ts'
import { applyMapping } from './apply-mapping.ts'
import { compareWithGuide } from './compare-with-guide.ts'
import { guessMapping } from './guess-mapping.ts'
import { readLiveFiles } from './live-files.ts'
import type { Sheet } from './mapping.ts'
import { replaceFile } from './private-files.ts'
import { findTitleLine, readTitles } from './title-row.ts'
import { toTitleKey } from './title-words.ts'
import type { Mapping, SheetMapping } from '#shared/admin/import-mapping.ts'

/**
 * What a list would change, for the command and the organisers' app. Writes nothing.
 * @param given How to read it; by default as the last list of its shape, or as guessed.
 * @param rated Stalls that stay, at their numbers.
 */
export function prepareImport(
  sheets: Sheet[],
  { contentDir, filesDir }: { contentDir: string; filesDir: string },
  rated: RatedStalls,
  given?: Mapping,
) {
  const festival = readFestivalRules(createContentReader(contentDir))
  const known = given
    ? { mapping: given, isRemembered: false }
    : recallMapping(contentDir, sheets, guessMapping(sheets, festival))
  const draft = applyMapping(sheets, known.mapping, festival)
  /** The public files as they are. */
  const live = readLiveFiles(filesDir)
  return { ...known, draft, live, comparison: compareWithGuide(draft, live, rated, festival) }
}

const FILE = 'import-mappings.json'
/** Of festivals that import many different lists, the newest are kept. */
const MOST = 20

/** Lists of one shape have the same sheets with the same titles in the same columns. */
export function toShape(sheets: Sheet[]): string {
  const titles = sheets.map((sheet) => {
    const line = findTitleLine(sheet)
    return [sheet.sheet ?? '', line, ...readTitles(sheet, line).map(toTitleKey)].join('\t')
  })
  return createHash('sha256').update(titles.join('\n')).digest('hex').slice(0, 16)
}

/**
 * The guess, with the choices for a list of exactly this shape. Whose dishes a menu lists is never
 * remembered, nor is a list without titles.
 */
export function recallMapping(
  contentDir: string,
  sheets: Sheet[],
  guess: Mapping,
): { mapping: Mapping; isRemembered: boolean } {
  const known = readAll(contentDir)[toShape(sheets)]
  const isSame = known?.sheets.every(({ sheet }, at) => sheet === sheets[at]?.sheet)
  if (!known || !isSame || guess.sheets.every(({ titleLine }) => titleLine === 0))
    return { mapping: guess, isRemembered: false }
  const own = known.sheets.map((one, at): SheetMapping => {
    const { file, oneStall } = guess.sheets[at]!
    // The file may have another name this year.
    return { ...one, file, ...(oneStall && { oneStall }) }
  })
  return { mapping: { ...known, sheets: own, others: guess.others }, isRemembered: true }
}

/** Remembers how a person had a list read, for the next one of its shape. */
export function remember(contentDir: string, sheets: Sheet[], mapping: Mapping) {
  const shape = toShape(sheets)
  const chosen = mapping.sheets.map(({ oneStall: _stall, ...one }) => ({
    ...one,
    columns: one.columns.map(({ doubt: _doubt, ...column }) => column),
  }))
  const others = Object.entries(readAll(contentDir)).filter(([key]) => key !== shape)
  const all = Object.fromEntries([...others, [shape, { ...mapping, sheets: chosen }]].slice(-MOST))
  replaceFile(join(contentDir, FILE), `${JSON.stringify(all, null, 2)}\n`)
}

function readAll(contentDir: string): Record<string, Mapping> {
  const path = join(contentDir, FILE)
  if (!existsSync(path)) return {}
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, Mapping>
  } catch {
    // Choices are a convenience: a damaged file costs only them.
    return {}
  }
}
