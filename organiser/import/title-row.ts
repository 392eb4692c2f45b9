import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import { holdsPhone } from '#shared/cell-rules/private-numbers.ts'
import type { Sheet, SheetRow } from './mapping.ts'
import { readTitle } from './read-title.ts'
import { findWordClass, toTitleKey, toTitleWords } from './title-words.ts'
import { findYesWord } from './cell-shape.ts'

/** A heading, a date and an address may come before the titles. */
const FARTHEST_ROW = 15
const FEWEST = 2
/** The score of a title that the guide does not use: it also occurs elsewhere. */
const OTHER = 0.5
/** Titles are short, and below a title of a number are numbers. */
const LONGEST_TITLE = 80
const NUMBER = /^\W*\d+(?:[.,]\d+)*\W*$/

const isNumber = (text: string) => NUMBER.test(toAsciiDigits(text))

/** The width of a sheet, without empty columns at its right. */
export function widthOf({ rows }: Pick<Sheet, 'rows'>): number {
  return rows.reduce(
    (most, { cells }) => Math.max(most, cells.findLastIndex((cell) => cell.trim() !== '') + 1),
    0,
  )
}

/**
 * The line with the titles; 0 if the list has none, because its first row is data. A row with a
 * number, a price or a phone number is never taken for titles.
 */
export function findTitleLine(sheet: Sheet): number {
  const rows = sheet.rows.slice(0, FARTHEST_ROW)
  let best: { row: SheetRow; score: number } | undefined
  for (const row of rows) {
    const score = scoreOf(row.cells)
    if (score > (best?.score ?? 0)) best = { row, score }
  }
  // 'Chai Stall, Tea' are no titles: in a narrow list, all words of the titles are known.
  const isNarrow = widthOf(sheet) <= FEWEST
  if (best && (best.score >= FEWEST || (isNarrow && isAllKnown(best.row)))) {
    const next = sheet.rows[sheet.rows.indexOf(best.row) + 1]
    // 'Half' and 'Full' below 'Price'.
    return next && isSubtitles(next) ? next.line : best.row.line
  }
  // Unknown titles: words above columns of numbers, links or yes and no.
  return rows.find((row, at) => isAboveNumbers(row, sheet.rows.slice(at + 1, at + 200)))?.line ?? 0
}

function scoreOf(cells: string[]): number {
  const titles = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (titles.some((title) => isNumber(title) || title.length > LONGEST_TITLE * 2)) return 0
  if (titles.some(holdsPhone)) return 0
  const kinds = titles.map(readTitle)
  const known = new Set(kinds.filter((kind) => kind !== undefined && kind !== 'other'))
  const others = kinds.filter((kind) => kind === 'other').length
  // 'Veg' and 'Snacks' are words of data too: most titles of a row are known.
  const isMostKnown = known.size + others >= titles.length / 3
  return known.size === 0 || !isMostKnown ? 0 : known.size + others * OTHER
}

const isAllKnown = ({ cells }: SheetRow) =>
  cells.every((cell) => toTitleWords(cell).every((word) => findWordClass(word) !== undefined))

function isSubtitles({ cells }: SheetRow): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return filled.length > 1 && filled.every((cell) => readTitle(cell) === 'size')
}

function isAboveNumbers({ cells }: SheetRow, below: SheetRow[]): boolean {
  const titles = cells.map((cell) => cell.trim())
  const filled = titles.filter((title) => title !== '')
  if (filled.length < FEWEST || below.length === 0) return false
  if (filled.some((title) => isNumber(title) || holdsPhone(title))) return false
  const isPlain = (text: string) => isNumber(text) || findYesWord(text) !== undefined
  return titles.some((title, column) => {
    const texts = below.map((row) => row.cells[column]?.trim() ?? '').filter((cell) => cell !== '')
    const isOdd = title !== '' && !isPlain(title) && !/\d/.test(toAsciiDigits(title))
    return isOdd && texts.length > 1 && texts.filter(isPlain).length >= texts.length * 0.9
  })
}

/** The titles of all columns; '' where there is none. Two rows of titles are joined. */
export function readTitles(sheet: Sheet, titleLine: number): string[] {
  const width = widthOf(sheet)
  const at = sheet.rows.findIndex(({ line }) => line === titleLine)
  if (titleLine === 0 || at === -1) return Array.from({ length: width }, () => '')
  const toTexts = (row?: SheetRow) =>
    Array.from({ length: width }, (_, column) => row?.cells[column]?.trim() ?? '')
  const lower = toTexts(sheet.rows[at])
  const above = sheet.rows[at - 1]
  const upper = toTexts(above)
  const isTitles = above && upper.filter(Boolean).length > 1 && scoreOf(above.cells) >= 1
  if (!isTitles) return lower
  let over = ''
  return lower.map((title, column) => {
    over = upper[column] || over
    if (title === '') return upper[column]!
    // A cell merged over both rows has the title in both.
    return title === upper[column] ? title : `${over} ${title}`.trim()
  })
}

/** Whether a row has only titles, and different ones from the current list: another list begins. */
export function isOtherTitleRow(cells: string[], titles: Set<string>): boolean {
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length < FEWEST || filled.some((cell) => cell.length > 40 || /\d/.test(cell)))
    return false
  if (filled.some((cell) => readTitle(cell) === undefined)) return false
  return !filled.every((cell) => titles.has(toTitleKey(cell)))
}
