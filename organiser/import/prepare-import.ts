import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContentReader } from '#server/festival/site-festival.ts'
import { readFestivalRules } from '../rows/festival-rules.ts'
import type { RatedStalls } from '../rows/rated-stalls.ts'
import { applyMapping } from './apply-mapping.ts'
import { compareWithGuide } from './compare-with-guide.ts'
import { guessMapping } from './guess-mapping.ts'
import { readLiveFiles } from './live-files.ts'
import type { Sheet } from './mapping.ts'
import { replaceFile } from '#server/store/new-file.ts'
import { findTitleLine, readTitles } from './read-titles.ts'
import { toTitleKey } from './title-words.ts'
import type { Mapping, SheetMapping } from '#shared/admin/import-mapping.ts'
import { MappingSchema } from '#shared/admin/parse-mapping.ts'

/**
 * @param given How to read the list. By default, like the last list of this shape, or as guessed.
 * If a sheet has no columns here, they are guessed from the rows below its title line.
 */
export function prepareImport(
  sheets: Sheet[],
  contentDir: string,
  rated: RatedStalls,
  given?: Mapping,
) {
  const festival = readFestivalRules(createContentReader(contentDir))
  const isOpen = ({ columns }: SheetMapping) => columns.length === 0
  const lines = given?.sheets.map((one) => (isOpen(one) ? one.titleLine : undefined))
  const guess = guessMapping(sheets, festival, lines)
  const chosen = given?.sheets.map((one, at) =>
    isOpen(one) ? { ...guess.sheets[at]!, isUsed: one.isUsed } : one,
  )
  const shape = toShape(sheets)
  const known = chosen
    ? { mapping: { ...given!, sheets: chosen }, isRemembered: false }
    : recallMapping(contentDir, shape, sheets, guess)
  const draft = applyMapping(sheets, known.mapping, festival)
  const live = readLiveFiles({ contentDir })
  return {
    ...known,
    shape,
    festival,
    draft,
    live,
    comparison: compareWithGuide(draft, live, rated, festival),
  }
}

const FILE = 'import-mappings.json'
/** How many mappings are kept. */
const MOST = 20

/** Lists of one shape have the same sheets with the same titles in the same columns. */
function toShape(sheets: Sheet[]): string {
  const titles = sheets.map((sheet) => {
    const line = findTitleLine(sheet)
    return [sheet.sheet ?? '', line, ...readTitles(sheet, line).map(toTitleKey)].join('\t')
  })
  return createHash('sha256').update(titles.join('\n')).digest('hex').slice(0, 16)
}

/** Must match the shape exactly and suit this version. The stall of a menu is never remembered. */
function recallMapping(
  contentDir: string,
  shape: string,
  sheets: Sheet[],
  guess: Mapping,
): { mapping: Mapping; isRemembered: boolean } {
  const { data: known } = MappingSchema.safeParse(readAll(contentDir)[shape])
  const isSame = known?.sheets.every(({ sheet }, at) => sheet === sheets[at]?.sheet)
  if (!known || !isSame || guess.sheets.every(({ titleLine }) => titleLine === 0))
    return { mapping: guess, isRemembered: false }
  const own = known.sheets.map((one, at): SheetMapping => {
    const { file, oneStall } = guess.sheets[at]!
    // The file may have a different name now.
    return { ...one, file, ...(oneStall && { oneStall }) }
  })
  return { mapping: { ...known, sheets: own, others: guess.others }, isRemembered: true }
}

export async function remember(contentDir: string, shape: string, mapping: Mapping) {
  const chosen = mapping.sheets.map(({ oneStall: _stall, ...one }) => ({
    ...one,
    columns: one.columns.map(({ doubt: _doubt, ...column }) => column),
  }))
  const others = Object.entries(readAll(contentDir)).filter(([key]) => key !== shape)
  const all = Object.fromEntries([...others, [shape, { ...mapping, sheets: chosen }]].slice(-MOST))
  await replaceFile(join(contentDir, FILE), `${JSON.stringify(all, null, 2)}\n`)
}

function readAll(contentDir: string): Record<string, unknown> {
  const path = join(contentDir, FILE)
  if (!existsSync(path)) return {}
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  } catch {
    // Remembered choices are only a convenience, so a damaged file is ignored.
    return {}
  }
}
