import type { FestivalRules } from '../rows/festival-rules.ts'
import { tidyText } from '../rows/clean-text.ts'
import { findShape, findStatus, isDitto, isNothing } from './cell-shape.ts'
import type { GuessedColumn } from './columns.ts'
import { guessColumns } from './guess-columns.ts'
import { isTotal, readHeading, toOwner } from './list-rows.ts'
import type { Sheet, SheetRow } from './mapping.ts'
import { readTitle, findTitleLine, readTitles } from './read-titles.ts'
import { isNamed, toLetter } from './read-xlsx.ts'
import { findWordClass, toTitleWords } from './title-words.ts'
import type {
  ColumnMapping,
  ColumnView,
  Mapping,
  Meaning,
  SheetMapping,
} from '#shared/admin/import-mapping.ts'
import { CATEGORIES, findCategory } from '#shared/catalogue/categories.ts'
import { hidePhones } from '#shared/cell-rules/private-numbers.ts'

/** Enough rows to recognise a column. */
const MOST_ROWS = 500
const SHOWN_VALUES = 3
const SHOWN_LENGTH = 60

/** @param titleLines The title lines chosen by a person, for each sheet. 0 means none. */
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
    others: 'auto',
    categories: 'adopt',
  }
}

const STALLS = ['stallNumber', 'stallName', 'numberedName'] as const

interface Guess {
  mapping: SheetMapping
  has: (...meanings: string[]) => boolean
  /** Whether the title of its stall names is only 'Name'. */
  isBareName: boolean
}

function guessSheet(sheet: Sheet, festival: FestivalRules, said?: number): Guess {
  const titleLine = said ?? findTitleLine(sheet)
  const titles = readTitles(sheet, titleLine)
  const rows = rowsBelow(sheet, titleLine).slice(0, MOST_ROWS)
  const shaped = findRecords(rows)
  const columns = titles.map((title, index): GuessedColumn => {
    const toText = (text: string) => (isNothing(text) || isDitto(text) ? '' : text)
    const cells = shaped.map((row) => toText(tidyText(row.cells[index] ?? '')))
    const kind = title === '' ? undefined : readTitle(title)
    const raw = [...new Set(shaped.map((row) => row.cells[index]?.trim() ?? ''))].filter(Boolean)
    const shape = findShape(cells.filter(Boolean), shaped.length, festival)
    const isHidden = sheet.hiddenColumns.includes(toLetter(index))
    return { index, title, kind, ...shape, raw, cells, isHidden }
  })
  const { meanings, isCents } = guessColumns(columns, festival, titleLine)
  const has = (...all: string[]) => meanings.some(({ meaning }) => all.includes(meaning))
  const mapping: SheetMapping = {
    file: sheet.file,
    ...(sheet.sheet !== undefined && { sheet: sheet.sheet }),
    isUsed:
      isForVisitors(sheet) && has('dish', 'dishes', 'stallName', 'numberedName', 'stallNumber'),
    titleLine,
    columns: meanings,
    fill: guessFill(rows, meanings),
    headings: guessHeadings(rows),
    withoutPrice: 'show',
    isCents,
  }
  const isBareName = meanings.some(
    ({ meaning }, at) => meaning === 'stallName' && columns[at]!.kind === 'name',
  )
  return { mapping, has, isBareName }
}

const isForVisitors = ({ sheet = '', isHidden }: Sheet) =>
  !isHidden && findStatus(sheet) !== 'withdrawn'

function rowsBelow({ rows }: Sheet, titleLine: number): SheetRow[] {
  return rows.filter(({ line }) => line > titleLine)
}

/** Drops headings and sums, unless there is nothing else. */
function findRecords(rows: SheetRow[]): SheetRow[] {
  const records = rows.filter(
    ({ cells }) => readHeading(cells) === undefined && !isTotal(cells.find(Boolean) ?? ''),
  )
  return records.length > 0 ? records : rows
}

export function showColumns(sheet: Sheet, titleLine: number): ColumnView[] {
  const rows = rowsBelow(sheet, titleLine)
  const records = findRecords(rows.slice(0, MOST_ROWS))
  return readTitles(sheet, titleLine).map((title, index) => {
    const texts = records.map(({ cells }) => hidePhones(tidyText(cells[index] ?? '')))
    const values = [...new Set(texts.filter(Boolean))].slice(0, SHOWN_VALUES)
    return {
      letter: toLetter(index),
      title: hidePhones(title),
      values: values.map((text) => text.slice(0, SHOWN_LENGTH)),
      hasGaps: rows.some(({ cells }) => !cells[index]?.trim()),
    }
  })
}

function guessFill(rows: SheetRow[], columns: ColumnMapping[]): SheetMapping['fill'] {
  const isEmpty = ({ cells }: SheetRow, ...meanings: Meaning[]) =>
    columns.every(({ meaning }, at) => {
      const text = tidyText(cells[at] ?? '')
      return !meanings.includes(meaning) || text === '' || isDitto(text)
    })
  const dishes = rows.filter(
    (row) => readHeading(row.cells) === undefined && !isEmpty(row, 'dish', 'dishes'),
  )
  const hasGaps = (...meanings: Meaning[]) =>
    columns.some(({ meaning }) => meanings.includes(meaning)) &&
    dishes.some((row) => isEmpty(row, ...meanings))
  const stall = hasGaps(...STALLS)
  // Whether only the first dish of each stall has a diet.
  const isOnFirst = dishes.every((row) => isEmpty(row, ...STALLS) === isEmpty(row, 'diet'))
  return { stall, category: hasGaps('category'), diet: stall && isOnFirst }
}

