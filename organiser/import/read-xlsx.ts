import { CFB, SSF, read, utils, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { listZip, MOST_UNPACKED_BYTES, TOO_LARGE } from '../unzip.ts'
import { ListError } from './refuse-list.ts'
import type { Sheet, SheetRow } from './mapping.ts'

/** No festival has more. A stray cell in the last column would create 16,384 cells in each row. */
const MOST_COLUMNS = 200
/** A placeholder for a formula without a calculated result. */
export const NO_RESULT = '#NO RESULT'

export const withoutFarCells = ({ line, cells }: SheetRow): SheetRow => ({
  line,
  cells: cells.slice(0, MOST_COLUMNS),
})

/** 'A' for 0, 'AB' for 27. */
export const toLetter = utils.encode_col

/** What a spreadsheet program calls a new sheet. */
const UNNAMED = /^(?:sheet|table|tabelle|feuille|hoja|foglio|blad|शीट|पत्रक|menu|list|data)\s*\d*$/iu

export function isNamed(sheet: string | undefined): sheet is string {
  return sheet !== undefined && sheet.trim() !== '' && !UNNAMED.test(sheet.trim())
}

/** No festival has this many rows: it is another kind of file. */
const MOST_ROWS = 60_000
/** Spreadsheets store this many digits of a number. */
const KEPT_DIGITS = 15

/** @throws ListError if the workbook cannot be opened. */
export function parseWorkbook(bytes: Uint8Array, file: string): Sheet[] {
  const workbook = open(bytes, file)
  return workbook.SheetNames.map((name, index) => {
    const isHidden = (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0
    return { ...toSheet(workbook.Sheets[name]!, file, name), ...(isHidden && { isHidden }) }
  })
}

function open(bytes: Uint8Array, file: string): WorkBook {
  try {
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
    const workbook = read(isZip ? repackZip(bytes) : bytes, {
      type: 'array',
      dense: true,
      cellNF: true,
      cellHTML: false,
      // Without this, formulas without a result are dropped.
      sheetStubs: true,
      // Reads which rows and columns are hidden.
      cellStyles: true,
    })
    const { SheetNames: names, Sheets: sheets } = workbook
    if (names.length > 0 && names.every((name) => sheets[name])) return workbook
  } catch (error) {
    if (/password|encrypt/i.test((error as Error).message))
      throw new ListError('password', file, { cause: error })
    if ((error as NodeJS.ErrnoException).code === TOO_LARGE)
      throw new ListError('large', file, { cause: error })
  }
  throw new ListError('damaged', file)
}

function toSheet(worksheet: WorkSheet, file: string, sheet: string): Sheet {
  const data = (worksheet['!data'] ?? []) as Cells[]
  const { '!rows': rowInfo = [], '!cols': columnInfo = [] } = worksheet
  const rows = toRows(data)
  if (rows.length > MOST_ROWS) throw new ListError('large', file)
  for (const row of rows) if (rowInfo[row.line - 1]?.hidden) row.isHidden = true
  fillMerges(rows, worksheet)
  const hiddenColumns = columnInfo.flatMap((info, index) => (info?.hidden ? toLetter(index) : []))
  return { file, sheet, rows, hiddenColumns, problems: [] }
}

/** Blank rows are missing from the array, so a stray cell in row 1,048,576 costs nothing. */
function toRows(data: Cells[]): SheetRow[] {
  return Object.entries(data).flatMap(([index, cells]) => {
    const texts = Array.from(cells.slice(0, MOST_COLUMNS), toCellText)
    return texts.some((text) => text.trim() !== '') ? { line: Number(index) + 1, cells: texts } : []
  })
}

/** Copies the text of cells merged downwards. Cells merged sideways are titles. */
function fillMerges(rows: SheetRow[], worksheet: WorkSheet) {
  for (const { s, e } of worksheet['!merges'] ?? []) {
    if (e.r <= s.r) continue
    // A merge may span a million rows, but few of them have cells.
    const first = findFrom(rows, s.r + 1)
    const text = rows[first]?.line === s.r + 1 ? (rows[first].cells[s.c] ?? '') : ''
    for (let at = findFrom(rows, s.r + 2); at < rows.length && rows[at]!.line <= e.r + 1; at++)
      rows[at]!.cells[s.c] = text
  }
}

function findFrom(rows: SheetRow[], line: number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (rows[middle]!.line < line) low = middle + 1
    else high = middle
  }
  return low
}

type Cells = CellObject[]

/** A cell's text as shown, but with all digits of a number. */
function toCellText(cell: CellObject | undefined): string {
  if (!cell) return ''
  if (cell.t === 'z' || cell.v === undefined) return cell.f === undefined ? '' : NO_RESULT
  if (cell.t === 'n') return toNumberText(cell.v as number, cell)
  if (cell.t === 'e') return cell.w ?? '#ERROR'
  return cell.w ?? String(cell.v)
}

const LOCALE = /\[\$-[^\]]*\]/g

/** A narrow format shows 9876543210 as 9.9E+09, and 12.5 as 13. */
function toNumberText(value: number, cell: CellObject): string {
  const format = String(cell.z ?? '')
  // For a locale such as [$-409], SheetJS writes a $ before the number.
  const isOfLocale = format.includes('[$-')
  const w = isOfLocale ? SSF.format(format.replaceAll(LOCALE, ''), value) : cell.w
  const whole = String(Number(value.toPrecision(KEPT_DIGITS)))
  if (w === undefined) return whole
  if (SSF.is_date(format)) return w
  if (/\d\s*%/.test(w)) return w
  // Keep text that a format adds, because the committee sees it: 5 may appear as 'S-05'.
  const [digits = '', another] = w.match(/\d+(?:[.,]\d+)*/g) ?? []
  const isSame = Number(digits.replaceAll(',', '')) === Math.abs(value) && another === undefined
  const isMinus = /^\s*[-−(]/.test(w)
  return isSame && isMinus === value < 0 && !/\de[+-]?\d/i.test(w) ? w.trim() : whole
}

/** SheetJS needs up to 50 times this much memory. 20,000 rows of 20 columns take 25 MB. */
const MOST_XML_BYTES = 30_000_000
const XML = /\.(xml|rels)$/i

/**
 * SheetJS never finishes unpacking some damaged zips, so this stores them without compression.
 * @throws If the zip is damaged.
 */
function repackZip(bytes: Uint8Array): Uint8Array {
  const files = CFB.utils.cfb_new()
  let room = MOST_UNPACKED_BYTES
  let xmlRoom = MOST_XML_BYTES
  for (const { name, unpack } of listZip(bytes)) {
    const isXml = XML.test(name)
    const content = unpack(isXml ? Math.min(room, xmlRoom) : room)
    room -= content.length
    if (isXml) xmlRoom -= content.length
    // Without `unsafe`, each name is compared with all others.
    CFB.utils.cfb_add(files, name, content, { unsafe: true })
  }
  return CFB.write(files, { type: 'buffer', fileType: 'zip' }) as Buffer
}
