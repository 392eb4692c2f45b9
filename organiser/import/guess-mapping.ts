import type { FestivalRules } from '../rows/festival-rules.ts'
import { tidyText } from '../rows/clean-text.ts'
import { findShape, isNothing } from './cell-shape.ts'
import { guessColumns, type GuessedColumn } from './guess-columns.ts'
import { isTotal, readHeading, toOwner } from './list-rows.ts'
import type { Sheet, SheetRow } from './mapping.ts'
import { readTitle } from './read-title.ts'
import { isNamed, toLetter } from './read-xlsx.ts'
import { findTitleLine, readTitles } from './title-row.ts'
import type {
  ColumnMapping,
  ColumnView,
  Mapping,
  SheetMapping,
} from '#shared/admin/import-mapping.ts'
import { hidePhones } from '#shared/cell-rules/private-numbers.ts'

/** Enough to know a column. */
const MOST_ROWS = 500
const SHOWN_VALUES = 3
const SHOWN_LENGTH = 60

/**
 * Guesses how a list is to be read, from its titles and cells together.
 * @param titleLines The line with the titles of each sheet, if a person has said so; 0 for none.
 */
export function guessMapping(
  sheets: Sheet[],
  festival: FestivalRules,
  titleLines: (number | undefined)[] = [],
): Mapping {
  const guesses = sheets.map((sheet, at) => guessSheet(sheet, festival, titleLines[at]))
  leaveOutOthers(guesses)
  nameMenus(sheets, guesses)
  return {
    sheets: guesses.map(({ mapping }) => mapping),
    words: { yes: [], no: [], closed: [], veg: [], nonVeg: [] },
    others: 'auto',
    categories: 'adopt',
  }
}

interface Guess {
  mapping: SheetMapping
  has: (...meanings: string[]) => boolean
  /** Whether the names of its stalls are only called names. */
  isBareName: boolean
}

function guessSheet(sheet: Sheet, festival: FestivalRules, said?: number): Guess {
  const titleLine = said ?? findTitleLine(sheet)
  const titles = readTitles(sheet, titleLine)
  const rows = rowsBelow(sheet, titleLine).slice(0, MOST_ROWS)
  const records = rows.filter(
    ({ cells }) => readHeading(cells) === undefined && !isTotal(cells.find(Boolean) ?? ''),
  )
  const shaped = records.length > 0 ? records : rows
  const columns = titles.map((title, index): GuessedColumn => {
    const cells = shaped.map((row) => tidyText(row.cells[index] ?? ''))
    const filled = cells.filter((cell) => cell !== '' && !isNothing(cell) && !isDitto(cell))
    const kind = title === '' ? undefined : readTitle(title)
    const raw = [...new Set(shaped.map((row) => row.cells[index]?.trim() ?? ''))].filter(Boolean)
    const shape = findShape(filled, shaped.length, festival)
    const isHidden = sheet.hiddenColumns.includes(toLetter(index))
    return { index, title, kind, ...shape, raw, first: cells[0] ?? '', isHidden }
  })
  const { meanings, isCents } = guessColumns(columns, festival, titleLine)
  const has = (...all: string[]) => meanings.some(({ meaning }) => all.includes(meaning))
  const mapping: SheetMapping = {
    file: sheet.file,
    ...(sheet.sheet !== undefined && { sheet: sheet.sheet }),
    isUsed: !sheet.isHidden && has('dish', 'dishes', 'stallName', 'numberedName', 'stallNumber'),
    titleLine,
    columns: meanings,
    fill: guessFill(rows, meanings, has),
    headings: guessHeadings(rows),
    withoutPrice: 'show',
    isPlaceApart: !has('stallNumber', 'numberedName'),
    isCents,
  }
  const isBareName = meanings.some(
    ({ meaning }, at) => meaning === 'stallName' && columns[at]!.kind === 'name',
  )
  return { mapping, has, isBareName }
}

/** The rows of the list. */
export function rowsBelow({ rows }: Sheet, titleLine: number): SheetRow[] {
  return rows.filter(({ line }) => line > titleLine)
}

