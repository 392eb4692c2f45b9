import { toAsciiDigits } from '../findings/digits.ts'
import { createFinding, type Finding, type Place } from '../findings/finding.ts'
import { holdsMobile, withoutMobiles } from '../findings/private-numbers.ts'
import { NO_RESULT } from '../spreadsheets/sheet.ts'

const CELL_ERROR =
  /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR|GETTING_DATA)$/i
/** Marks of direction and width that nobody sees; joiners stay, for Hindi needs them. */
const UNSEEN = /[\u200B\u200E\u200F\u202A-\u202E\u2060\uFEFF\u00AD]/g
/** Excel takes a cell that begins so for a formula, the wide ones in some languages. */
const FORMULA_LIKE = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/
/** '5-12' that Excel has taken for a day. */
const DATE_LIKE =
  /^\d{1,2}[-/ ](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*([-/ ]\d{2,4})?$|^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-/ ]\d{1,4}$|^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}$|^\d{4}-\d{2}-\d{2}/i

/** Blanks of any kind become one, those at the ends go. */
export function tidyText(text: string): string {
  // Control characters too: a cell may hold whatever a program has put there.
  return text
    .replaceAll(UNSEEN, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** '१२', ' 12 ' and '12.0' are stall 12. */
export function toStallNumber(text: string): string {
  return toAsciiDigits(text).replace(/^(\d+)\.0+$/, '$1')
}

export function isDateLike(text: string): boolean {
  return DATE_LIKE.test(text)
}

export function isFormulaLike(text: string): boolean {
  return FORMULA_LIKE.test(text)
}

/** A cell without the words with which Excel says that it has no result, and the finding. */
export function withoutCellError(text: string, title: string, place: Place, found: Finding[]) {
  if (text === NO_RESULT) {
    const reason = `${title} is a formula whose result is not in the file, so the cell counts as empty`
    const suggestion = 'Open the file in Excel, save it there, and import it again.'
    found.push(createFinding('formula-without-result', place, reason, suggestion))
    return ''
  }
  if (!CELL_ERROR.test(text)) return text
  const reason = `${title} says ${text}, so the cell counts as empty`
  found.push(
    createFinding('cell-error', place, reason, 'Mend the formula, or type what it should say.'),
  )
  return ''
}

/** A cell as everybody may read it; nobody's number is left in it. */
export function toPublicText(text: string, title: string, place: Place, found: Finding[]): string {
  const whole = withoutCellError(text, title, place, found)
  const safe = withoutMobiles(whole)
  if (holdsMobile(whole)) {
    const reason = `${title} holds what looks like a mobile number; the number is left out of the guide`
    const suggestion = 'If visitors may call it, write it into a column called contact.'
    found.push(createFinding('private-number', place, reason, suggestion))
  }
  if (isFormulaLike(safe)) {
    const reason = `${title} begins with ${safe.slice(0, 1)}, which Excel takes for a formula`
    const suggestion = 'It is kept as text, behind a blank that visitors do not see.'
    found.push(createFinding('formula-like', place, reason, suggestion))
  }
  return safe
}
