import { plural } from '../wording.ts'
import { hidePhones } from '#shared/cell-rules/private-numbers.ts'

type Severity = 'mistake' | 'look again'

/** The names must not change. An entry includes the suggestion if it is always the same. */
const FINDINGS = {
  'file-private': [
    'mistake',
    'Move it out of files/ immediately, because that folder is for visitors. The site does not publish it, but a copy of the folder would.',
  ],
  'file-unknown': [
    'look again',
    'Move it out of files/, or save it as JPEG, PNG, WebP, SVG or PDF.',
  ],
  'file-missing': ['mistake', 'Put it there under exactly this name.'],
  'column-missing': ['mistake'],
  'letters-lost': [
    'mistake',
    'Take an older copy or type it again, and save it as an Excel workbook or as "CSV UTF-8".',
  ],
  'row-damaged': ['mistake', 'Check for a missing or extra comma or quote.'],
  'stall-number-missing': ['mistake'],
  'stall-number-twice': ['mistake', 'Give one of the two another number, or delete this row.'],
  'stall-number-alike': ['look again', 'If they are one stall, delete a row and use one spelling.'],
  'stall-number-odd': ['look again', 'It is printed on the card. If it is wrong, correct it.'],
  'stall-vacant': ['mistake', 'If nobody is there, delete the row; otherwise write the name.'],
  'stall-name-missing': ['mistake', 'Write its name.'],
  'stall-name-twice': [
    'look again',
    'If it is one stall, delete a row. If they are two, give them different names.',
  ],
  'ratings-of-other-name': ['look again', 'If it is another stall, give it another number.'],
  'stall-without-products': ['look again', 'If you know what it sells, add a product.'],
  'disabled-unreadable': ['mistake', 'Write yes, or leave the cell empty.'],
  'closed-unreadable': [
    'mistake',
    'Write yes, or until when, such as 2027-12-23 22:00, or leave the cell empty.',
  ],
  'hours-unreadable': [
    'mistake',
    'Write hours such as Fri 17:00-23:00; Sat 11:00-01:00, or leave the cell empty.',
  ],
  'payment-unreadable': ['mistake', 'Write cash, UPI, or both, or leave the cell empty.'],
  'no-stalls': ['mistake'],
  'unknown-stall': ['mistake'],
  'product-name-missing': ['mistake', 'Write what is sold.'],
  'product-twice': ['look again', 'Delete one of the two.'],
  'price-missing': ['look again', 'Write it, such as 40, or 0 for none.'],
  'price-unreadable': ['mistake', 'Write one number, such as 40.'],
  'price-jump': ['look again', 'Check the digits.'],
  'category-missing': ['look again'],
  'category-unknown': ['mistake'],
  'category-word': ['look again'],
  'diet-unknown': ['look again'],
  'in-stock-missing': ['look again', 'Write yes or no.'],
  'in-stock-unreadable': ['mistake', 'Write yes or no.'],
  'private-column': [
    'mistake',
    'Clear the column. An import saves such numbers where only you can read them.',
  ],
  'private-number': ['mistake'],
  'content-not-right': ['mistake'],
  'counters-untrue': ['look again', 'Choose Counted under Festival: "counters" in festival.json.'],
  'map-stall-missing': ['look again', 'Write its number in the cell where it stands.'],
  'map-stall-twice': ['mistake', 'Clear the wrong cell, or enter the correct number.'],
  'map-stall-unknown': ['mistake', 'Enter the correct number, or clear the cell.'],
  'map-stall-wide': [
    'look again',
    'If one of its cells is another stall, write that number there.',
  ],
  'map-name-small': ['look again', 'Write it in more neighbouring cells, or use a shorter word.'],
  'map-way-in-missing': [
    'look again',
    'Write Main Gate in the cells of the entrance, and North at the side that is north.',
  ],
  'text-long': ['mistake', 'Shorten it to one line for a name, or three for a remark.'],
} satisfies Record<string, [Severity, suggestion?: string]>

export type FindingName = keyof typeof FINDINGS

export interface Place {
  /** Relative to the content folder, such as 'files/vendors.csv'. */
  file: string
  /** Counted from 1, as in Excel. */
  line: number
}

export interface Finding extends Place {
  name: FindingName
  severity: Severity
  /** The problem and its effect, without a full stop. */
  reason: string
  /** What to do about it, as a sentence. Empty if the reason already says so. */
  suggestion: string
  /** The values that the reason quotes, for the Hindi sentence. */
  values: string[]
}

/** A reason in English, with the values it quotes if the Hindi sentence needs them. */
export type Reason = string | { text: string; values: string[] }

/** Keeps the quoted values: say`stall ${number} has no name`. */
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

export type Note = (name: FindingName, reason: Reason, suggestion?: string) => void

export function createNote(place: Place, found: Finding[]): Note {
  return (name, reason, suggestion) => found.push(createFinding(name, place, reason, suggestion))
}

/** Such as 'files/vendors.csv line 14: the number is missing. Write it.' */
export function toSentence({ file, line, reason, suggestion }: Finding): string {
  return `${file} line ${line}: ${reason}${suggestion === '' ? '' : `. ${suggestion}`}`
}

export function isMistake({ severity }: Finding): boolean {
  return severity === 'mistake'
}

export function sortFindings(findings: Finding[]): Finding[] {
  return findings.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}

/** Such as '3 mistakes and 2 warnings', or 'no mistakes found'. */
export function countFindings(findings: Finding[]): string {
  const mistakes = findings.filter(isMistake).length
  const others = findings.length - mistakes
  const first = mistakes === 0 ? 'no mistakes found' : plural(mistakes, 'mistake')
  if (others === 0) return first
  return `${first}${mistakes === 0 ? ',' : ' and'} ${plural(others, 'warning')}`
}

/** If one file has more findings of one kind, they are grouped. */
const MOST_ALONE = 3
const MOST_LISTED = 8

export function groupFindings(findings: Finding[]): Finding[][] {
  // Problems in content files share one name but are all different.
  const groups = Map.groupBy(findings, ({ name, file, reason }) =>
    [name, file, name === 'content-not-right' && reason].join('\n'),
  )
  return [...groups.values()]
}

/** @param isAll Whether each finding gets its own line. */
export function describeFindings(findings: Finding[], isAll: boolean): string[] {
  if (isAll) return findings.map(toSentence)
  return groupFindings(findings).flatMap((group) =>
    group.length > MOST_ALONE ? describeGroup(group) : group.map(toSentence),
  )
}

function describeGroup([first, ...others]: Finding[]): string[] {
  const all = [first!, ...others]
  const quotes = all.flatMap(({ reason }) => /"([^"]+)"/.exec(reason)?.[1] ?? [])
  const words = [...Map.groupBy(quotes, (quote) => quote)]
    .map(([quote, { length }]) => [quote, length] as const)
    .toSorted(([, a], [, b]) => b - a)
  const counted = words.map(([quote, count]) => (count > 1 ? `${quote} (${count})` : quote))
  const lines = others.map(({ line }) => String(line))
  const rows = `${others.length.toLocaleString('en')} similar rows`
  const list = words.length > 1 ? cut(counted) : `lines ${cut(lines)}`
  const kind = isMistake(first!) ? 'mistakes' : 'rows'
  return [
    toSentence(first!),
    `  ${rows}: ${list}. --all lists all ${all.length.toLocaleString('en')} ${kind}.`,
  ]
}

function cut(list: string[]): string {
  const more = list.length > MOST_LISTED ? ' and more' : ''
  return list.slice(0, MOST_LISTED).join(', ') + more
}
