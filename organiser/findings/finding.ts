import { plural } from '../cli/columns.ts'
import { hidePhones } from './private-numbers.ts'

export type Severity = 'mistake' | 'look again'

/**
 * Everything that the organisers' commands may find. The names are stable; the wording may change. The
 * suggestion is given where it is always the same.
 */
const FINDINGS = {
  'file-private': [
    'mistake',
    'Move it out of files/ at once: that folder is for visitors. The site does not show it, but a copy of the folder does.',
  ],
  'file-unknown': [
    'look again',
    'Move it out of files/, or save it as JPEG, PNG, WebP, SVG or PDF.',
  ],
  'file-missing': ['mistake', 'Put it there under exactly this name.'],
  'column-missing': ['mistake'],
  'letters-lost': [
    'mistake',
    'Take an older copy or type it again, and save it as Excel workbook or as "CSV UTF-8".',
  ],
  'row-damaged': ['mistake', 'Look whether a comma or a quote is too much or missing.'],
  'stall-number-missing': ['mistake'],
  'stall-number-twice': ['mistake', 'Give one of the two another number, or delete this row.'],
  'stall-of-another': [
    'mistake',
    'Give one of the two another number. If they share the stall, add --share-stalls.',
  ],
  'stall-number-alike': ['look again', 'If they are one, delete a row and use one spelling.'],
  'stall-number-odd': [
    'look again',
    'It will stand on the card. If it is no number, write the right one.',
  ],
  'stall-vacant': ['mistake', 'If nobody is there, delete the row; else write the name.'],
  'stall-number-date': ['mistake', "Type the number with a ' before it, such as '5-12."],
  'stall-name-date': ['mistake', 'Write its name.'],
  'stall-name-missing': ['mistake', 'Write its name.'],
  'stall-name-twice': [
    'look again',
    'If it is one stall, delete a row; if they are two, let their names tell them apart.',
  ],
  'stall-without-products': ['look again', 'Add what it sells to products.csv, if it is known.'],
  'disabled-unreadable': ['mistake', 'Write yes, or nothing.'],
  'no-stalls': ['mistake'],
  'unknown-stall': ['mistake'],
  'product-name-missing': ['mistake', 'Write what is sold.'],
  'product-empty': ['look again', 'Write what is sold, or delete the row.'],
  'product-twice': ['look again', 'Delete one of the two.'],
  'price-missing': ['look again', 'Write it, such as 40, or 0 for none.'],
  'price-unreadable': ['mistake', 'Write one number, such as 40.'],
  'price-as-written': [
    'look again',
    'If visitors should see one number, write it; sizes are products of their own.',
  ],
  'price-comma': ['look again', 'If that is wrong, write it with a point, such as 12.50.'],
  'price-currency': [
    'look again',
    'If the whole festival counts in it, write it as currency into content/festival.json.',
  ],
  'prices-not-paired': ['mistake', 'Write one price for each, in the same order.'],
  'price-title': ['look again', 'If that is wrong, take those words out of the title.'],
  'price-not-read': ['look again'],
  'price-jump': ['look again', 'Look whether a digit is wrong.'],
  'category-missing': ['look again'],
  'category-unknown': ['mistake'],
  'category-word': ['look again'],
  'diet-unknown': ['look again'],
  'category-translated': ['look again'],
  'in-stock-missing': ['look again', 'Write yes or no.'],
  'in-stock-unreadable': ['mistake', 'Write yes or no.'],
  'private-column': [
    'mistake',
    'Empty the column; npm run mela -- import keeps such numbers where only you can read them.',
  ],
  'private-number': ['mistake'],
  'public-number': ['look again', 'If it is private, call the column Mobile.'],
  'mobile-digits-lost': ['mistake', 'Type it again with a blank in it, such as 98765 43210.'],
  'content-not-right': ['mistake'],
  'map-stall-missing': ['look again', 'Write its number into the cell where it stands.'],
  'map-stall-twice': ['mistake', 'Empty the wrong cell, or write the right number.'],
  'map-stall-unknown': ['mistake', 'Write the right number, or empty the cell.'],
  'map-stall-wide': [
    'look again',
    'If one of its cells is another stall, write that number there.',
  ],
  'map-name-small': ['look again', 'Write it into more cells side by side, or use a shorter word.'],
  'map-way-in-missing': [
    'look again',
    'Write Main Gate into the cells of the entrance, and North at the side that is north.',
  ],
  'message-missing': ['mistake', 'Write it, as it stands in the folder of the first language.'],
  'sheet-hidden': [
    'look again',
    'If it belongs to the festival, right-click a tab in Excel, choose Unhide, and save.',
  ],
  'part-hidden': ['look again', 'Delete what visitors should not see, and save.'],
  'sheet-empty': ['look again'],
  'sheet-not-understood': [
    'mistake',
    'Write titles such as Stall No, Stall Name, Item and Price above the columns.',
  ],
  'row-rejected': ['look again', 'If it comes after all, write another status, or nothing.'],
  'sheets-rival': ['mistake'],
  'sheet-of-stall': ['look again', 'If they do not, add a column with the number of the stall.'],
  'column-ignored': ['look again'],
  'column-of-nobody': ['mistake'],
  'column-twice': ['look again', 'Delete one of them, or put it into a column that is read.'],
  'column-read-as': ['look again'],
  'column-lacking': ['look again'],
  'columns-stacked': ['look again'],
  'items-not-found': ['mistake'],
  'items-joined': ['look again', 'If each is a product, add --split-items.'],
  'remark-of-product': ['look again'],
  'remarks-shown': ['look again'],
  'stalls-numbered': ['look again'],
  'stall-shared': ['look again'],
  'row-filled': ['look again', 'If it belongs to another stall, write its number.'],
  'heading-read': ['look again'],
  'remark-row': ['look again'],
  'serial-number': ['look again'],
  'header-repeated': ['look again'],
  'total-row': ['look again'],
  'rows-above': ['mistake', 'Write the titles above all rows, or import each part for itself.'],
  'cell-error': ['mistake', 'Mend the formula, or type what it should say.'],
  'formula-without-result': [
    'mistake',
    'Open the file in Excel, save it there, and import it again.',
  ],
  'formula-like': ['look again', 'It is kept as text, behind a blank that visitors do not see.'],
  'text-long': ['mistake', 'Shorten it: a name fits into one line, a remark into three.'],
  'stall-filled': ['look again', 'If it is not about this stall, give the row the right number.'],
  'live-values-kept': ['look again'],
  'samples-replaced': ['look again'],
} satisfies Record<string, [Severity, suggestion?: string]>

