import type { ProductField, StallField } from '#shared/catalogue/columns.ts'
import { isDateText } from '#shared/cell-rules/date-text.ts'
import { type Note, type Place, say } from '../findings/finding.ts'
import { toPublicText, toStallNumber, withoutCellError } from './clean-text.ts'
import type { CellsOf } from './read-cell.ts'

/** A row of a spreadsheet, with the columns of its sheet. */
export interface SheetRecord {
  place: Place
  stallNumber: string
  stall: CellsOf<StallField>
  product: CellsOf<ProductField>
}

/** A sheet of stalls, of products, or of both. */
export interface Listing {
  hasStalls: boolean
  hasProducts: boolean
  /** Whether it is a committee's sheet; otherwise a public file, which the guide reads unchanged. */
  isImport: boolean
  records: SheetRecord[]
  /** Whether its rows have stall numbers; otherwise stalls are found by name. */
  isNumbered?: boolean
  /** The letters of columns whose numbers may be row counts or stall numbers. */
  serials?: string[]
}

/** A row's stall number as the guide writes it; '' if it is missing, which is reported. */
export function readStallNumber(
  { stallNumber, stall: { stallName } }: SheetRecord,
  noun: 'stall' | 'product' | 'row',
  isImport: boolean,
  note: Note,
): string {
  const number = isImport ? tidyStallNumber(stallNumber, note) : stallNumber
  if (number !== '') return number
  const [effect, suggestion] = isImport
    ? ['left out', 'Write the number, or merge its cell down over all rows of the stall.']
    : ['not shown', `Write the number${stallName ? ` of ${stallName}` : ''}, or delete the row.`]
  note('stall-number-missing', `stall_number is empty, so this ${noun} is ${effect}`, suggestion)
  return ''
}

function tidyStallNumber(text: string, note: Note): string {
  const title = 'the stall number'
  const number = toPublicText(toStallNumber(withoutCellError(text, title, note)), title, note)
  // Excel turns 5-12 into a date.
  if (isDateText(number)) {
    const reason = say`the stall number is "${number}", which Excel has probably turned into a date`
    note('stall-number-date', reason)
  }
  return number
}
