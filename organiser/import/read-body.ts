import { findOnlyText, type HeadingsMean, readStallHeading } from '../columns/headings.ts'
import { isCode } from '../columns/column-shape.ts'
import { isOwnFile, readTitle } from '../columns/read-title.ts'
import type { Header } from '../columns/read-header.ts'
import { isNoRecord, noteRemark, readCourse } from '../layout/no-records.ts'
import { createNote, type Finding, type Note } from '../findings/finding.ts'
import { isCategoryName } from '../findings/near-category.ts'
import { placeIn, type Sheet, type SheetRow } from '../spreadsheets/sheet.ts'

/** 'Zone 3' is no number of a stall. */
const AREA = /^(zone|row|hall|block|lane|section|area|sector|floor)\b/i

/** What counts rows: 1, 1.1, and A or IV. */
const MARKS = [/^\(?\d+[.)]*$/, /^\d+\.\d+[.)]?$/, /^\(?(?:[A-Z]|[IVX]{1,4})[.)]*$/i]

/** What the last headings above a row say of it. */
export interface Heading {
  category: string
  stall?: { number: string; name: string } | undefined
}

interface Body {
  header: Header
  means: HeadingsMean
  /** Whether prices stand in so many rows that a row without one is a heading. */
  isPriced: boolean
  hasSmallNames: boolean
}

/** The rows that are records, each with its headings. The others are reported. */
export function readBody(
  sheet: Sheet,
  header: Header,
  rows: SheetRow[],
  findings: Finding[],
): { row: SheetRow; heading: Heading }[] {
  const body: Body = {
    header,
    means: header.isHeadedByStalls ? 'stalls' : 'categories',
    isPriced: isPriced(header, rows),
    hasSmallNames: hasSmallNames(header, rows),
  }
  const withoutLetter = findLetters(header, rows)
  let heading = readFirstHeading(sheet, body)
  /** The last heading, with where it stands, until a record follows it. */
  let open: { text: string; note: Note } | undefined
  const records: { row: SheetRow; heading: Heading }[] = []
  let lastLine = 0
  for (const row of rows) {
    // A blank row ends what a heading says, where rows stand under it already.
    const isApart = open === undefined && lastLine > 0 && row.line > lastLine + 1
    if (isApart && !header.isHeadedByStalls) heading = { category: '' }
    lastLine = row.line
    const note = createNote(placeIn(sheet, row.line), findings)
    // In a file of the import a stall may have nothing but a number, and nothing is a heading.
    const text = isOwnFile(header.titles) ? undefined : findOnlyText(withoutLetter(row))
    if (text !== undefined && header.hasProducts && AREA.test(text)) {
      note('remark-row', `"${text}" stands over rows and is not read`)
      continue
    }
    const course = readCourse(row, header)
    if (course !== undefined) {
      note('heading-read', `"${course}" stands over rows and is read as their category`)
      heading = { ...heading, category: course }
      continue
    }
    if (isNoRecord(row, header, text, note)) continue
    if (text !== undefined && isHeading(row, text, body)) {
      if (open) noteHeading(open.text, header, open.note)
      heading = readHeading(text, heading, body)
      open = { text, note }
      continue
    }
    if (open) noteHeading(open.text, header, open.note, heading)
    open = undefined
    records.push({ row, heading })
    if (header.line > 0 && row.cells.slice(header.titles.length).some((cell) => cell !== '')) {
      note(
        'row-damaged',
        'the row has more cells than there are titles; what stands behind the last title is not read',
        'Look whether a comma too much has moved its cells to the right.',
      )
    }
  }
  // Nothing stands under it: it is a remark at the end.
  if (open) noteRemark(open.text, open.note)
  return records
}

/**
 * What counts the rows counts the headings in another way: 'A BREAKFAST' over 1, 2 and 3, '1 LUNCH' over 1.1 and 1.2.
 * @returns A row without the mark of a heading.
 */
