import { type CellObject, read, SSF, type WorkBook, type WorkSheet, utils } from '@e965/xlsx'
import { createFinding, type Finding, type Place } from '../findings/finding.ts'
import { UserError } from '../cli/command.ts'
import { refuseLegacyFonts } from './legacy-fonts.ts'
import { repackZip } from './repack-zip.ts'
import {
  findFarCells,
  type Merge,
  MOST_COLUMNS,
  NO_RESULT,
  type Sheet,
  type SheetRow,
} from './sheet.ts'

/** No festival has this many rows: it is another kind of file. */
const MOST_ROWS = 60_000
/** Of hidden rows and columns in a finding. */
const MOST_NAMED = 10
/** Node's error for content beyond our limit when unpacked. */
const TOO_LARGE = 'ERR_BUFFER_TOO_LARGE'
/** Spreadsheets store this many digits of a number. */
const KEPT_DIGITS = 15

/**
 * The visible, non-empty sheets of an Excel or LibreOffice workbook.
 * @throws UserError if it cannot be opened.
 */
export function parseWorkbook(bytes: Uint8Array, file: string): Sheet[] {
  const { workbook, archive } = open(bytes, file)
  if (archive) refuseLegacyFonts(archive, file)
  return workbook.SheetNames.map((name, index) => {
    const isHidden = (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0
    return isHidden ? toUnread(file, name, 'hidden') : toSheet(workbook.Sheets[name]!, file, name)
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
    if (/password|encrypt/i.test((error as Error).message)) {
      throw new UserError(
        `${file} is protected by a password. Open it in Excel, remove the password under File > Info, and save it.`,
        { cause: error },
      )
    }
    if ((error as NodeJS.ErrnoException).code === TOO_LARGE) {
      throw new UserError(
        `${file} contains far more than a list of stalls. Save the one sheet as a new workbook or as CSV.`,
        { cause: error },
      )
    }
  }
  throw new UserError(
    `${file} is damaged and cannot be opened. Open it in Excel or LibreOffice and save it again, or use an older copy.`,
  )
}

function toSheet(worksheet: WorkSheet, file: string, sheet: string): Sheet {
  const data = worksheet['!data'] ?? []
  const rows = toRows(data)
  if (rows.length > MOST_ROWS) {
    throw new UserError(
      `${file}, sheet "${sheet}", has ${rows.length} rows, but at most ${MOST_ROWS} are read. Check that it is the right file.`,
    )
  }
  if (rows.length === 0) return toUnread(file, sheet, 'empty')
  const findings = findFarCells({ file, sheet }, listRows(data))
  findings.push(...findHidden(worksheet, rows, { file, sheet, line: rows[0]!.line }))
  return { file, sheet, rows, merges: toMerges(worksheet), findings }
}

/** Finds what the import reads although Excel hides it from the volunteer. */
function findHidden(worksheet: WorkSheet, rows: SheetRow[], place: Place): Finding[] {
  const { '!rows': rowInfo = [], '!cols': columnInfo = [] } = worksheet
  const lines = rows.filter(({ line }) => rowInfo[line - 1]?.hidden).map(({ line }) => line)
  const columns = columnInfo.flatMap((info, index) =>
    info?.hidden && rows.some(({ cells }) => cells[index]) ? [utils.encode_col(index)] : [],
  )
  const say = (what: string, list: (string | number)[]) =>
    createFinding(
      'part-hidden',
      place,
      `${what} ${list.slice(0, MOST_NAMED).join(', ')} ${list.length > MOST_NAMED ? 'and more ' : ''}are hidden in Excel but are read`,
    )
  return [
    ...(lines.length > 0 ? [say('rows', lines)] : []),
    ...(columns.length > 0 ? [say('columns', columns)] : []),
  ]
}

function toUnread(file: string, sheet: string, what: 'hidden' | 'empty'): Sheet {
  const reason = `the sheet is ${what} and is not read`
  const findings = [createFinding(`sheet-${what}`, { file, sheet, line: 1 }, reason)]
  return { file, sheet, rows: [], merges: [], findings }
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

/** Only vertical merges: horizontally merged cells are titles. */
function toMerges(worksheet: WorkSheet): Merge[] {
  return (worksheet['!merges'] ?? [])
    .filter(({ s, e }) => e.r > s.r)
    .map(({ s, e }) => ({ column: s.c, firstLine: s.r + 1, lastLine: e.r + 1 }))
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
