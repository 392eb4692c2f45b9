import { isCode } from '../columns/column-shape.ts'
import { isTitleAgain } from '../columns/find-title-row.ts'
import { isSheetNote } from '../columns/headings.ts'
import type { Header } from '../columns/read-header.ts'
import { isOwnFile } from '../columns/read-title.ts'
import type { Note } from '../findings/finding.ts'
import { isAside, isPage } from '../rows/aside-rows.ts'
import { isDateText } from '../findings/date-text.ts'
import type { SheetRow } from '../spreadsheets/sheet.ts'

const TOTAL = /^(grand ?|sub-?)?total\b|^(कुल|योग|महायोग|एकूण)(\s|:|$)/i

/** Whether a row repeats the titles, as on each printed page, is a sum, or a remark on the list. */
export function isNoRecord(
  row: SheetRow,
  header: Header,
  text: string | undefined,
  note: Note,
): boolean {
  const { cells } = row
  const { taken, titles, line } = header
  const again = taken.filter(({ index }) => isTitleAgain(cells[index] ?? '', titles[index] ?? ''))
  const at = taken.find(({ column }) => column === 'stallNumber')?.index
  const number = at === undefined ? '' : (cells[at] ?? '')
  if (line > 0 && again.length >= 2 && again.length >= taken.length - 1) {
    note('header-repeated', 'the titles stand here again; the row is not read')
  } else if (cells.some((cell) => TOTAL.test(cell)) && isSum(number, row, header)) {
    note('total-row', 'the row is a sum and is not read')
  } else if (!isOwnFile(titles) && isAbout(row, number, header, text)) {
    noteRemark(text ?? cells.filter((cell) => cell !== '').join(' '), note)
  } else return false
  return true
}

/** Rows about the list: 'Prices may change', 'Helpline' and a number, 'Updated on' and a day. */
function isAbout(row: SheetRow, number: string, header: Header, text?: string): boolean {
  const { taken, isNumbered } = header
  if (text && (isDateText(text) || (isSheetNote(text) && !isName(row, text, header)))) return true
  const first = row.cells.find((cell) => cell !== '') ?? ''
  if (isNumbered && number !== first && isCode(number)) return isPage(first)
  const names = taken.flatMap(({ column, index }) =>
    column === 'stall.stallName' || column === 'product.name' ? (row.cells[index] ?? '') : [],
  )
  const isDated = number === '' && names.length > 0 && names.every(isDateText)
  return isAside(first) || isDated || names.some(isPage)
}

/** 'Total Juice' is a name where nothing has a number. */
const PLAIN_TOTAL =
  /^(?:grand ?|sub-?)?total\s*(?:$|[:=–\d(₹-]|(?:amount|sales?|price|cost|value|rs|items?|stalls?|qty|quantity|no|number)(?!\p{L}))|^(?:कुल|योग|महायोग|एकूण)\s*(?:$|[:=–\d(₹-]|राशि|रक्कम)/iu

/** A product may be called 'Total Thali', but a sum has no stall number. */
function isSum(number: string, { cells }: SheetRow, { taken, isNumbered }: Header): boolean {
  if (isNumbered) return number === '' || TOTAL.test(number)
  const first = taken[0]?.index ?? 0
  return (
    PLAIN_TOTAL.test(cells[first] ?? '') ||
    PLAIN_TOTAL.test(cells.find((cell) => cell !== '') ?? '')
  )
}

/** Whether a text stands in the column of a stall's or product's name and is short enough for one. */
function isName({ cells }: SheetRow, text: string, { taken }: Header): boolean {
  const isIn = taken.some(
    ({ column, index }) =>
      (column === 'stall.stallName' || column === 'product.name') && cells[index] === text,
  )
  return isIn && /^\p{L}/u.test(text) && taken.length < 2
}

/** A row that repeats the titles of the prices, with another course in the column of the dishes. */
export function readCourse(
  { cells }: SheetRow,
  { taken, sizes, titles }: Header,
): string | undefined {
  const item = taken.find(({ column }) => column === 'product.name')
  const price = taken.find(({ column }) => column === 'product.price')
  const prices = [...sizes, ...(price ? [price] : [])]
  const course = cells[item?.index ?? -1] ?? ''
  const isAgain = prices.every(({ index }) => isTitleAgain(cells[index] ?? '', titles[index] ?? ''))
  const isOther = course !== '' && !isTitleAgain(course, titles[item!.index] ?? '')
  return prices.length > 0 && isAgain && isOther ? course : undefined
}

/** Reports a text that says something of the list. */
export function noteRemark(text: string, note: Note) {
  note('remark-row', `"${text.slice(0, 60)}" is a remark on the list and is not read`)
}
