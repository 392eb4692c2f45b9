import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import { type Note, say } from '../findings/finding.ts'
import { holdsPhone, withoutPhones } from '#shared/cell-rules/private-numbers.ts'
import { withoutUnseen } from '#shared/unseen.ts'
import { NO_RESULT } from '../spreadsheets/sheet.ts'

const CELL_ERROR =
  /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR|GETTING_DATA)$/i
/** Excel runs a cell with such a start as a formula; in some languages with full-width signs too. */
const FORMULA_LIKE = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/

/** Collapses and trims white space. */
export function tidyText(text: string): string {
  // Control characters count as white space: some programs leave them in cells.
  return withoutUnseen(text.replaceAll(/\p{Cc}/gu, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** 'masala  CHAI' and 'Masala Chai' are the same name. */
export function toNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** '१२', ' 12 ' and '12.0' are stall 12. */
export function toStallNumber(text: string): string {
  return toAsciiDigits(text).replace(/^(\d+)\.0+$/, '$1')
}

export function isFormulaLike(text: string): boolean {
  return FORMULA_LIKE.test(text)
}

/** A cell without Excel's error values. */
export function withoutCellError(text: string, title: string, note: Note): string {
  if (text === NO_RESULT) {
    const reason = say`${title} is a formula without a result in the file, so the cell counts as empty`
    note('formula-without-result', reason)
  } else if (CELL_ERROR.test(text)) {
    note('cell-error', say`${title} says ${text}, so the cell counts as empty`)
  } else return text
  return ''
}

/** A public cell, without phone numbers. */
export function toPublicText(text: string, title: string, note: Note): string {
  const whole = withoutCellError(text, title, note)
  const rest = withoutPhones(whole).replaceAll(/\s*\(\s*\)/g, '')
  // The rest may look like one of Excel's error values.
  const safe = rest === whole ? whole : withoutCellError(rest, title, note)
  if (holdsPhone(whole)) {
    note(
      'private-number',
      `${title} seems to contain a person's phone number or address, which is left out of the guide`,
      'If visitors may call the number, put it in a column called contact.',
    )
  }
  if (isFormulaLike(safe)) {
    note(
      'formula-like',
      say`${title} begins with ${safe.slice(0, 1)}, so Excel would read it as a formula`,
    )
  }
  return safe
}
