import type { RowCells, SheetName } from '#shared/admin/sheets.ts'
import { createFieldReader } from '#shared/catalogue/csv-fields.ts'
import type { Edit } from './draft.ts'

/**
 * Parses cells copied from a spreadsheet. Tabs separate them, and cells with line breaks are quoted.
 * Blank rows stay, because each pasted row goes into one row of the table.
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
  /** The ids of the visible rows from the focused one down. */
  rows: readonly number[]
  /** The columns from the focused one to the right; undefined for those that cannot be edited. */
  columns: readonly (string | undefined)[]
  /** The id of the first row to add if the paste is longer than the table. */
  nextId: number
  /** The cells of an added row in columns that the paste does not fill. */
  usual: RowCells
}

/** Fills the table to the right and down. Cells beyond the last column are dropped. */
export function toPasteEdits(cells: readonly string[][], target: PasteTarget): Edit[] {
  const { sheet, rows, columns, nextId, usual } = target
  return cells.flatMap((line, index): Edit[] => {
    const filled = columns
      .slice(0, line.length)
      .flatMap((column, at): [string, string][] => (column ? [[column, line[at]!]] : []))
    const row = rows[index]
    if (row !== undefined) {
      return filled.map(([column, after]) => ({ kind: 'set', sheet, row, column, after }))
    }
    if (line.every((cell) => cell === '')) return []
    const added = { ...usual, ...Object.fromEntries(filled) }
    return [{ kind: 'add', sheet, row: nextId + index - rows.length, cells: added }]
  })
}
