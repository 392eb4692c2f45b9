import {
  columnsOf,
  type UsedSheet,
  type Cells,
  type Report,
  type DraftStall,
  toProblem,
} from './mapping.ts'
import { isNothing, isDitto } from './cell-shape.ts'
import { toOwner, type ListRow } from './list-rows.ts'
import { readHours, readPayment, readPublicText, readState, readText } from './read-cells.ts'
import type { ListPlace, Meaning, ListProblem } from '#shared/admin/import-mapping.ts'
import type { StallField } from '#shared/catalogue/columns.ts'
import { isDateText } from '#shared/cell-rules/date-text.ts'
import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import { holdsPhone } from '#shared/cell-rules/private-numbers.ts'
import { numbersByName, toNameKey, toStallNumber } from '../rows/clean-text.ts'
import { isWithin } from '#shared/edit-distance.ts'
import { findOddStalls, VACANT } from '../rows/odd-rows.ts'

/** What one row says about its stall. */
export type ReadStall = Omit<DraftStall, 'key'>

const TEXTS: Partial<Record<Meaning, keyof Cells<StallField>>> = {
  location: 'location',
  stallDescription: 'description',
  remarks: 'remarks',
  ownerName: 'ownerName',
  stallNameHindi: 'stallName_hi',
  locationHindi: 'location_hi',
  stallDescriptionHindi: 'description_hi',
  remarksHindi: 'remarks_hi',
  ownerNameHindi: 'ownerName_hi',
  contactHindi: 'contact_hi',
}

export class StallReader {
  readonly #sheet: UsedSheet
  readonly #isDescribed: boolean
  /** The stall of the last row, for empty cells that continue it. */
  #last = { number: '', name: '' }

  constructor(sheet: UsedSheet) {
    this.#sheet = sheet
    // A menu with only numbers or names does not describe its stalls.
    this.#isDescribed =
      columnsOf(sheet, 'dish', 'dishes').length === 0 ||
      columnsOf(sheet, 'stallName', 'numberedName').length > 0 ||
      sheet.own.headings === 'stall' ||
      Boolean(sheet.own.oneStall?.name)
  }

