import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { toCsvText } from '../spreadsheets/csv-text.ts'
import { type ColumnWishes, readWishes, toWishName } from './column-wishes.ts'

const FILE = 'import-columns.csv'
/** A letter is about one file: the next one has other columns there. 'No' and 'Sr' are titles. */
const LETTER = /^a?[a-z]$/

/** What the volunteer said of columns at earlier imports. @throws UserError when the file says no column. */
export function readRemembered(contentDir: string): ColumnWishes {
  const path = join(contentDir, FILE)
  if (!existsSync(path)) return new Map()
  const { records } = parseCsvBytes(readFileSync(path))
  return readWishes(records.map(({ values }) => `${values['title']}=${values['column']}`))
}

/** Keeps it for the next list, as a spreadsheet in the content folder. @returns Where it is. */
export function remember(contentDir: string, wishes: ColumnWishes): string {
  const path = join(contentDir, FILE)
  const lines = [...wishes]
    .filter(([title]) => !LETTER.test(title))
    .map(([title, column]) => [title, column === 'nothing' ? column : toWishName(column)])
  writeFileSync(path, toCsvText([['title', 'column'], ...lines], '\n'))
  return path
}
