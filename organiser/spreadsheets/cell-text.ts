import { type CellObject, SSF } from '@e965/xlsx'
import { NO_RESULT } from './sheet.ts'

/** So many digits a spreadsheet keeps of a number. */
const KEPT_DIGITS = 15

/** What a cell of a workbook says: as it is shown, but with all the digits of a number. */
export function toCellText(cell: CellObject | undefined): string {
  if (!cell) return ''
  if (cell.t === 'z' || cell.v === undefined) return cell.f === undefined ? '' : NO_RESULT
  if (cell.t === 'n') return toNumberText(cell.v as number, cell)
  if (cell.t === 'e') return cell.w ?? '#ERROR'
  return cell.w ?? String(cell.v)
}

/** A narrow format shows 9876543210 as 9.9E+09, and 12.5 as 13. */
function toNumberText(value: number, { z, w }: CellObject): string {
  const whole = String(Number(value.toPrecision(KEPT_DIGITS)))
  if (w === undefined) return whole
  if (z !== undefined && SSF.is_date(String(z))) return w
  if (/\d\s*%/.test(w)) return w
  const shown = Number(w.replaceAll(/[^\d.-]/g, ''))
  return shown === value && !/\de[+-]?\d/i.test(w) ? w.trim() : whole
}
