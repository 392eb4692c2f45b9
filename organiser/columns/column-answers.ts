import { utils } from '@e965/xlsx'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { UserError } from '../cli/command.ts'
import { describePlace, type Place } from '../findings/finding.ts'
import { hidePhones } from '#shared/cell-rules/private-numbers.ts'
import { toNameKey } from '../rows/clean-text.ts'
import { toCsvText } from '../spreadsheets/csv-text.ts'
import { COLUMN_NAMES, type SheetColumn, type TitleMeaning } from './read-title.ts'
import { toTitleWords } from './title-words.ts'

/** The volunteer's answer about a column. */
export type ColumnAnswer = SheetColumn | 'nothing' | 'price-in-cents'

/** A column of a sheet and its meaning; without `column` it is not read. */
export interface ColumnUse {
  index: number
  letter: string
  /** Empty if the column has none. */
  title: string
  /** The meaning of the title. */
  meaning: TitleMeaning | undefined
  /** The volunteer's answer. */
  answer: ColumnAnswer | undefined
  column?: SheetColumn
}

/** By title key, by a letter such as 'b', or by a sheet and a letter such as 'day 1!b'. */
export type ColumnAnswers = Map<string, ColumnAnswer>

/** The values that may follow the '=' of `--column`. */
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

/** The names that are shown to volunteers. */
export const ANSWER_NAMES = [...ANSWERS.keys()].filter((name) => !/^name$|_en$/.test(name))

/** Titles are equal if they differ only in case, spaces and dots. */
export function toTitleKey(title: string): string {
  return toTitleWords(title).join(' ')
}

/** 'Day 1!C': a column of one sheet, as in Excel's formulas. */
const ON_SHEET = /^(.+)!([A-Z]{1,3})$/i

function toAnswerKey(name: string): string {
  const [, sheet, letter] = ON_SHEET.exec(name) ?? []
  return sheet && letter ? toSheetKey(sheet, letter) : toTitleKey(name)
}

const toSheetKey = (sheet: string, letter: string) => `${toNameKey(sheet)}!${letter.toLowerCase()}`

/**
 * Reads 'Vendor Name=stall_name', 'C=price' and 'Day 1!C=price'.
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
      const key = toAnswerKey(text.slice(0, Math.max(at, 0)))
      if (key === '' || !answer) {
        throw new UserError(
          `--column "${text}" is invalid. Write the title or letter of the column, then = and one of ${ANSWER_NAMES.join(', ')}. For example: --column "Vendor Name=stall_name"`,
        )
      }
      return [key, answer]
    }),
  )
}

/** The answer about a column. Its letter takes precedence over its title. */
export function findAnswer(answers: ColumnAnswers, title: string, index: number, sheet = '') {
  const letter = utils.encode_col(index).toLowerCase()
  return (
    answers.get(toSheetKey(sheet, letter)) ?? answers.get(letter) ?? answers.get(toTitleKey(title))
  )
}

/** What the volunteer types for a column of the guide. */
export function toAnswerName(answer: ColumnAnswer): string {
  return [...ANSWERS].find(([, one]) => one === answer)![0]
}

/** The key of an answer that matches no column. */
export function findUnused(answers: ColumnAnswers, reports: ColumnReport[]): string | undefined {
  const there = new Set(
    reports.flatMap(({ place, uses }) =>
      uses.flatMap(({ letter, title }) => [
        letter.toLowerCase(),
        toTitleKey(title),
        toSheetKey(place.sheet ?? '', letter),
      ]),
    ),
  )
  return [...answers.keys()].find((key) => !there.has(key))
}

/** Answers by column title: in the next list, a letter may mean another column. */
export function toTitleAnswers(answers: ColumnAnswers, reports: ColumnReport[]): ColumnAnswers {
  const all = reports.flatMap(({ place, uses }) =>
    uses.map(({ title, index }) => ({ title, index, place })),
  )
  const byTitle = Map.groupBy(all, ({ title }) => toTitleKey(title))
  return new Map(
    [...byTitle].flatMap(([key, columns]) => {
      const isTwice = new Set(columns.map(({ place }) => place.sheet)).size < columns.length
      const found = columns.map(({ index, place }) => findAnswer(answers, key, index, place.sheet))
      const [answer, ...others] = new Set(found)
      return key !== '' && answer && others.length === 0 && !isTwice ? [[key, answer] as const] : []
    }),
  )
}

const FILE = 'import-columns.csv'

/** Answers to earlier imports, by title. @throws UserError on an unknown column. */
export function readRemembered(contentDir: string): ColumnAnswers {
  const path = join(contentDir, FILE)
  if (!existsSync(path)) return new Map()
  const { records } = parseCsvBytes(readFileSync(path))
  return readAnswers(records.map(({ values }) => `${values['title']}=${values['column']}`))
}

/** Saves answers for the next list, as a spreadsheet in the content folder. @returns Its path. */
export function remember(contentDir: string, answers: ColumnAnswers): string {
  const path = join(contentDir, FILE)
  const lines = [...answers].map(([title, answer]) => [title, toAnswerName(answer)])
  writeFileSync(path, toCsvText([['title', 'column'], ...lines], '\n'))
  return path
}

/** How the columns of a sheet were read. */
export interface ColumnReport {
  place: Place
  uses: ColumnUse[]
}

/**
 * One line for each column: its letter, its title, and its meaning.
 * @param earlier Answers about earlier lists.
 */
export function describeColumns({ place, uses }: ColumnReport, earlier: ColumnAnswers): string[] {
  const toTitle = ({ title }: ColumnUse) => hidePhones(title) || '(no title)'
  const widest = Math.max(...uses.map((use) => toTitle(use).length))
  return [
    `${describePlace(place)}${place.line > 0 ? `, titles in line ${place.line}` : ''}:`,
    ...uses.map(
      (use) => `  ${use.letter}  ${toTitle(use).padEnd(widest)}  ${describeUse(use, earlier)}`,
    ),
  ]
}

function describeUse({ title, column, answer }: ColumnUse, earlier: ColumnAnswers): string {
  const name = column ? toAnswerName(answer ?? column) : 'not read'
  if (!answer) return name
  return `${name} (${earlier.has(toTitleKey(title)) ? 'your answer for an earlier list' : 'your answer'})`
}
