import { STALL_COLUMNS, type StallField } from '#shared/catalogue/columns.ts'
import { toStallKey } from '#shared/catalogue/find-stall.ts'
import { toTitle } from '#shared/catalogue/rows.ts'
import { createNote, type Finding, type Note, say } from '../findings/finding.ts'
import { isDateText } from '#shared/cell-rules/date-text.ts'
import { holdsPhone } from '#shared/cell-rules/private-numbers.ts'
import { toNameKey } from './clean-text.ts'
import { type Listing, readStallNumber, type SheetRecord } from './listing.ts'
import { Sellers } from './sellers.ts'
import { type CellsOf, readCells, type StallDraft } from './read-cell.ts'

interface CollectOptions {
  /** Whether two sellers with the same number are one stall with both names. */
  isShared?: boolean | undefined
  /** Whether stalls called 'vacant' or 'cancelled' are left out. */
  isVacantLeftOut?: boolean | undefined
}

/** Collects the stalls of all sheets; of two rows with one number the first counts. */
export function collectStalls(
  listings: Listing[],
  { isShared = false, isVacantLeftOut = false }: CollectOptions = {},
) {
  const stalls = new Map<string, StallDraft>()
  const sellers = new Sellers(isShared)
  const found: Finding[] = []
  for (const { hasProducts, isImport, records } of listings.filter(({ hasStalls }) => hasStalls)) {
    for (const record of records) {
      const note = createNote(record.place, found)
      const stallNumber = readStallNumber(record, hasProducts ? 'row' : 'stall', isImport, note)
      if (stallNumber === '') continue
      if (isVacantLeftOut && VACANT.test(record.stall.stallName ?? '')) {
        sellers.leftOut.add(record)
        continue
      }
      const first = stalls.get(stallNumber)
      const read = (noteRead: Note) => {
        const given = isImport
          ? withoutDate(withoutOwnNumber(withOwnerNumber(record.stall), noteRead), noteRead)
          : record.stall
        return readCells(STALL_COLUMNS, given, { isImport, note: noteRead })
      }
      const isOther = first && isImport && sellers.isOther(first, record)
      if (!first) stalls.set(stallNumber, { stallNumber, place: record.place, cells: read(note) })
      else if (isOther) sellers.add(first, record, hasProducts, note)
      else if (hasProducts || record.stall.stallName === undefined)
        joinRepeated(first, read(createNote(record.place, [])), note)
      else
        note('stall-number-twice', say`stall ${stallNumber} is listed above; the first row counts`)
    }
  }
  const all = [...stalls.values()]
  return {
    stalls: all,
    findings: [...compareStalls(all), ...found],
    /** Whether a row belongs to a seller who was skipped because the number is already taken. */
    isLeftOut: (record: SheetRecord) => sellers.leftOut.has(record),
  }
}

/** 'Kiritbhai 98250 12345' in the column of owners is saved with the private numbers. */
function withOwnerNumber(cells: CellsOf<StallField>): CellsOf<StallField> {
  const { ownerName = '', ownerMobile = '' } = cells
  return ownerMobile === '' && holdsPhone(ownerName) ? { ...cells, ownerMobile: ownerName } : cells
}

/** Stalls may publish a contact, but the owner's number stays private. */
function withoutOwnNumber(cells: CellsOf<StallField>, note: Note): CellsOf<StallField> {
  const { contact = '', ownerMobile = '' } = cells
  const digits = contact.replaceAll(/\D/g, '').slice(-10)
  if (digits.length < 10 || !ownerMobile.replaceAll(/\D/g, '').endsWith(digits)) return cells
  note(
    'private-number',
    "contact is the owner's mobile number, which is left out of the guide",
    'If the owner agrees, empty the mobile column of this row.',
  )
  return { ...cells, contact: '' }
}

/** A date is not a name: it is in the wrong column, or Excel converted something to a date. */
function withoutDate(cells: CellsOf<StallField>, note: Note): CellsOf<StallField> {
  const { stallName = '' } = cells
  if (!isDateText(stallName)) return cells
  note(
    'stall-name-date',
    say`the name of the stall is "${stallName}", which is a date, so it has no name`,
  )
  return { ...cells, stallName: '' }
}

