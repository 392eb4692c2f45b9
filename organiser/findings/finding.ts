import { plural } from '../cli/columns.ts'
import { hideMobiles } from './private-numbers.ts'

export type Severity = 'mistake' | 'look again'

/** Everything that the organisers' commands may find, by the name that stays when its words change. */
const SEVERITIES = {
  'file-missing': 'mistake',
  'column-missing': 'mistake',
  'letters-lost': 'mistake',
  'row-damaged': 'mistake',
  'stall-number-missing': 'mistake',
  'stall-number-twice': 'mistake',
  'stall-number-alike': 'look again',
  'stall-number-date': 'mistake',
  'stall-name-missing': 'mistake',
  'stall-name-twice': 'look again',
  'stall-without-products': 'look again',
  'disabled-unreadable': 'mistake',
  'no-stalls': 'mistake',
  'unknown-stall': 'mistake',
  'product-name-missing': 'mistake',
  'product-twice': 'look again',
  'price-missing': 'look again',
  'price-unreadable': 'mistake',
  'price-jump': 'look again',
  'category-missing': 'look again',
  'category-unknown': 'mistake',
  'category-translated': 'look again',
  'in-stock-missing': 'look again',
  'in-stock-unreadable': 'mistake',
  'private-column': 'mistake',
  'private-number': 'mistake',
  'public-number': 'look again',
  'mobile-digits-lost': 'mistake',
  'content-not-right': 'mistake',
  'sheet-hidden': 'look again',
  'sheet-empty': 'look again',
  'sheet-not-understood': 'mistake',
  'column-ignored': 'look again',
  'column-twice': 'look again',
  'column-read-as': 'look again',
  'serial-number': 'look again',
  'header-repeated': 'look again',
  'total-row': 'look again',
  'cell-error': 'mistake',
  'formula-without-result': 'mistake',
  'formula-like': 'look again',
  'live-values-kept': 'look again',
  'samples-replaced': 'look again',
} satisfies Record<string, Severity>

export type FindingName = keyof typeof SEVERITIES

export interface Place {
  /** As the volunteer knows it: 'files/vendors.csv', 'stalls.xlsx'. */
  file: string
  /** The name of the sheet in a workbook. */
  sheet?: string
  /** Counted from 1, as Excel does at the left. */
  line: number
}

/** Something in a spreadsheet that is not, or may not be, as it was meant. */
export interface Finding extends Place {
  name: FindingName
  severity: Severity
  /** What is not right and what comes of it, without a full stop. */
  reason: string
  /** What to do about it, as a sentence; empty when the reason says it. */
  suggestion: string
}

/** @param reason Without a full stop. @param suggestion A whole sentence. */
export function createFinding(
  name: FindingName,
  { file, sheet, line }: Place,
  reason: string,
  suggestion = '',
): Finding {
  const place = sheet === undefined ? { file, line } : { file, sheet, line }
  const [safeReason, safeSuggestion] = [hideMobiles(reason), hideMobiles(suggestion)]
  const severity = SEVERITIES[name]
  return { name, severity, ...place, reason: safeReason, suggestion: safeSuggestion }
}

/** 'files/vendors.csv line 14: the number is missing. Write it.' */
export function toSentence({ file, sheet, line, reason, suggestion }: Finding): string {
  const place = sheet === undefined ? file : `${file}, sheet "${sheet}",`
  return `${place} line ${line}: ${reason}${suggestion === '' ? '' : `. ${suggestion}`}`
}

/** The same for a program; names stay when sentences change. */
export function toJson(finding: Finding): string {
  return JSON.stringify(finding)
}

export function isMistake({ severity }: Finding): boolean {
  return severity === 'mistake'
}

/** By file and line, as somebody walks through the sheets. */
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
