import { createFinding, type Finding } from '../findings/finding.ts'
import { placeIn, type Sheet, type SheetRow } from './sheet.ts'

/** 'The same as above', as people write it. */
const DITTO = /^(["“”„〃״]|''|,,|-?\s*(do|ditto|same as above|वही|तदैव)\s*\.?-?)$/iu

/** Reads ditto marks as what stands above them; without anything above they are what they are. */
export function fillDitto(sheet: Sheet, rows: SheetRow[], findings: Finding[]): SheetRow[] {
  let above: string[] = []
  return rows.map((row) => {
    const isDitto = (cell: string, index: number) => DITTO.test(cell) && Boolean(above[index])
    if (!row.cells.some(isDitto)) {
      above = row.cells
      return row
    }
    const cells = row.cells.map((cell, index) => (isDitto(cell, index) ? above[index]! : cell))
    const reason = 'marks such as " and -do- are read as what stands above them'
    findings.push(createFinding('row-filled', placeIn(sheet, row.line), reason, ''))
    above = cells
    return { line: row.line, cells }
  })
}
