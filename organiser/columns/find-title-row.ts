import { UserError } from '../cli/command.ts'
import { holdsPhone } from '#shared/cell-rules/private-numbers.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
import { type ColumnAnswers, findAnswer, toTitleKey } from './column-answers.ts'
import { readTitle } from './read-title.ts'

/** The titles of a sheet. Its list is in the rows below `line`. */
export interface TitleRow {
  line: number
  titles: string[]
}

/** A heading, a date and an address may come before the titles. */
const FARTHEST_ROW = 10
const FEWEST_TITLES = 2
/** The score of a title that the guide does not use: it also occurs elsewhere. */
const OTHER = 0.5

/**
 * Finds the first row with the most known titles.
 * @param line The line that the volunteer chose.
 * @returns Undefined if no row has two. If the volunteer has named columns by letter, the list fills the sheet.
 * @throws UserError if the chosen line is empty.
 */
export function findTitleRow(
  { rows, file, sheet }: Sheet,
  answers: ColumnAnswers,
  line?: number,
): TitleRow | undefined {
  const width = rows.reduce((most, { cells }) => {
    return Math.max(most, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
  }, 0)
  const toTitles = (cells: string[]) =>
    Array.from({ length: width }, (_, at) => cells[at]?.trim() ?? '')
  if (line !== undefined) {
    const row = rows.find((one) => one.line === line)
    if (!row) throw new UserError(`Line ${line} of ${file} is empty. Nothing was changed.`)
    const above = rows[rows.indexOf(row) - 1]
    return { line, titles: withUpper(toTitles(row.cells), above && toTitles(above.cells), answers) }
  }
  let best: (TitleRow & { score: number }) | undefined
  for (const row of rows.slice(0, FARTHEST_ROW)) {
    const titles = toTitles(row.cells)
    const score = scoreOf(titles, answers)
    if (score > (best?.score ?? 0)) best = { line: row.line, titles, score }
  }
  if (best && best.score >= FEWEST_TITLES) return { line: best.line, titles: best.titles }
  const hasLetters = Array.from({ length: width }).some(
    (_, index) => findAnswer(answers, '', index, sheet) !== undefined,
  )
  return hasLetters ? { line: 0, titles: Array.from({ length: width }, () => '') } : undefined
}

/** 'Half' and 'Full' below 'Price': the other titles are in the row above. */
function withUpper(titles: string[], above: string[] | undefined, answers: ColumnAnswers) {
  if (!above || scoreOf(above, answers) < FEWEST_TITLES) return titles
  return titles.map((title, at) => title || above[at]!)
}

function scoreOf(titles: string[], answers: ColumnAnswers): number {
  if (titles.some(holdsPhone)) return 0
  const known = titles.map((title) =>
    answers.has(toTitleKey(title)) ? title : title === '' ? undefined : readTitle(title),
  )
  const meanings = new Set(known.filter((meaning) => meaning !== undefined && meaning !== 'other'))
  const others = known.filter((meaning) => meaning === 'other').length
  return meanings.size === 0 ? 0 : meanings.size + others * OTHER
}

/** Whether a row has only titles, and different ones from the current list: another list begins. */
export function isOtherTitleRow(cells: string[], titles: string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length < FEWEST_TITLES || filled.some((cell) => /\d/.test(cell))) return false
  if (filled.every((cell) => titles.some((title) => toTitleKey(title) === toTitleKey(cell))))
    return false
  return filled.every((cell) => readTitle(cell) !== undefined)
}
