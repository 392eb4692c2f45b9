import { CELL_MAX } from '#shared/limits.ts'
import { isWithin } from '#shared/edit-distance.ts'
import type { Note } from '../findings/finding.ts'
import { withoutPhones } from '../findings/private-numbers.ts'
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
    // A shared stall has all its names; any other keeps its own.
    if (this.#namesOf(stall).has(name)) return this.isShared || name !== own
    const slips = Math.floor(Math.min(name.length, own.length) / LETTERS_A_SLIP)
    return !own.includes(name) && !name.includes(own) && !isWithin(own, name, slips)
  }

  /** Adds the seller's name to the stall, or skips the row. */
  add(stall: StallDraft, record: SheetRecord, hasProducts: boolean, note: Note) {
    const { stallNumber, cells, place } = stall
    const name = record.stall.stallName ?? ''
    if (this.#namesOf(stall).size === 0) this.#namesOf(stall).add(toNameKey(cells.stallName ?? ''))
    const isNew = !this.#namesOf(stall).has(toNameKey(name))
    this.#namesOf(stall).add(toNameKey(name))
    if (this.isShared) {
      const joined = `${cells.stallName} / ${name}`
      if (isNew && joined.length > CELL_MAX) {
        note(
          'stall-names-long',
          `${name} is left out: the names at stall ${stallNumber} (line ${place.line}) have more than ${CELL_MAX} letters`,
        )
      } else if (isNew) {
        note(
          'stall-shared',
          `${cells.stallName} (line ${place.line}) and ${name} share stall ${stallNumber}`,
        )
        cells.stallName = joined
        for (const field of ['ownerName', 'ownerMobile', 'remarks'] as const) {
          const both = [cells[field], record.stall[field]].filter((text) => text)
          if (both.length > 0) cells[field] = [...new Set(both)].join(' / ')
        }
      }
      return
    }
    this.leftOut.add(record)
    const lost = hasProducts ? 'this row and its product are left out' : 'this row is left out'
    note(
      'stall-of-another',
      `stall ${stallNumber} is ${cells.stallName} above (line ${place.line}) and ${name} here; ${lost}`,
    )
  }

  #namesOf(stall: StallDraft): Set<string> {
    const names = this.#names.get(stall) ?? new Set()
    this.#names.set(stall, names)
    return names
  }
}