function findLetters({ titles, taken }: Header, rows: SheetRow[]): (row: SheetRow) => SheetRow {
  const at = titles.findIndex((title) => readTitle(title) === 'serial')
  if (at === -1 || taken.some(({ index }) => index === at)) return (row) => row
  const kindOf = ({ cells }: SheetRow) =>
    MARKS.findIndex((mark) => mark.test((cells[at] ?? '').trim()))
  const counts = Map.groupBy(rows, kindOf)
  counts.delete(-1)
  const marked = counts.values().reduce((sum, { length }) => sum + length, 0)
  return (row) => {
    const isOther = (counts.get(kindOf(row))?.length ?? marked) * 2 < marked
    return isOther ? { ...row, cells: row.cells.with(at, '') } : row
  }
}

/** A heading over the titles, where each stall has titles of its own. */
function readFirstHeading({ rows }: Sheet, { means, header }: Body): Heading {
  if (means !== 'stalls') return { category: '' }
  const above = rows.filter(({ line }) => line < header.line).map(findOnlyText)
  const stall = readStallHeading(above.at(-1) ?? '', true)
  return { category: '', stall }
}

function noteHeading(text: string, { hasProducts }: Header, note: Note, heading?: Heading) {
  if (!hasProducts) note('remark-row', `"${text}" stands over rows and is not read`)
  else if (heading && heading.category === text)
    note('heading-read', `"${text}" stands over rows and is read as their category`)
}

function isPriced({ taken, sizes }: Header, rows: SheetRow[]): boolean {
  const prices = [...taken.filter(({ column }) => column === 'product.price'), ...sizes]
  const priced = rows.filter(({ cells }) => prices.some(({ index }) => cells[index]))
  return prices.length > 0 && priced.length >= rows.length / 2
}

/** A row with one text, in a list whose rows have more. */
function isHeading({ cells }: SheetRow, text: string, body: Body): boolean {
  const { header, isPriced: priced } = body
  const { taken, sizes, hasProducts } = header
  if (header.isHeadedByStalls && readStallHeading(text, false)) return true
  if (taken.length + sizes.length < 2) return false
  const columns = taken.filter(({ index }) => cells[index] === text).map(({ column }) => column)
  const isShout = columns.includes('stall.stallName') && body.hasSmallNames && isUpper(text)
  if (!hasProducts) {
    const isElsewhere = !columns.includes('stall.stallName')
    return isShout || (isElsewhere && (AREA.test(text) || !isCode(text)))
  }
  if (columns.includes('stall.stallName')) return isShout || isStallOrCategory(text)
  // 'SNACKS' over its rows and 'Water' without a price stand in the same column.
  if (columns.includes('product.name')) {
    return (
      isStallOrCategory(text) ||
      (priced && (!header.isNumbered || header.isHeadedByStalls || !!header.ofStall))
    )
  }
  return true
}

const isUpper = (name: string) => /\p{Lu}{2}/u.test(name) && !/\p{Ll}/u.test(name)

/** Whether most names of stalls have small letters: then 'FOOD COURT - A SIDE' among them is none. */
function hasSmallNames({ taken }: Header, rows: SheetRow[]): boolean {
  const at = taken.find(({ column }) => column === 'stall.stallName')?.index ?? 0
  const names = rows.map(({ cells }) => cells[at] ?? '').filter((name) => name !== '')
  return names.filter(isUpper).length < names.length / 2
}

function isStallOrCategory(text: string): boolean {
  return isCategoryName(text) || readStallHeading(text, false) !== undefined
}

function readHeading(text: string, last: Heading, { means, header }: Body): Heading {
  if (!header.hasProducts) return last
  if (means === 'stalls') {
    const stall = readStallHeading(text, true)
    if (stall) return { category: '', stall }
    if (!isCategoryName(text)) return { category: '', stall: { number: '', name: text } }
  }
  return { ...last, category: text }
}
