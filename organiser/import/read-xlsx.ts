import { CFB, SSF, read, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { crc32, inflateRawSync } from 'node:zlib'
import { refuseLegacyFonts } from './legacy-fonts.ts'
import { ListError } from './list-error.ts'
import type { Sheet, SheetRow } from './mapping.ts'
import type { ListProblem } from '#shared/admin/import-mapping.ts'

/** No festival has more columns. A stray cell in the last one would create 16,384 cells in each row. */
export const MOST_COLUMNS = 200
/** Stands for a formula without a calculated result. */
export const NO_RESULT = '#NO RESULT'

export const withoutFarCells = ({ line, cells }: SheetRow): SheetRow => ({
  line,
  cells: cells.slice(0, MOST_COLUMNS),
})

/** Reports the first row with more cells, which are not read. */
export function noteFarCells(
  { file, sheet }: Pick<Sheet, 'file' | 'sheet'>,
  rows: { line: number; cells: unknown[] }[],
): ListProblem[] {
  const far = rows.find(({ cells }) => cells.length > MOST_COLUMNS)
  if (!far) return []
  const place = { file, ...(sheet !== undefined && { sheet }), line: far.line }
  return [{ ...place, reason: 'farCells', isLeftOut: true, values: [String(MOST_COLUMNS)] }]
}

/** 'A' for 0, 'AB' for 27. */
export function toLetter(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? toLetter(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/** What a spreadsheet program calls a new sheet. */
const UNNAMED = /^(?:sheet|table|tabelle|feuille|hoja|foglio|blad|शीट|पत्रक|menu|list|data)\s*\d*$/iu

/** Whether somebody has given the sheet a name. */
export function isNamed(sheet: string | undefined): sheet is string {
  return sheet !== undefined && sheet.trim() !== '' && !UNNAMED.test(sheet.trim())
}

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

/** @returns The workbook, and its zip if it is one. */
function open(bytes: Uint8Array, file: string): { workbook: WorkBook; archive?: Uint8Array } {
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
    if (names.length > 0 && names.every((name) => sheets[name])) {
      return { workbook, ...(archive && { archive }) }
    }
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

const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const CENTRAL = 0x02014b50
const CENTRAL_BYTES = 46
const END = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const STORED = 0
const DEFLATED = 8
/** Larger than any real stall list, smaller than a zip bomb. */
const MOST_BYTES = 100_000_000
/** SheetJS needs up to 50 times as much memory to read it. 20,000 rows of 20 columns are 25 MB. */
const MOST_XML_BYTES = 30_000_000
const XML = /\.(xml|rels)$/i

/**
 * Checks the files of a zip, such as a workbook, and stores them again without compression: SheetJS
 * never finishes unpacking some damaged zips.
 * Source: .ZIP File Format Specification 6.3, PKWARE, sections 4.3.7, 4.3.12 and 4.3.16.
 * @throws If it is damaged.
 */
export function repackZip(bytes: Uint8Array): Uint8Array {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const files = CFB.utils.cfb_new()
  const end = findEnd(zip)
  let at = zip.readUInt32LE(end + 16)
  let room = MOST_BYTES
  let xmlRoom = MOST_XML_BYTES
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new Error('no list of files')
    const nameEnd = at + CENTRAL_BYTES + zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + CENTRAL_BYTES, nameEnd)
    const isXml = XML.test(name)
    const content = unpack(zip, at, isXml ? Math.min(room, xmlRoom) : room)
    room -= content.length
    if (isXml) xmlRoom -= content.length
    // Without `unsafe`, each name is compared with all others.
    CFB.utils.cfb_add(files, name, content, { unsafe: true })
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return CFB.write(files, { type: 'buffer', fileType: 'zip' }) as Buffer
}

function findEnd(zip: Buffer): number {
  const earliest = Math.max(0, zip.length - END_BYTES - LONGEST_COMMENT)
  for (let at = zip.length - END_BYTES; at >= earliest; at--) {
    if (zip.readUInt32LE(at) === END) return at
  }
  throw new Error('no end')
}

function unpack(zip: Buffer, at: number, room: number): Uint8Array {
  const method = zip.readUInt16LE(at + 10)
  const local = zip.readUInt32LE(at + 42)
  if (zip.readUInt32LE(local) !== LOCAL) throw new Error('no file')
  const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20))
  if (method !== STORED && method !== DEFLATED) throw new Error('another way of packing')
  const content =
    method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, room) })
  if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error('another sum')
  return content
}
