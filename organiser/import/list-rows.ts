import { isDateText } from '#shared/cell-rules/date-text.ts'
import type { ListProblem, SheetMapping } from '#shared/admin/import-mapping.ts'
import type { ProblemReason } from '#shared/admin/import-texts.ts'
import { hidePhones } from '#shared/cell-rules/private-numbers.ts'
import { findNearCategory } from '#shared/cell-rules/near-category.ts'
import { isAside, isPage, isTotal } from './aside-rows.ts'
import { tidyText } from '../rows/clean-text.ts'
import { readHeading } from './headings.ts'
import type { Sheet, SheetRow } from './mapping.ts'
import { isOtherTitleRow, readTitles } from './title-row.ts'
import { toTitleKey } from './title-words.ts'

/** A row of the list, under its heading. */
export interface ListRow extends SheetRow {
  /** Its cells with their line ends, which separate dishes. */
  raw: string[]
  heading: string
}

/** A part of the ground is no kind of dish. */
const AREA =
  /^(?:(?:\S+ )?(?:floor|hall|zone|block|wing|gate|lane|sector)|(?:floor|hall|zone|block|wing|gate|lane|row|sector)[ -]\S{1,3})$/i
const NOTE =
  /^(\*|#|note\b|n\.?b\.?\b|prepared|updated|source|printed|prices?\b|all (prices|rates)|rates? (are|is)|subject to|terms|conditions|sd\/|thank you|नोट|टीप|सूचना|कृपया|નોંધ)/i
const LONGEST_HEADING = 60

type Kind = 'record' | 'heading' | 'again' | 'total' | 'remark' | 'otherList'

/**
 * The rows of a sheet that are records. A single text above other rows is their heading. What is no
 * record is reported: titles repeated on each page, sums, remarks, and everything from the titles of
 * another list on.
 */
export function readListRows(
  sheet: Sheet,
  mapping: SheetMapping,
  problems: ListProblem[],
): ListRow[] {
  const { titleLine, columns, headings } = mapping
  const titles = readTitles(sheet, titleLine)
  const toIndexes = (...meanings: string[]) =>
    columns.flatMap(({ meaning }, index) => (meanings.includes(meaning) ? [index] : []))
  const setting: Setting = {
    titles: titles.map((title) => [title, toTitleKey(title)]),
    titleKeys: new Set(titles.map(toTitleKey)),
    numbers: toIndexes('stallNumber'),
    names: toIndexes('stallName', 'numberedName'),
    dishes: toIndexes('dish', 'dishes'),
    counting: toIndexes('leaveOut'),
    hasPrice: toIndexes('price').length > 0,
    hasCategory: toIndexes('category').length > 0,
    isSectioned: false,
    used: columns.filter(({ meaning }) => meaning !== 'leaveOut').length,
  }
  const below = sheet.rows.filter(({ line }) => line > titleLine)
  const rows = below.map((row) => ({ ...row, raw: row.cells, cells: row.cells.map(tidyText) }))
  setting.isSectioned =
    rows[0] !== undefined && readHeading(rows[0].cells, setting.counting) !== undefined
  const kinds = rows.map((row, index) => toKind(row.cells, setting, index === 0))
  const end = kinds.indexOf('otherList')
  const list: ListRow[] = []
  const width = titles.findLastIndex((title) => title !== '') + 1
  let heading = ''
  for (const [index, row] of rows.entries()) {
    const kind = kinds[index]!
    const text = row.cells.filter((cell) => cell !== '').join(' ')
    const leaveOut = (reason: ProblemReason) =>
      problems.push(toProblem(sheet, row.line, reason, [text]))
    if (end !== -1 && index >= end) {
      leaveOut('otherList')
      break
    }
    if (kind === 'again') continue
    if (kind === 'record') list.push({ ...row, heading })
    const isLong = width > 0 && row.cells.slice(width).some((cell) => cell !== '')
    if (kind === 'record' && isLong)
      problems.push(toProblem(sheet, row.line, 'rowDamaged', ['has more cells than titles'], false))
    if (kind === 'record') continue
    if (kind === 'heading') {
      const text1 = readHeading(row.cells, setting.counting) ?? ''
      // The last of several headings counts; below the last row there is nothing to head.
      if (headings === 'leaveOut' || kinds[index + 1] === undefined) leaveOut('remark')
      else if (kinds[index + 1] === 'heading') leaveOut('headingAlone')
      else heading = text1
    } else leaveOut(kind)
  }
  return list
}

/** What a report quotes: without phone numbers. */
function quote(text: string): string {
  const hidden = hidePhones(text.slice(0, 200))
  return hidden.length > LONGEST_HEADING ? `${hidden.slice(0, LONGEST_HEADING - 1)}…` : hidden
}

/** A problem of a row. */
export function toProblem(
  { file, sheet }: Pick<Sheet, 'file' | 'sheet'>,
  line: number,
  reason: ProblemReason,
  values: string[] = [],
  isLeftOut = true,
): ListProblem {
  return {
    file,
    ...(sheet !== undefined && { sheet }),
    line,
    reason,
    isLeftOut,
    values: values.map(quote),
  }
}

interface Setting {
  titles: [title: string, key: string][]
  titleKeys: Set<string>
  numbers: number[]
  names: number[]
  dishes: number[]
  counting: number[]
  hasPrice: boolean
  hasCategory: boolean
  /** Whether the list begins with a heading. */
  isSectioned: boolean
  /** How many columns are not left out. */
  used: number
}

function toKind(cells: string[], setting: Setting, isFirst: boolean): Kind {
  const { titles, titleKeys, numbers, names, dishes, counting } = setting
  const first = cells.find((cell) => cell !== '') ?? ''
  if (first === '') return 'again'
  // Comparing all cells of 50,000 rows with titles takes seconds.
  const again = titles.filter(
    ([title, key], index) =>
      title !== '' &&
      cells[index] !== undefined &&
      Math.abs(cells[index].length - title.length) < 4 &&
      cells[index][0]?.toLowerCase() === title[0]?.toLowerCase() &&
      toTitleKey(cells[index]) === key,
  )
  const filled = cells.filter((cell) => cell !== '').length
  if (again.length >= 2 && again.length >= filled - 1) return 'again'
  const number = cells[numbers[0] ?? -1] ?? ''
  const isNumbered = number !== '' && number !== first
  if (
    !isFirst &&
    !isNumbered &&
    titles.some(([title]) => title !== '') &&
    isOtherTitleRow(cells, titleKeys)
  )
    return 'otherList'
  // A row with a stall number is about that stall.
  if (isNumbered) return isPage(first) ? 'remark' : 'record'
  if (isTotal(first)) return 'total'
  if (isAside(first) || isNamedByDay(cells, setting)) return 'remark'
  const text = setting.used > 1 ? readHeading(cells, counting) : undefined
  if (text === undefined) return 'record'
  const isOwn = (indexes: number[]) => indexes.some((index) => cells[index] === text)
  if (NOTE.test(text) || text.length > LONGEST_HEADING)
    return isOwn([...names, ...dishes]) && text.length <= LONGEST_HEADING && !NOTE.test(text)
      ? 'record'
      : 'remark'
  if (isOwn(names)) return 'record'
  if (AREA.test(text)) return 'remark'
  if (dishes.length === 0) return isOwn(numbers) && /\d/.test(text) ? 'record' : 'remark'
  // In a list without prices, a dish may be the only cell of its row.
  if (isOwn(dishes) && (!setting.hasPrice || setting.hasCategory)) return 'record'
  // 'Seasonal juice' in a list that has no sections is a dish without a price.
  return !isOwn(dishes) || setting.isSectioned || isSection(text) ? 'heading' : 'record'
}

const SECTION =
  /^(?:starters?|appetizers?|mains?|main course|breads?|rice|breakfast|lunch|dinner|soups?|salads?|combos?|sides?|drinks?|specials?|.*:)$/i

/** Whether a text is a heading wherever it is. */
function isSection(text: string): boolean {
  const isLoud = text === text.toUpperCase() && text !== text.toLowerCase()
  return isLoud || SECTION.test(text) || findNearCategory(text) !== undefined
}

function isNamedByDay(cells: string[], { numbers, names, dishes }: Setting): boolean {
  if (numbers.some((index) => cells[index])) return false
  const texts = [...names, ...dishes]
    .map((index) => cells[index] ?? '')
    .filter((cell) => cell !== '')
  return texts.length > 0 && texts.every(isDateText)
}
