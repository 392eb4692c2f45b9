import { type CellObject, read, SSF, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { refuseLegacyFonts } from './legacy-fonts.ts'
import { ListError } from './list-error.ts'
import type { Sheet, SheetRow } from './mapping.ts'
import { repackZip } from './repack-zip.ts'
import { MOST_COLUMNS, NO_RESULT, noteFarCells, toLetter } from './sheet-rows.ts'

/** No festival has this many rows: it is another kind of file. */
const MOST_ROWS = 60_000
/** Node's error for content beyond our limit when unpacked. */
const TOO_LARGE = 'ERR_BUFFER_TOO_LARGE'
/** Spreadsheets store this many digits of a number. */
const KEPT_DIGITS = 15

/**
 * The sheets of an Excel or LibreOffice workbook.
 * @throws ListError if it cannot be opened.
 */
export function parseWorkbook(bytes: Uint8Array, file: string): Sheet[] {
  const { workbook, archive } = open(bytes, file)
  if (archive) refuseLegacyFonts(archive, file)
  return workbook.SheetNames.map((name, index) => {
    const isHidden = (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0
    return { ...toSheet(workbook.Sheets[name]!, file, name), ...(isHidden && { isHidden }) }
  })
}

function open(
  bytes: Uint8Array,
  file: string,
): { workbook: WorkBook; archive?: Uint8Array | undefined } {
  try {
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
    const archive = isZip ? repackZip(bytes) : undefined
    const workbook = read(archive ?? bytes, {
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
    if (names.length > 0 && names.every((name) => sheets[name])) return { workbook, archive }
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
  return {
    file,
    sheet,
    rows,
    hiddenColumns,
    problems: noteFarCells({ file, sheet }, listRows(data)),
  }
}

function toRows(data: Cells[]): SheetRow[] {
  return listRows(data).flatMap(({ line, cells }) => {
    const texts = Array.from(cells.slice(0, MOST_COLUMNS), toCellText)
    return texts.some((text) => text.trim() !== '') ? { line, cells: texts } : []
  })
}

/** Rows with cells. Blank rows are missing from the array, so a stray cell in row 1,048,576 costs nothing. */
function listRows(data: Cells[]) {
  return Object.entries(data).map(([index, cells]) => ({ line: Number(index) + 1, cells }))
}

/** Copies the text of cells merged downwards into all rows that they span; cells merged sideways are titles. */
function fillMerges(rows: SheetRow[], worksheet: WorkSheet) {
  for (const { s, e } of worksheet['!merges'] ?? []) {
    if (e.r <= s.r) continue
    // A merge may span a million lines, few of which have cells.
    const first = findFrom(rows, s.r + 1)
    const text = rows[first]?.line === s.r + 1 ? (rows[first].cells[s.c] ?? '') : ''
    for (let at = findFrom(rows, s.r + 2); at < rows.length && rows[at]!.line <= e.r + 1; at++)
      rows[at]!.cells[s.c] = text
  }
}

/** The index of the first row at or below a line. */
function findFrom(rows: SheetRow[], line: number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (rows[middle]!.line < line) low = middle + 1
    else high = middle
  }
  return low
}

/** The cells of a row; blank ones are undefined. */
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
  // SheetJS writes the $ of a locale, such as [$-409], before the number.
  const isOfLocale = format.includes('[$-')
  const w = isOfLocale ? SSF.format(format.replaceAll(LOCALE, ''), value) : cell.w
  const whole = String(Number(value.toPrecision(KEPT_DIGITS)))
  if (w === undefined) return whole
  if (SSF.is_date(format)) return w
  if (/\d\s*%/.test(w)) return w
  // The committee sees the text that a format adds to the digits: 5 may be 'S-05'.
  const [digits = '', another] = w.match(/\d+(?:[.,]\d+)*/g) ?? []
  const isSame = Number(digits.replaceAll(',', '')) === Math.abs(value) && another === undefined
  const isMinus = /^\s*[-−(]/.test(w)
  return isSame && isMinus === value < 0 && !/\de[+-]?\d/i.test(w) ? w.trim() : whole
}
