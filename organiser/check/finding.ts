import { plural } from '../plural.ts'
import { FINDINGS, type Severity } from './known-findings.ts'
import { hidePhones } from '#shared/cell-rules/private-numbers.ts'

export type FindingName = keyof typeof FINDINGS

export interface Place {
  /** The file as volunteers name it: 'files/vendors.csv'. */
  file: string
  /** Counted from 1, as in Excel. */
  line: number
}

/** A mistake, or a possible mistake, in a spreadsheet. */
export interface Finding extends Place {
  name: FindingName
  severity: Severity
  /** The problem and its effect, without a full stop. */
  reason: string
  /** What to do about it, as a sentence; empty if the reason already says so. */
  suggestion: string
  /** What the reason quotes, for the sentence in Hindi. */
  values: string[]
}

/** A reason in English, with what it quotes if the sentence in Hindi quotes it too. */
export type Reason = string | { text: string; values: string[] }

/** A reason that keeps its values: say`stall ${number} has no name`. */
export function say(parts: TemplateStringsArray, ...values: (string | number | undefined)[]) {
  return { text: String.raw({ raw: parts }, ...values), values: values.map(String) }
}

/** @param reason Without a full stop. @param suggestion A whole sentence. */
export function createFinding(
  name: FindingName,
  { file, line }: Place,
  reason: Reason,
  suggestion: string = FINDINGS[name][1] ?? '',
): Finding {
  const severity = FINDINGS[name][0]
  const { text, values } = typeof reason === 'string' ? { text: reason, values: [] } : reason
  const words = { reason: hidePhones(text), suggestion: hidePhones(suggestion) }
  return { name, severity, file, line, ...words, values: values.map(hidePhones) }
}

/** Adds a finding at a fixed place. */
export type Note = (name: FindingName, reason: Reason, suggestion?: string) => void

export function createNote(place: Place, found: Finding[]): Note {
  return (name, reason, suggestion) => found.push(createFinding(name, place, reason, suggestion))
}

/** 'files/vendors.csv line 14: the number is missing. Write it.' */
export function toSentence({ file, line, reason, suggestion }: Finding): string {
  return `${file} line ${line}: ${reason}${suggestion === '' ? '' : `. ${suggestion}`}`
}

export function isMistake({ severity }: Finding): boolean {
  return severity === 'mistake'
}

/** Sorts by file and line. */
export function sortFindings(findings: Finding[]): Finding[] {
  return findings.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}

/** '1 mistake', '3 mistakes and 2 warnings', 'no mistakes found'. */
export function countFindings(findings: Finding[]): string {
  const mistakes = findings.filter(isMistake).length
  const others = findings.length - mistakes
  const first = mistakes === 0 ? 'no mistakes found' : plural(mistakes, 'mistake')
  if (others === 0) return first
  return `${first}${mistakes === 0 ? ',' : ' and'} ${plural(others, 'warning')}`
}