function guessHeadings(rows: SheetRow[]): SheetMapping['headings'] {
  const headings = rows.flatMap(({ cells }) => readHeading(cells) ?? [])
  const stalls = headings.filter((text) => toOwner(text).number !== '')
  return stalls.length > headings.length / 2 ? 'stall' : 'category'
}

/** If other sheets name the stalls, items without stalls and prices are probably accounts. */
function leaveOutOthers(guesses: Guess[]) {
  const yearOf = ({ mapping }: Guess) =>
    Number(/(?<!\d)20\d\d(?!\d)/.exec(mapping.sheet ?? '')?.[0])
  const years = guesses.filter(({ mapping }) => mapping.isUsed).map(yearOf)
  const latest = Math.max(...years.filter(Boolean))
  // An earlier year's list may be in the same workbook.
  for (const guess of guesses) if (yearOf(guess) < latest) guess.mapping.isUsed = false
  const used = guesses.filter(({ mapping }) => mapping.isUsed)
  // Use at least one sheet, so that somebody can choose its columns.
  const first = guesses.find(({ mapping }) => mapping.columns.length > 0)
  if (used.length === 0 && first) first.mapping.isUsed = true
  // If the stalls have numbers, a sheet of names without numbers probably lists helpers.
  const isNumbered = used.some(({ has }) => has('stallNumber', 'numberedName'))
  for (const { mapping, has, isBareName } of isNumbered ? used : [])
    if (isBareName && !has('stallNumber', 'dish', 'dishes')) mapping.isUsed = false
  const isWhose = ({ has }: Guess) => has(...STALLS)
  if (!used.some(isWhose)) return
  for (const guess of used) {
    const isMenu = !isWhose(guess) && guess.mapping.headings !== 'stall'
    // In accounts, items are not dishes and amounts are not prices.
    const isSure = ({ meaning, doubt }: ColumnMapping) => meaning === 'price' && doubt === undefined
    if (isMenu && !guess.mapping.columns.some(isSure)) guess.mapping.isUsed = false
  }
}

/** If a sheet of dishes does not mention a stall, its own name may be the stall's. */
function nameMenus(sheets: Sheet[], guesses: Guess[]) {
  const menus = guesses.filter(
    ({ mapping, has }) =>
      mapping.isUsed && mapping.headings !== 'stall' && has('dish', 'dishes') && !has(...STALLS),
  )
  const owners = menus.map(({ mapping }) => toOwner(mapping.sheet ?? ''))
  // '7 Spices' is a name, unless every sheet begins with a number.
  const areNumbered = owners.every(({ number }) => number !== '')
  for (const [at, { mapping }] of menus.entries()) {
    const sheet = sheets[guesses.findIndex((one) => one.mapping === mapping)]!
    // A single sheet is not named after a stall.
    const isName = menus.length > 1 && isNamed(mapping.sheet) && mayNameStall(mapping.sheet)
    const named = isName ? mapping.sheet!.trim() : ''
    const plain = named === '' ? findBanner(sheet, mapping.titleLine) : { number: '', name: named }
    mapping.oneStall = areNumbered && named !== '' ? owners[at]! : plain
  }
}

/** Words in the names of lists, festivals and dates, but not of stalls. */
const NO_NAME =
  /\d{3}|menu|price|rate|list|tariff|card|catalog|festival|fest(?!\p{L})|fair|mela|sheet|(?:mon|tues|wednes|thurs|fri|satur|sun)day|breakfast|lunch|dinner|final|copy|draft|export|^(?:items?|beverages?|snacks?)$|दर|सूची|मेला|मेनू/iu

function mayNameStall(text: string): boolean {
  // 'Drinks' and 'Main Course' are parts of a menu.
  const classes = toTitleWords(text).map(findWordClass)
  const isPart =
    (!classes.includes(undefined) && !classes.includes('seller')) ||
    findCategory(text, CATEGORIES) !== undefined
  return !NO_NAME.test(text) && !isPart && text.length < 50 && toOwner(text).name !== ''
}

/** The stall above the titles of its menu: 'Stall No: 5', 'Name: Krishna Snacks'. */
function findBanner({ rows }: Sheet, titleLine: number): { number: string; name: string } {
  const above = rows.filter(({ line }) => line < titleLine)
  const texts = above.flatMap(({ cells }) => readHeading(cells) ?? [])
  // 'Stall 7: Juice Junction', but not '7 Spices'.
  const both = texts.filter((text) => /^\P{Nd}/u.test(text) && mayNameStall(text)).map(toOwner)
  const whole = both.find((one) => one.number !== '')
  if (whole) return whole
  const number =
    texts.map(toOwner).find((one) => one.number !== '' && one.name === '')?.number ?? ''
  const names = texts.map((text) =>
    text.replace(/^(?:(?:stall|shop|vendor) )?name\s*[:–-]\s*/i, ''),
  )
  return { number, name: names.find(mayNameStall) ?? '' }
}
