import { isWithin } from '#shared/edit-distance.ts'
import { type Note, say } from '../findings/finding.ts'
import { withoutPhones } from '#shared/cell-rules/private-numbers.ts'
import { toNameKey } from './clean-text.ts'
import type { SheetRecord } from './listing.ts'
import type { StallDraft } from './read-cell.ts'

/** One letter in four may be wrong: it is the same name, misspelt. */
const LETTERS_A_SLIP = 4

/** Sellers whose number belongs to another seller above them in the sheet. */
export class Sellers {
  /** Whether they share the stall, as the volunteer decided. */
  readonly isShared: boolean
  readonly leftOut = new Set<SheetRecord>()
  readonly #names = new Map<StallDraft, Set<string>>()

  constructor(isShared: boolean) {
    this.isShared = isShared
  }

  /** Whether a row with a stall's number names another seller. Similar names are the same seller. */
  isOther(stall: StallDraft, { stall: { stallName = '' } }: SheetRecord): boolean {
    // A phone number removed from the published name does not make it another seller.
    const name = toNameKey(withoutPhones(stallName))
    const own = toNameKey(stall.cells.stallName ?? '')
    if (name === '' || own === '') return false
    // At a shared stall, every known name is another seller's. Otherwise, all but the stall's own are.
    if (this.#namesOf(stall).has(name)) return this.isShared || name !== own
    const slips = Math.floor(Math.min(name.length, own.length) / LETTERS_A_SLIP)
    return !own.includes(name) && !name.includes(own) && !isWithin(own, name, slips)
  }

  /** Adds the seller's name to the stall, or skips the row. */
  add(stall: StallDraft, record: SheetRecord, hasProducts: boolean, note: Note) {
    const { stallNumber, cells, place } = stall
    const name = record.stall.stallName ?? ''
    const names = this.#namesOf(stall)
    if (names.size === 0) names.add(toNameKey(cells.stallName ?? ''))
    const isNew = !names.has(toNameKey(name))
    names.add(toNameKey(name))
    if (!this.isShared) {
      this.leftOut.add(record)
      const lost = hasProducts ? 'this row and its product are left out' : 'this row is left out'
      const reason = say`stall ${stallNumber} is ${cells.stallName} above (line ${place.line}) and ${name} here; ${lost}`
      note('stall-of-another', reason)
    } else if (isNew) {
      const reason = say`${cells.stallName} (line ${place.line}) and ${name} share stall ${stallNumber}`
      note('stall-shared', reason)
      for (const field of ['stallName', 'ownerName', 'ownerMobile', 'remarks'] as const) {
        const texts = [cells[field], record.stall[field]].filter((text) => text)
        if (texts.length > 0) cells[field] = [...new Set(texts)].join(' / ')
      }
    }
  }

  #namesOf(stall: StallDraft): Set<string> {
    const names = this.#names.get(stall) ?? new Set()
    this.#names.set(stall, names)
    return names
  }
}