/** In a list with a row for each product, later rows of a stall fill gaps in the first one. */
function joinRepeated(
  { stallNumber, place, cells }: StallDraft,
  again: StallDraft['cells'],
  note: Note,
) {
  const filled: StallField[] = []
  const lost: string[] = []
  const differing = (Object.keys(again) as StallField[]).filter((field) => {
    const text = again[field]
    if (!text) return false
    // A remark in a later row is about its product.
    if (field === 'remarks') {
      if (toNameKey(text) !== toNameKey(cells.remarks ?? '')) lost.push(text)
      return false
    }
    // An empty cell means that the stall is there and open.
    if (!cells[field] && field !== 'disabled' && field !== 'closed') {
      cells[field] = text
      filled.push(field)
    }
    return field !== 'ownerMobile' && toNameKey(cells[field] ?? '') !== toNameKey(text)
  })
  const shown = filled.filter((field) => field !== 'ownerMobile').map(toTitle)
  if (lost.length > 0) {
    // If remarks differ, the first row's is about its product too.
    cells.remarks = ''
    note(
      'remark-of-product',
      say`the remark "${lost[0]}" is about one product of stall ${stallNumber}, and the guide cannot show it`,
    )
  }
  if (shown.length > 0) {
    const reason = say`stall ${stallNumber} has no ${shown.join(' and no ')} above (line ${place.line}), so the value of this row counts`
    note('stall-filled', reason)
  }
  if (differing.length === 0) return
  const what = differing.map(toTitle).join(' and ')
  note(
    'stall-number-twice',
    say`stall ${stallNumber} has another ${what} above (line ${place.line}); the first row counts`,
    'Write the same in all rows of the stall.',
  )
}

/** If this share of numbers contain digits, the others look odd. */
const MOST = 0.8
const VACANT =
  /^\(?(?:vacant|empty|reserved|not allotted|na|n\/a|nil|tb[acd]|cancell?ed|खाली|रिक्त|-+)\)?$|^\(?(?:reserved for|vacant)\b|[(–-]\s*(?:cancell?ed|vacant|withdrawn|not (?:coming|confirmed)|backed out|tbc|रद्द)\)?\s*$/iu

function compareStalls(stalls: StallDraft[]): Finding[] {
  const found: Finding[] = []
  const toNumber = ({ stallNumber }: StallDraft) => toStallKey(stallNumber)
  const toName = ({ cells }: StallDraft) => toNameKey(cells.stallName ?? '')
  const byNumber = Map.groupBy(stalls, toNumber)
  const byName = Map.groupBy(stalls, toName)
  const hasDigit = (number: string) => /\d/.test(number)
  const isCounted =
    stalls.filter(({ stallNumber }) => hasDigit(stallNumber)).length >= stalls.length * MOST
  for (const stall of stalls) {
    const { stallNumber, cells } = stall
    if ((isCounted && !hasDigit(stallNumber)) || /[&,+\s]/.test(stallNumber)) {
      createNote(stall.place, found)(
        'stall-number-odd',
        say`the number of ${cells.stallName || 'a stall'} is "${stallNumber}"`,
      )
    }
    if (VACANT.test(cells.stallName ?? '')) {
      createNote(stall.place, found)(
        'stall-vacant',
        say`stall ${stallNumber} is called "${cells.stallName}"`,
      )
    }
    const note = createNote(stall.place, found)
    const [alike] = byNumber.get(toNumber(stall))!
    if (alike !== stall) {
      const reason = say`stall ${stallNumber} looks like stall ${alike!.stallNumber} above, but they are read as two stalls`
      note('stall-number-alike', reason)
    }
    const [namesake] = byName.get(toName(stall))!
    if (toName(stall) !== '' && namesake !== stall) {
      const reason = say`${cells.stallName} has the number ${stallNumber} here and ${namesake!.stallNumber} above`
      note('stall-name-twice', reason)
    }
  }
  return found
}
