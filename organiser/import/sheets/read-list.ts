import { toTitleKey } from '../../columns/column-answers.ts'
import type { ColumnUse } from '../../columns/column-answers.ts'
import type { SettledColumns } from '../../columns/settle-columns.ts'
import { createNote, type Finding, say } from '../../findings/finding.ts'
import { isAside, isPage, isTotal } from '../../rows/aside-rows.ts'
import { isDateText } from '#shared/cell-rules/date-text.ts'
import { placeIn, type Sheet, type SheetRow } from '../../spreadsheets/sheet.ts'

/** A row of the list, with its section. */
export interface ListRow extends SheetRow {
  category: string
}

/**
 * Reads the rows of a list. A single text above other rows is their category. Rows that are not
 * records are reported: titles repeated on each page, sums, and remarks about the list.
 */
export function readList(
  sheet: Sheet,
  settled: SettledColumns,
  rows: SheetRow[],
  findings: Finding[],
): ListRow[] {
  const columns = settled.uses.filter(({ column }) => column)
  const width = settled.uses.findLastIndex(({ title }) => title !== '') + 1
  const kinds = rows.map((row) => readKind(row, columns, settled))
  const list: ListRow[] = []
  let category = ''
  for (const [index, row] of rows.entries()) {
    const note = createNote(placeIn(sheet, row.line), findings)
    const text = row.cells
      .filter((cell) => cell !== '')
      .join(' ')
      .slice(0, 60)
    const kind = kinds[index]!
    const next = kinds[index + 1]
    if (kind === 'titles') note('header-repeated', 'the row repeats the titles and is not read')
    else if (kind === 'total') note('total-row', 'the row is a total and is not read')
    // Without titles, the list begins with the name of the place.
    else if (
      kind === 'remark' ||
      (kind === 'section' &&
        (!isFollowed(next) || (width === 0 && list.length === 0 && next === 'section')))
    )
      note('remark-row', say`"${text}" is a remark about the list and is not read`)
    else if (kind === 'section' && next === 'record') {
      category = toSection(row, settled)
      note(
        'heading-read',
        say`"${category}" is a heading, and becomes the category of the rows below it`,
      )
    } else list.push({ ...row, category })
    if (kind === 'record' && width > 0 && row.cells.slice(width).some((cell) => cell !== '')) {
      note(
        'row-damaged',
        'the row has more cells than there are titles, and the cells after the last title are not read',
        'Check whether an extra comma has moved its cells to the right.',
      )
    }
  }
  return list
}

type Kind = 'record' | 'section' | 'titles' | 'total' | 'remark'

/**
 * A row with a single text is a remark at the end of a list. Elsewhere, the last of several such
 * rows is a heading, and those before it are products without a price.
 */
function isFollowed(next: Kind | undefined): boolean {
  return next === 'record' || next === 'section'
}

function readKind(row: SheetRow, columns: ColumnUse[], settled: SettledColumns): Kind {
  const { cells } = row
  const isAgain = ({ index, title }: ColumnUse) =>
    title !== '' &&
    isSameLength(cells[index] ?? '', title) &&
    toTitleKey(cells[index]!) === toTitleKey(title)
  const again = columns.filter(isAgain)
  if (again.length >= 2 && again.length >= columns.length - 1) return 'titles'
  const first = cells.find((cell) => cell !== '') ?? ''
  const numberAt = columns.find(({ column }) => column === 'stallNumber')?.index ?? -1
  const number = cells[numberAt] ?? ''
  // A row with a stall number is about that stall.
  if (number !== '' && number !== first) return isPage(first) ? 'remark' : 'record'
  if (isTotal(first)) return 'total'
  if (isAside(first) || isNamedByDay(cells, columns, number)) return 'remark'
  const section = toSection(row, settled)
  if (section === '') return 'record'
  // 'ZONE A' above stalls is not a stall number.
  const isArea = section === number && !settled.hasProducts && /^\D*$|^\p{L}{3,}\s/u.test(section)
  if (isArea || isSheetNote(section) || AREA.test(section)) return 'remark'
  return isSection(section, cells, columns, settled) ? 'section' : 'record'
}

/** Most cells differ in length: comparing all 49,000 rows as titles takes seconds. */
function isSameLength(text: string, title: string): boolean {
  return text.length > 0 && Math.abs(text.length - title.length) < 4
}

function isNamedByDay(cells: string[], columns: ColumnUse[], number: string): boolean {
  const names = columns
    .filter(({ column }) => column === 'stall.stallName' || column === 'product.name')
    .map(({ index }) => cells[index] ?? '')
  return (
    number === '' &&
    names.some(isDateText) &&
    names.every((name) => name === '' || isDateText(name))
  )
}

/** A row's only text, ignoring single letters in serial columns; '' if there are more cells or none. */
function toSection({ cells }: SheetRow, { uses }: SettledColumns): string {
  const isLetter = (cell: string, index: number) =>
    uses[index]?.meaning === 'serial' && !uses[index].column && !/\d/.test(cell) && cell.length < 5
  const filled = cells.filter((cell, index) => cell !== '' && !isLetter(cell, index))
  const [text = ''] = filled
  // Some programs repeat the text of horizontally merged cells.
  return filled.every((cell) => cell === text) && /\p{L}/u.test(text) ? text : ''
}

/** A part of the ground is no kind of dish. */
const AREA =
  /^(?:(?:\S+ )?(?:floor|hall|zone|block|wing|gate|lane|sector)|(?:floor|hall|zone|block|wing|gate|lane|row|sector)[ -]\S{1,3})$/i

const NOTE =
  /^(\*|#|note\b|n\.?b\.?\b|prepared|updated|source|printed|prices?\b|all (prices|rates)|rates? (are|is)|subject to|terms|conditions|sd\/|thank you|नोट|टीप|सूचना|कृपया|નોંધ)/i
/** Section names are short. */
const LONGEST_SECTION = 60

function isSheetNote(text: string): boolean {
  return NOTE.test(text) || text.length > LONGEST_SECTION
}

function isSection(
  text: string,
  cells: string[],
  columns: ColumnUse[],
  { hasProducts }: SettledColumns,
): boolean {
  const own = columns.filter(({ index }) => cells[index] === text).map(({ column }) => column)
  if (!hasProducts || columns.length < 2 || own.includes('stall.stallName')) return false
  // In a list without prices, or with a column of categories, a dish may be the only cell of its row.
  const has = (column: string) => columns.some((one) => one.column === column)
  return !own.includes('product.name') || (has('product.price') && !has('product.category'))
}
