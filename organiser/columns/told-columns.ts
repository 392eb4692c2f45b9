import type { Sheet } from '../spreadsheets/sheet.ts'
import { type ColumnAnswers, toLetters, toTitleKey } from './column-answers.ts'
import type { ColumnReport } from './describe-columns.ts'

/** The key of an answer about a column that no sheet has. */
export function findUnused(said: ColumnAnswers, reports: ColumnReport[], sheets: Sheet[]) {
  if (said.size === 0) return undefined
  const width = sheets
    .flatMap(({ rows }) => rows)
    .reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const letters = Array.from({ length: width }, (_, index) => toLetters(index).toLowerCase())
  const titles = reports.flatMap(({ uses }) => uses.map(({ title }) => toTitleKey(title)))
  const there = new Set([...letters, ...titles])
  return [...said.keys()].find((key) => !there.has(key))
}

/** Answers by the titles of their columns: the next list has other columns at the same letters. */
export function toTitles(said: ColumnAnswers, reports: ColumnReport[]): ColumnAnswers {
  const uses = reports.flatMap((report) => report.uses)
  return new Map(
    uses.flatMap(({ letter, title }) => {
      const key = toTitleKey(title)
      const answer = said.get(letter.toLowerCase()) ?? said.get(key)
      const isOnly = uses.filter((one) => toTitleKey(one.title) === key).length === 1
      return key !== '' && answer && isOnly ? [[key, answer] as const] : []
    }),
  )
}