export type FindingName = keyof typeof FINDINGS

export interface Place {
  /** The file as the volunteer names it: 'files/vendors.csv', 'stalls.xlsx'. */
  file: string
  /** The name of the sheet in a workbook. */
  sheet?: string | undefined
  /** Counted from 1, as in Excel. */
  line: number
}

/** A mistake, or a possible mistake, in a spreadsheet. */
export interface Finding extends Place {
  name: FindingName
  severity: Severity
  /** The problem and its effect, without a full stop. */
  reason: string
  /** What to do about it, as a sentence; empty when the reason already says so. */
  suggestion: string
}

/** @param reason Without a full stop. @param suggestion A whole sentence. */
export function createFinding(
  name: FindingName,
  { file, sheet, line }: Place,
  reason: string,
  suggestion: string = FINDINGS[name][1] ?? '',
): Finding {
  const severity = FINDINGS[name][0]
  const words = { reason: hidePhones(reason), suggestion: hidePhones(suggestion) }
  return { name, severity, file, sheet, line, ...words }
}

/** Adds a finding at a fixed place. */
export type Note = (name: FindingName, reason: string, suggestion?: string) => void

export function createNote(place: Place, found: Finding[]): Note {
  return (name, reason, suggestion) => found.push(createFinding(name, place, reason, suggestion))
}

/** 'files/vendors.csv line 14: the number is missing. Write it.' */
export function toSentence({ file, sheet, line, reason, suggestion }: Finding): string {
  const place = sheet === undefined ? file : `${file}, sheet "${sheet}",`
  return `${place} line ${line}: ${reason}${suggestion === '' ? '' : `. ${suggestion}`}`
}

/** The same for a program. */
export function toJson(finding: Finding): string {
  return JSON.stringify(finding)
}

export function isMistake({ severity }: Finding): boolean {
  return severity === 'mistake'
}

/** Sorts by file, sheet and line. */
export function sortFindings(findings: Finding[]): Finding[] {
  return findings.toSorted(
    (a, b) =>
      a.file.localeCompare(b.file) ||
      (a.sheet ?? '').localeCompare(b.sheet ?? '') ||
      a.line - b.line,
  )
}

/** '1 mistake', '3 mistakes and 2 things to look at again', 'no mistakes found'. */
export function countFindings(findings: Finding[]): string {
  const mistakes = findings.filter(isMistake).length
  const others = findings.length - mistakes
  const first = mistakes === 0 ? 'no mistakes found' : plural(mistakes, 'mistake')
  if (others === 0) return first
  return `${first}${mistakes === 0 ? ',' : ' and'} ${plural(others, 'thing')} to look at again`
}