  /** Undefined if the number has become a date. */
  read(row: ListRow, place: ListPlace, report: Report): ReadStall | undefined {
    const { own, columns } = this.#sheet
    const cells: Cells<StallField> = {}
    const owner = { name: '', mobile: '' }
    let number = ''
    const names = new Set<string>()
    for (const { index, meaning, title } of columns) {
      const text = row.cells[index] ?? ''
      const field = TEXTS[meaning]
      if (field) {
        const read = readPublicText(text, title, report)
        cells[field] = [cells[field], read].filter(Boolean).join(', ')
        if (field.startsWith('ownerName') && read !== '') report('publicName', title)
      }
      if (meaning === 'stallNumber') number ||= readNumber(text, title, report)
      if (meaning === 'stallName' && !isDitto(text)) names.add(readPublicText(text, title, report))
      if (meaning === 'numberedName') {
        const both = toOwner(readPublicText(text, title, report))
        number ||= both.number
        names.add(both.name)
      }
      if (meaning === 'closed' || meaning === 'withdrawn' || meaning === 'confirmed') {
        const { closed, disabled } = readState(text, meaning, report)
        if (closed !== undefined) cells.closed ||= closed
        if (disabled !== undefined) cells.disabled ||= disabled
      }
      if (meaning === 'hours') cells.hours ||= readHours(text, title, report)
      if (meaning === 'payment') cells.payment = readPayment(text, report)
      if (meaning === 'contact') cells.contact = readContact(text, title, report)
      if (meaning === 'private') readOwner(owner, text, title, report)
    }
    if (isDateText(number)) return undefined
    const joined = [...names].filter(Boolean).join(' ')
    let name = isDateText(joined) ? '' : joined
    if (number === '' && name === '') {
      const isHeaded = own.headings === 'stall' && row.heading !== ''
      const whose = isHeaded ? toOwner(row.heading) : own.oneStall
      if (whose) ({ number, name } = whose)
    }
    return { number, name, cells, owner, place, isDescribed: this.#isDescribed }
  }

  /** If the stall is empty, the row continues the one above. */
  fill(stall: ReadStall, hasDishes: boolean) {
    const { number, name } = stall
    if (number !== '' || name !== '') this.#last = { number, name }
    else if (this.#sheet.own.fill.stall && hasDishes) Object.assign(stall, this.#last)
  }
}

/** 'Stall 5' has the number 5. */
function readNumber(cell: string, title: string, report: Report): string {
  const text = isDitto(cell) ? '' : readPublicText(cell, title, report)
  const { number, name } = toOwner(text)
  return name === '' ? number : toStallNumber(text)
}

function readContact(cell: string, title: string, report: Report): string {
  const text = readText(cell, title, report)
  if (!holdsPhone(text)) return readPublicText(cell, title, report)
  report('publicNumber', title)
  return text
}

function readOwner(
  owner: { name: string; mobile: string },
  cell: string,
  title: string,
  report: Report,
) {
  const text = readText(cell, title, report)
  if (text === '' || isNothing(text)) return
  if (/\de[+]?\d/i.test(text)) report('digitsLost', title)
  else if (owner.mobile.includes(text)) return
  // 'Ramesh 15' is a name, and '079 2345' a number.
  else if (/@|(?:\d\P{L}*){5}/u.test(toAsciiDigits(text)))
    owner.mobile = [owner.mobile, text].filter(Boolean).join(', ')
  else if (/\p{L}\p{M}*\p{L}/u.test(text)) owner.name = [owner.name, text].filter(Boolean).join(' ')
}

/** Two names match if at most one letter in four differs. */
export const LETTERS_A_SLIP = 4

/** If a stall has several rows, the first one counts. */
export class CollectedStalls {
  readonly all: DraftStall[] = []
  readonly #byKey = new Map<string, DraftStall>()
  /** By name. Names that two stalls share are absent. */
  readonly #numbers: Map<string, string>
  /** The key of the last stall with this name and without a number. */
  readonly #byName = new Map<string, string>()

  /**
   * @param rows The rows of all sheets, so that a menu that gives only stall names can be matched
   * to its stalls.
   */
  constructor(rows: ReadStall[]) {
    this.#numbers = numbersByName(rows.filter(({ number }) => number !== ''))
  }

  /** @returns The stall's key, or undefined if the row was skipped and reported. */
  add(stall: ReadStall, report: Report): string | undefined {
    const { name } = stall
    const vacant = [name, stall.number].find((text) => VACANT.test(text))
    if (vacant !== undefined) {
      report('vacant', vacant)
      return undefined
    }
    const number = stall.number || (this.#numbers.get(toNameKey(name)) ?? '')
    const key = number === '' ? this.#toNameKey(stall) : `#${number}`
    const first = this.#byKey.get(key)
    if (!first) {
      const added = { ...stall, key, number }
      this.#byKey.set(key, added)
      this.all.push(added)
    } else if (isOther(first.name, name)) {
      report('numberTaken', number, first.name, String(first.place.line), name)
      return undefined
    } else join(first, stall, report)
    return key
  }

  /** Identifies a stall without a number by name and place. */
  #toNameKey({ name, cells: { location = '' } }: ReadStall): string {
    const plain = toNameKey(name)
    const key =
      location === '' ? (this.#byName.get(plain) ?? plain) : `${plain}\n${toNameKey(location)}`
    this.#byName.set(plain, key)
    return key
  }

  /** Numbers and names that look alike. */
  findOdd(): ListProblem[] {
    return findOddStalls(this.all).map(({ at, reason, values }) =>
      toProblem(this.all[at]!.place, reason, ...values),
    )
  }
}

/** Later rows may only fill gaps, which is reported. They cannot close or change a stall. */
function join(first: DraftStall, later: ReadStall, report: Report) {
  const { cells, owner, place, name } = later
  const isElsewhere = place.sheet !== first.place.sheet || place.file !== first.place.file
  const filled: string[] = []
  const differing: string[] = []
  if (first.name === '') first.name = name
  else if (name !== '' && toNameKey(first.name) !== toNameKey(name)) differing.push(name)
  for (const [field, text] of Object.entries(cells) as [keyof typeof cells, string][]) {
    const own = first.cells[field]
    // An empty cell in the first row means that the stall is open.
    const isState = field === 'disabled' || field === 'closed'
    if (own === undefined || (own === '' && !isState)) {
      first.cells[field] = text
      if (text !== '' && own === '' && !isElsewhere) filled.push(text)
    } else if (text !== '' && toNameKey(own) !== toNameKey(text)) differing.push(text)
  }
  first.owner.mobile ||= owner.mobile
  first.owner.name ||= owner.name
  first.isDescribed ||= later.isDescribed
  const whose = first.number || first.name
  const line = String(first.place.line)
  if (filled.length > 0) report('stallFilled', whose, filled.join(', '), line)
  if (differing.length > 0) report('stallDiffers', whose, differing.join(', '), line)
}

/** Similar names mean the same seller. */
function isOther(own: string, other: string): boolean {
  const [a, b] = [toNameKey(own), toNameKey(other)]
  if (a === '' || b === '' || a === b) return false
  const slips = Math.floor(Math.min(a.length, b.length) / LETTERS_A_SLIP)
  return !a.includes(b) && !b.includes(a) && !isWithin(a, b, slips)
}
