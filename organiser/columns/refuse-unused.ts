import { UserError } from '../cli/command.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
import type { ColumnReport } from './column-report.ts'
import { type ColumnWishes, toLetters, toWishKey } from './column-wishes.ts'

/** @throws UserError when something is said of a column that no sheet has. */
export function refuseUnused(said: ColumnWishes, sheets: Sheet[], reports: ColumnReport[]) {
  if (said.size === 0) return
  const titles = reports.flatMap((report) => report.titles)
  const cells = sheets.flatMap(({ rows }) => rows.flatMap((row) => row.cells))
  const width = sheets
    .flatMap(({ rows }) => rows)
    .reduce((most, { cells: row }) => Math.max(most, row.length), 0)
  const letters = Array.from({ length: width }, (_, index) => toLetters(index).toLowerCase())
  const there = new Set([...titles, ...cells].map(toWishKey).concat(letters))
  for (const key of said.keys()) {
    if (there.has(key)) continue
    throw new UserError(
      `No sheet has a column "${key}". Write its title as it stands there, or its letter. Nothing was changed.`,
    )
  }
}
