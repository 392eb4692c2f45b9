import type { Change, RowCells, SheetName } from '#shared/admin/sheets.ts'
import { createFieldReader } from '#shared/catalogue/csv.ts'
import type { TableRow } from './tables.ts'

const SPREADSHEET = /office:excel|google-sheets|(?:libre|open)office/i

/**
 * A message with line breaks goes into one cell.
 * @param html Distinguishes a column copied from a spreadsheet from lines of text.
 */
export const isRange = (text: string, html: string): boolean =>
  text.includes('\t') ||
  /^"(?:[^"]|"")*[\r\n](?:[^"]|"")*"\s*$/.test(text) ||
  (/[\r\n]/.test(text) && html.includes('<table') && SPREADSHEET.test(html))

/**
 * Cells are separated by tabs, and quoted if they contain line breaks. Blank rows stay, because
 * each pasted row fills one row of the table.
 */
export function parsePaste(text: string): string[][] {
  const source = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  const readField = createFieldReader(source, '\t')
  const rows: string[][] = [[]]
  for (let at = 0; at <= source.length; at += 1) {
    const { value, end, broken } = readField(at)
    // The quotes in the name of a dish, such as "Hot" dosa, are part of the text.
    rows[rows.length - 1]!.push((broken ? source.slice(at, end) : value).trim())
    at = end
    if (source[at] === '\n') rows.push([])
  }
  return rows
}

export interface PasteTarget {
  sheet: SheetName
  /** Visible rows from the focused one down. */
  rows: readonly TableRow[]
  /** The focused column and the editable ones to the right of it. */
  columns: readonly { key: string; at: number }[]
  /** Index of the focused column. */
  from: number
  /** For columns of an added row that the paste does not fill. */
  usual: RowCells
}

/** Fills the table to the right and down. Drops cells beyond the last column. */
export function toPasteEdits(lines: readonly string[][], target: PasteTarget): Change[] {
  const { sheet, rows, columns, from, usual } = target
  return lines.flatMap((line, index): Change[] => {
    const filled = columns.flatMap(({ key, at }) => {
      const after = line[at - from]
      return after === undefined ? [] : [{ column: key, at, after }]
    })
    const row = rows[index]
    if (row) {
      const { key, cells } = row
      return filled.map(({ column, at, after }) => {
        return { kind: 'set', sheet, key, column, before: cells[at]!, after }
      })
    }
    if (line.every((cell) => cell === '')) return []
    const added = Object.fromEntries(filled.map(({ column, after }) => [column, after]))
    return [{ kind: 'add', sheet, cells: { ...usual, ...added } }]
  })
}
