import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { UserError } from '../cli/command.ts'
import { toCsvText } from '../spreadsheets/csv-text.ts'
import { COLUMN_NAMES, type SheetColumn, type TitleMeaning } from './read-title.ts'
import { toTitleWords } from './title-words.ts'

/** What the volunteer says of a column. */
export type ColumnAnswer = SheetColumn | 'nothing' | 'price-in-cents'

/** A column of a sheet, and what it was taken for; without `column` it is not read. */
export interface ColumnUse {
  index: number
  letter: string
  /** Empty if it has none. */
  title: string
  /** What its title says. */
  meaning: TitleMeaning | undefined
  /** What the volunteer has said. */
  answer: ColumnAnswer | undefined
  column?: SheetColumn
}

/** By the key of a title, or by a letter such as 'b'. */
export type ColumnAnswers = Map<string, ColumnAnswer>

/** What may follow the '=' of `--column`. */
const ANSWERS = new Map<string, ColumnAnswer>([
  ...COLUMN_NAMES,
  ...(['', '_en', '_hi'] as const).flatMap((language): [string, ColumnAnswer][] => [
    [`item${language}`, `product.name${language}`],
    [`description${language}`, `product.description${language}`],
    [`stall_description${language}`, `stall.description${language}`],
  ]),
  ['name', 'product.name'],
  ['price_in_cents', 'price-in-cents'],
  ['nothing', 'nothing'],
])

/** Those that a volunteer reads about. */
export const ANSWER_NAMES = [...ANSWERS.keys()].filter((name) => !/^name$|_en$/.test(name))

/** Titles that differ in case, blanks and points are one. */
export function toTitleKey(title: string): string {
  return toTitleWords(title).join(' ')
}

/** The letters that Excel shows above a column. @param index From 0. */
export function toLetters(index: number): string {
  const before = Math.floor(index / 26) - 1
  return (before >= 0 ? toLetters(before) : '') + String.fromCharCode(65 + (index % 26))
}

/**
 * Reads 'Vendor Name=stall_name' and 'C=price'.
 * @throws UserError if it names no column of the guide.
 */
export function readAnswers(texts: string[]): ColumnAnswers {
  return new Map(
    texts.map((text) => {
      const at = text.lastIndexOf('=')
      const name = text
        .slice(at + 1)
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]/g, '_')
      const answer = ANSWERS.get(name)
      const key = toTitleKey(text.slice(0, Math.max(at, 0)))
      if (key === '' || !answer) {
        throw new UserError(
          `--column "${text}" is not understood. Write the title or the letter of the column, an = and one of ${ANSWER_NAMES.join(', ')}, such as --column "Vendor Name=stall_name".`,
        )
      }
      return [key, answer]
    }),
  )
}

/** What was said of a column; what was said of its letter comes first. */
export function findAnswer(answers: ColumnAnswers, title: string, index: number) {
  return answers.get(toLetters(index).toLowerCase()) ?? answers.get(toTitleKey(title))
}

/** What the volunteer types for a column of the guide. */
export function toAnswerName(answer: ColumnAnswer): string {
  return [...ANSWERS].find(([, one]) => one === answer)![0]
}

/** The key of an answer about a column that is in no sheet. */
export function findUnused(answers: ColumnAnswers, uses: ColumnUse[]): string | undefined {
  const there = new Set(
    uses.flatMap(({ letter, title }) => [letter.toLowerCase(), toTitleKey(title)]),
  )
  return [...answers.keys()].find((key) => !there.has(key))
}

/** Answers by the titles of their columns: the next list has other columns at the same letters. */
export function toTitleAnswers(answers: ColumnAnswers, uses: ColumnUse[]): ColumnAnswers {
  const byTitle = Map.groupBy(uses, ({ title }) => toTitleKey(title))
  return new Map(
    [...byTitle].flatMap(([key, [use, ...others]]) => {
      const answer = findAnswer(answers, key, use!.index)
      return key !== '' && answer && others.length === 0 ? [[key, answer] as const] : []
    }),
  )
}

const FILE = 'import-columns.csv'

/** The answers of earlier imports, by titles. @throws UserError if the file names no column. */
export function readRemembered(contentDir: string): ColumnAnswers {
  const path = join(contentDir, FILE)
  if (!existsSync(path)) return new Map()
  const { records } = parseCsvBytes(readFileSync(path))
  return readAnswers(records.map(({ values }) => `${values['title']}=${values['column']}`))
}

/** Keeps answers for the next list, as a spreadsheet in the content folder. @returns Its path. */
export function remember(contentDir: string, answers: ColumnAnswers): string {
  const path = join(contentDir, FILE)
  const lines = [...answers].map(([title, answer]) => [title, toAnswerName(answer)])
  writeFileSync(path, toCsvText([['title', 'column'], ...lines], '\n'))
  return path
}
