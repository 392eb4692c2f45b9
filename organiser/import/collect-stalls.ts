import { createFinding, type Finding, type Place } from '../findings/finding.ts'
import { toComparableNumber } from '../findings/near-stall.ts'
import { toNameKey } from '../findings/price-jumps.ts'
import { isDateLike, toPublicText, toStallNumber, withoutCellError } from './clean-text.ts'
import { STALL_COLUMNS, type StallColumn } from './column-names.ts'
import type { SheetRecord, UnderstoodSheet } from './read-records.ts'
import { findDisabled } from './yes-words.ts'

/** A stall as the committee has it; columns that its sheet lacks are not there. */
export interface StallDraft {
  stallNumber: string
  place: Place
  columns: Partial<Record<StallColumn, string>>
  /** For the organisers only; never in a public file. */
  ownerMobile?: string
}

/** The stalls of all sheets; of two rows with one number the first counts. */
export function collectStalls(sheets: UnderstoodSheet[]) {
  const stalls = new Map<string, StallDraft>()
  const findings: Finding[] = []
  for (const { header, records } of sheets.filter((sheet) => sheet.header.hasStalls)) {
    for (const record of records) {
      const stallNumber = readStallNumber(record, header.hasProducts ? 'row' : 'stall', findings)
      if (stallNumber === '') continue
      const draft = toDraft(record, stallNumber)
      const first = stalls.get(stallNumber)
      if (!first) {
        stalls.set(stallNumber, draft.stall)
        findings.push(...draft.findings)
      } else if (header.hasProducts) findings.push(...joinRepeated(first, draft.stall))
      else findings.push(twiceListed(draft.stall))
    }
  }
  const all = [...stalls.values()]
  const amongAll = [...findAlike(all), ...findNamesakes(all)]
  return { stalls: all, findings: [...findings, ...amongAll] }
}

/** The cleaned number of a row; '' when there is none, which is said. */
export function readStallNumber(
  { cells, place }: SheetRecord,
  noun: 'stall' | 'product' | 'row',
  found: Finding[],
): string {
  const text = withoutCellError(cells.stall_number ?? '', 'the stall number', place, found)
  const number = toPublicText(toStallNumber(text), 'the stall number', place, found)
  if (number === '') {
    const reason = `the stall number is empty, so this ${noun} is left out`
    const suggestion = 'Write the number, or merge its cell down over all rows of the stall.'
    found.push(createFinding('stall-number-missing', place, reason, suggestion))
  } else if (isDateLike(number)) {
    const reason = `the stall number is "${number}", which looks like a day that Excel has made of it`
    const suggestion = "Type the number with a ' before it, such as '5-12."
    found.push(createFinding('stall-number-date', place, reason, suggestion))
  }
  return number
}

function toDraft({ cells, place }: SheetRecord, stallNumber: string) {
  const findings: Finding[] = []
  const columns: StallDraft['columns'] = {}
  for (const column of STALL_COLUMNS) {
    const text = cells[column]
    if (text === undefined) continue
    columns[column] =
      column === 'disabled'
        ? readDisabled(text, place, findings)
        : column === 'contact'
          ? readContact(text, cells.owner_mobile ?? '', place, findings)
          : toPublicText(text, column, place, findings)
  }
  const stall: StallDraft = { stallNumber, place, columns }
  if (cells.owner_mobile) stall.ownerMobile = cells.owner_mobile
  return { stall, findings }
}

function readDisabled(text: string, place: Place, found: Finding[]): string {
  const disabled = findDisabled(text)
  if (disabled !== undefined) return disabled
  const reason = `disabled is "${text}", so the stall is open`
  found.push(
    createFinding(
      'disabled-unreadable',
      place,
      reason,
      'Write yes for a closed stall, or nothing.',
    ),
  )
  return ''
}

/** What visitors may call is the stall's to say; the owner's own number is not. */
function readContact(text: string, ownerMobile: string, place: Place, found: Finding[]): string {
  const digits = text.replaceAll(/\D/g, '').slice(-10)
  if (digits.length === 10 && ownerMobile.replaceAll(/\D/g, '').endsWith(digits)) {
    const reason = "contact is the owner's mobile number; it is left out of the guide"
    const suggestion = 'If the owner agrees, empty the mobile column of this row.'
    found.push(createFinding('private-number', place, reason, suggestion))
    return ''
  }
  const trial: Finding[] = []
  toPublicText(text, 'contact', place, trial)
  if (trial.some(({ name }) => name === 'private-number')) {
    const reason = 'contact holds a mobile number, and every visitor will see it'
    const suggestion = 'If it is private, call the column Mobile.'
    found.push(createFinding('public-number', place, reason, suggestion))
    return withoutCellError(text, 'contact', place, found)
  }
  found.push(...trial)
  return withoutCellError(text, 'contact', place, [])
}

/** A list with a row for each product repeats its stall; what the first row lacks is taken from later ones. */
function joinRepeated(first: StallDraft, again: StallDraft): Finding[] {
  const differing: string[] = []
  for (const column of STALL_COLUMNS) {
    const text = again.columns[column]
    if (text === undefined || text === '') continue
    if (!first.columns[column]) first.columns[column] = text
    else if (toNameKey(first.columns[column]) !== toNameKey(text)) differing.push(column)
  }
  if (again.ownerMobile) first.ownerMobile ??= again.ownerMobile
  if (differing.length === 0) return []
  const reason = `stall ${first.stallNumber} has another ${differing.join(' and ')} above (line ${first.place.line}); the first row counts`
  return [
    createFinding(
      'stall-number-twice',
      again.place,
      reason,
      'Let all rows of a stall say the same.',
    ),
  ]
}

function twiceListed({ stallNumber, place }: StallDraft): Finding {
  const reason = `stall ${stallNumber} is listed above; the first row counts`
  const suggestion = 'Give one of the two another number, or delete this row.'
  return createFinding('stall-number-twice', place, reason, suggestion)
}

function findAlike(stalls: Iterable<StallDraft>): Finding[] {
  const seen = new Map<string, string>()
  return [...stalls].flatMap(({ stallNumber, place }) => {
    const near = seen.get(toComparableNumber(stallNumber))
    seen.set(toComparableNumber(stallNumber), stallNumber)
    if (near === undefined) return []
    const reason = `stall ${stallNumber} looks like stall ${near} above, and they are two stalls`
    const suggestion = 'If they are one, delete a row and use one spelling.'
    return createFinding('stall-number-alike', place, reason, suggestion)
  })
}

function findNamesakes(stalls: Iterable<StallDraft>): Finding[] {
  const numbers = new Map<string, string>()
  return [...stalls].flatMap(({ stallNumber, place, columns: { stall_name: name } }) => {
    if (!name) return []
    const above = numbers.get(toNameKey(name))
    numbers.set(toNameKey(name), above ?? stallNumber)
    if (above === undefined) return []
    const reason = `${name} has the number ${stallNumber}, and ${above} above`
    const suggestion = 'If it is one stall, delete a row; if two, let their names tell them apart.'
    return createFinding('stall-name-twice', place, reason, suggestion)
  })
}
