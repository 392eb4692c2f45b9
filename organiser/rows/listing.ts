import type { ProductField, StallField } from '#shared/catalogue/columns.ts'
import type { Note, Place } from '../findings/finding.ts'
import { toPublicText, toStallNumber, withoutCellError } from './clean-text.ts'
import type { CellsOf } from './read-cell.ts'

/** A row of a spreadsheet, by the columns that its sheet has. */
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
  /** Whether it is a committee's sheet; otherwise it is a public file, which the guide reads unchanged. */
  isImport: boolean
  records: SheetRecord[]
  /** Whether its rows say the numbers of the stalls; else they are found by their names. */
  isNumbered?: boolean
  /** The letters of columns that count the rows, or are the numbers of the stalls. */
  serials?: string[]
}

/** A number such as '5-12' that Excel has turned into a date. */
const DATE_LIKE =
  /^\d{1,2}[-/ ](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*([-/ ]\d{2,4})?$|^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-/ ]\d{1,4}$|^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}$|^\d{4}-\d{2}-\d{2}/i

/** The stall number of a row as the guide writes it; '' when it is missing, which is reported. */
export function readStallNumber(
  { stallNumber, stall: { stallName } }: SheetRecord,
  noun: 'stall' | 'product' | 'row',
  isImport: boolean,
  note: Note,
): string {
  const number = isImport ? tidyStallNumber(stallNumber, note) : stallNumber
  if (number !== '') return number
  const missing = 'stall-number-missing'
  const words = `stall_number is empty, so this ${noun} will not appear`
  if (isImport) {
    const suggestion = 'Write the number, or merge its cell down over all rows of the stall.'
    note(missing, `the stall number is empty, so this ${noun} is left out`, suggestion)
  } else if (noun === 'product') note(missing, words, 'Write the number of its stall.')
  else {
    const whose = stallName ? ` of ${stallName}` : ''
    note(missing, words, `Write the number${whose}, or delete the row.`)
  }
  return ''
}

function tidyStallNumber(text: string, note: Note): string {
  const title = 'the stall number'
  const number = toPublicText(toStallNumber(withoutCellError(text, title, note)), title, note)
  if (DATE_LIKE.test(number)) {
    const reason = `the stall number is "${number}", which looks like a day that Excel has made of it`
    note('stall-number-date', reason)
  }
  return number
}
