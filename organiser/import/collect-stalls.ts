import { isWithin } from '#shared/edit-distance.ts'
import type { StallField } from '#shared/catalogue/columns.ts'
import type { ListPlace, ListProblem } from '#shared/admin/import-mapping.ts'
import { toNameKey } from '../rows/clean-text.ts'
import { findOddStalls, VACANT } from '../rows/odd-stalls.ts'
import type { Cells, DraftStall } from './mapping.ts'
import type { CheckReport } from './read-cells.ts'

/** What a row says about its stall. */
export interface ReadStall {
  number: string
  name: string
  cells: Cells<StallField>
  owner: { name: string; mobile: string }
  place: ListPlace
  isPlaceApart: boolean
  /** Whether the row describes the stall; otherwise it only says whose a dish is. */
  isDescribed: boolean
}

/** One letter in four may be wrong: it is the same name, misspelt. */
const LETTERS_A_SLIP = 4

/** The stalls of all sheets; of several rows of a stall, the first counts. */
export class CollectedStalls {
  readonly all: DraftStall[] = []
  readonly #problems: ListProblem[]
  readonly #byKey = new Map<string, DraftStall>()
  /** Numbers by name, from all sheets; undefined if two stalls have the name. */
  readonly #numbers = new Map<string, string | undefined>()
  /** The last stall of a name without a number. */
  readonly #byName = new Map<string, string>()

  constructor(problems: ListProblem[]) {
    this.#problems = problems
  }

  /** Notes the number of a name, so that a menu by names finds its stall. */
  learn({ number, name }: ReadStall) {
    if (number === '' || name === '') return
    const key = toNameKey(name)
    const known = this.#numbers.get(key)
    this.#numbers.set(
      key,
      known === undefined && !this.#numbers.has(key)
        ? number
        : known === number
          ? number
          : undefined,
    )
  }

  /** @returns The stall's key; undefined if the row is left out, which is reported. */
  add(stall: ReadStall, hasDishes: boolean, report: CheckReport): string | undefined {
    const { name, cells, owner, place } = stall
    if (VACANT.test(name)) {
      report.leaveOut('vacant', name)
      return undefined
    }
    const number = stall.number || (this.#numbers.get(toNameKey(name)) ?? '')
    const key = number === '' ? this.#toNameKey(stall) : `#${number}`
    const known = this.#byKey.get(key)
    if (!known) {
      const first = {
        key,
        number,
        cells: { ...(name !== '' && { stallName: name }), ...cells },
        owner: { ...owner },
        place,
        isDescribed: stall.isDescribed,
      }
      this.#byKey.set(key, first)
      this.all.push(first)
      return key
    }
    if (isOther(known.cells.stallName ?? '', name)) {
      const lines = String(known.place.line)
      report.leaveOut('numberTaken', number, known.cells.stallName ?? '', lines, name)
      return undefined
    }
    known.isDescribed ||= stall.isDescribed
    this.#join(known, stall, hasDishes, report)
    return key
  }

  /** A stall without a number is known by its name, and by its place if that tells two apart. */
  #toNameKey({ name, cells: { location = '' }, isPlaceApart }: ReadStall): string {
    const plain = toNameKey(name)
    const isOnlyName = !isPlaceApart || location === ''
    const key = isOnlyName ? (this.#byName.get(plain) ?? plain) : `${plain}\n${toNameKey(location)}`
    this.#byName.set(plain, key)
    return key
  }

  /** Later rows fill gaps, which is reported, but neither close a stall nor change it. */
  #join(first: DraftStall, stall: ReadStall, hasDishes: boolean, report: CheckReport) {
    const { cells, owner, place, isDescribed } = stall
    const isElsewhere = place.sheet !== first.place.sheet || place.file !== first.place.file
    const filled: string[] = []
    const differing: string[] = []
    const named = { ...cells, ...(stall.name !== '' && { stallName: stall.name }) }
    for (const [field, text] of Object.entries(named) as [keyof typeof named, string][]) {
      const own = first.cells[field]
      // An empty cell above means that the stall is there and open.
      const isKept = (field === 'disabled' || field === 'closed') && own !== undefined
      if (own === undefined || (own === '' && !isKept)) {
        first.cells[field] = text
        if (text !== '' && own === '' && !isElsewhere) filled.push(text)
      } else if (text !== '' && toNameKey(own) !== toNameKey(text)) differing.push(text)
    }
    first.owner.mobile ||= owner.mobile
    first.owner.name ||= owner.name
    const whose = [first.number || (first.cells.stallName ?? '')]
    const line = String(first.place.line)
    if (filled.length > 0) report('stallFilled', ...whose, filled.join(', '), line)
    if (differing.length > 0) report('stallDiffers', ...whose, differing.join(', '), line)
    const isAgain =
      !hasDishes && isDescribed && !isElsewhere && filled.length + differing.length === 0
    if (isAgain) report('stallTwice', ...whose)
  }

  /** Reports numbers and names that look alike. */
  compare() {
    const plain = this.all.map(({ number, cells }) => ({ number, name: cells.stallName ?? '' }))
    for (const { at, reason, values } of findOddStalls(plain)) {
      const { place } = this.all[at]!
      this.#problems.push({ ...place, reason, isLeftOut: false, values })
    }
  }
}

/** Whether a row with a stall's number names another seller. Similar names are the same seller. */
function isOther(own: string, other: string): boolean {
  const [a, b] = [toNameKey(own), toNameKey(other)]
  if (a === '' || b === '' || a === b) return false
  const slips = Math.floor(Math.min(a.length, b.length) / LETTERS_A_SLIP)
  return !a.includes(b) && !b.includes(a) && !isWithin(a, b, slips)
}