export const isDitto = (text: string) => /^(?:[〃"”″]|''|do\.?|ditto|same as above|,,)$/i.test(text)

/** The columns of a sheet as the screen shows them. */
export function showColumns(sheet: Sheet, titleLine: number): ColumnView[] {
  const rows = rowsBelow(sheet, titleLine).slice(0, MOST_ROWS)
  return readTitles(sheet, titleLine).map((title, index) => {
    const all = rows.map(({ cells }) => tidyText(cells[index] ?? '')).filter((text) => text !== '')
    const values = [...new Set(all)].slice(0, SHOWN_VALUES)
    return {
      letter: toLetter(index),
      title: hidePhones(title),
      values: values.map((text) => hidePhones(text).slice(0, SHOWN_LENGTH)),
    }
  })
}

const toIndexes = (columns: SheetMapping['columns'], ...meanings: string[]) =>
  columns.flatMap(({ meaning }, index) => (meanings.includes(meaning) ? [index] : []))

function guessFill(
  rows: SheetRow[],
  columns: SheetMapping['columns'],
  has: Guess['has'],
): SheetMapping['fill'] {
  const records = rows.filter(({ cells }) => readHeading(cells) === undefined)
  const isEmpty = (row: SheetRow, indexes: number[]) =>
    indexes.every((index) => {
      const text = tidyText(row.cells[index] ?? '')
      return text === '' || isDitto(text)
    })
  const stalls = toIndexes(columns, 'stallNumber', 'stallName', 'numberedName')
  const dishes = toIndexes(columns, 'dish', 'dishes')
  const categories = toIndexes(columns, 'category')
  const diets = toIndexes(columns, 'diet')
  const ofDishes = records.filter((row) => !isEmpty(row, dishes))
  const gaps = (indexes: number[]) =>
    indexes.length === 0 || ofDishes.length === 0
      ? 0
      : ofDishes.filter((row) => isEmpty(row, indexes)).length / ofDishes.length
  const stall = has('dish', 'dishes') && gaps(stalls) > 0
  return {
    stall,
    category: gaps(categories) > 0,
    diet: stall && isOnFirst(ofDishes, stalls, diets, isEmpty),
  }
}

/** Whether only the first dish of each stall has a diet. */
function isOnFirst(
  rows: SheetRow[],
  stalls: number[],
  diets: number[],
  isEmpty: (row: SheetRow, indexes: number[]) => boolean,
): boolean {
  return rows.every((row) => isEmpty(row, stalls) === isEmpty(row, diets))
}

/** Words of stalls' names, besides numbers. */
const OF_STALLS =
  /(?<!\p{L})(?:stall|booth|shop|counter|point|house|corner|hut|centre|center|cafe|café|kitchen|bhavan|bhawan|bhojanalaya|restaurant|caterers?|foods|sweets & |bhandar|dhaba|express|adda|wala|truck|स्टॉल|दुकान|भंडार|भोजनालय)(?!\p{L})/iu

function guessHeadings(rows: SheetRow[]): SheetMapping['headings'] {
  const headings = rows.flatMap(({ cells }) => readHeading(cells) ?? [])
  const stalls = headings.filter((text) => OF_STALLS.test(text) || toOwner(text).number !== '')
  return stalls.length > headings.length / 2 ? 'stall' : 'category'
}

/** Beside the dishes of named stalls, items without stalls and prices are accounts or the like. */
function leaveOutOthers(guesses: Guess[]) {
  const used = guesses.filter(({ mapping }) => mapping.isUsed)
  // A person chooses the columns of a sheet that nobody understands.
  const first = guesses.find(({ mapping }) => mapping.columns.length > 0)
  if (used.length === 0 && first) first.mapping.isUsed = true
  // Names without numbers, beside stalls with numbers, are helpers or the like.
  const isNumbered = used.some(({ has }) => has('stallNumber', 'numberedName'))
  for (const { mapping, has, isBareName } of isNumbered ? used : [])
    if (isBareName && !has('stallNumber', 'dish', 'dishes')) mapping.isUsed = false
  const isWhose = ({ has }: Guess) => has('stallNumber', 'stallName', 'numberedName')
  if (!used.some(isWhose)) return
  for (const guess of used) {
    const isMenu = !isWhose(guess) && guess.mapping.headings !== 'stall'
    // Heads and amounts are no dishes and prices.
    const isSure = ({ meaning, doubt }: ColumnMapping) => meaning === 'price' && doubt === undefined
    if (isMenu && !guess.mapping.columns.some(isSure)) guess.mapping.isUsed = false
  }
}

/** A sheet of dishes that names no stall is the menu of the stall that it is named after. */
function nameMenus(sheets: Sheet[], guesses: Guess[]) {
  const menus = guesses.filter(
    ({ mapping, has }) =>
      mapping.isUsed &&
      mapping.headings !== 'stall' &&
      has('dish', 'dishes') &&
      !has('stallNumber', 'stallName', 'numberedName'),
  )
  const owners = menus.map(({ mapping }) => toOwner(mapping.sheet ?? ''))
  // '7 Spices' is a name, unless each sheet has its number.
  const areNumbered = owners.every(({ number }) => number !== '')
  for (const [at, { mapping }] of menus.entries()) {
    const sheet = sheets[guesses.findIndex((one) => one.mapping === mapping)]!
    const named = isNamed(mapping.sheet) ? mapping.sheet.trim() : ''
    const plain = named === '' ? findBanner(sheet, mapping.titleLine) : { number: '', name: named }
    mapping.oneStall = areNumbered && named !== '' ? owners[at]! : plain
  }
}

/** Words of lists, festivals and dates, which no stall is called. */
const NO_NAME =
  /\d{3}|menu|price|rate|list|tariff|card|catalog|festival|fest(?!\p{L})|fair|mela|sheet|^(?:items?|beverages?|snacks?)$|दर|सूची|मेला|मेनू/iu

/** The number and the name of the stall above the titles of its menu: 'Stall No: 5', 'Name: Krishna Snacks'. */
function findBanner({ rows }: Sheet, titleLine: number): { number: string; name: string } {
  const above = rows.filter(({ line }) => line < titleLine)
  const texts = above.flatMap(({ cells }) => readHeading(cells) ?? [])
  const number =
    texts.map(toOwner).find((one) => one.number !== '' && one.name === '')?.number ?? ''
  const names = texts.map((text) =>
    text.replace(/^(?:(?:stall|shop|vendor) )?name\s*[:–-]\s*/i, ''),
  )
  const isName = (text: string) =>
    !NO_NAME.test(text) && text.length < 50 && toOwner(text).name !== ''
  return { number, name: names.find(isName) ?? '' }
}
