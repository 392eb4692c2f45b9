import { type CellObject, read, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { createFinding, type Finding } from '../findings/finding.ts'
import { UserError } from '../cli/command.ts'
import { toCellText } from './cell-text.ts'
import { repackZip } from './repack-zip.ts'
import type { Merge, Sheet, SheetRow } from './sheet.ts'

/** More rows than any festival has stalls: something else is in the file. */
const MOST_ROWS = 20_000

/**
 * The sheets of an Excel or LibreOffice workbook that are shown and not empty.
 * @throws UserError when it cannot be opened.
 */
export function parseWorkbook(bytes: Uint8Array, file: string): Sheet[] {
  const workbook = open(bytes, file)
  return workbook.SheetNames.map((name, index) => {
    const isHidden = (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0
    return isHidden ? hiddenSheet(file, name) : toSheet(workbook.Sheets[name]!, file, name)
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
      // Else a formula without its result is not there at all.
      sheetStubs: true,
    })
    const { SheetNames: names, Sheets: sheets } = workbook
    if (names.length > 0 && names.every((name) => sheets[name])) return workbook
  } catch (error) {
    if (/password|encrypt/i.test((error as Error).message)) {
      throw new UserError(
        `${file} is protected by a password. Open it in Excel, take the password away under File > Info, and save it.`,
        { cause: error },
      )
    }
  }
  throw new UserError(
    `${file} is damaged and cannot be opened. Open it in Excel or LibreOffice and save it anew, or take an older copy.`,
  )
}

function hiddenSheet(file: string, sheet: string): Sheet {
  const finding = createFinding(
    'sheet-hidden',
    { file, sheet, line: 1 },
    'the sheet is hidden and is not read',
    'If it belongs to the festival, right-click a tab in Excel, choose Unhide, and save.',
  )
  return { file, sheet, rows: [], merges: [], findings: [finding] }
}

function toSheet(worksheet: WorkSheet, file: string, sheet: string): Sheet {
  const rows = toRows(worksheet['!data'] ?? [])
  if (rows.length > MOST_ROWS) {
    throw new UserError(
      `${file}, sheet "${sheet}", has ${rows.length} rows; at most ${MOST_ROWS} are read. Is it the right file?`,
    )
  }
  const findings = rows.length === 0 ? [emptySheet(file, sheet)] : []
  return { file, sheet, rows, merges: toMerges(worksheet), findings }
}

function emptySheet(file: string, sheet: string): Finding {
  return createFinding(
    'sheet-empty',
    { file, sheet, line: 1 },
    'the sheet is empty and is not read',
  )
}

function toRows(data: (CellObject[] | undefined)[]): SheetRow[] {
  const rows: SheetRow[] = []
  // Rows and cells without anything in them are holes.
  for (const [index, cells = []] of data.entries()) {
    const texts = Array.from(cells, toCellText)
    if (texts.some((text) => text.trim() !== '')) rows.push({ line: index + 1, cells: texts })
  }
  return rows
}

/** Only the way down: cells that are merged sideways are titles. */
function toMerges(worksheet: WorkSheet): Merge[] {
  return (worksheet['!merges'] ?? [])
    .filter(({ s, e }) => e.r > s.r)
    .map(({ s, e }) => ({ column: s.c, firstLine: s.r + 1, lastLine: e.r + 1 }))
}
