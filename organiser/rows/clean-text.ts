import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import { withoutUnseen } from '#shared/unseen.ts'

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
