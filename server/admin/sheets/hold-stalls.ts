import type { RatedStalls } from '#organiser/rows/rated-stalls.ts'
import { STALL_NUMBER } from '#shared/admin/sheet-keys.ts'
import { createDraft } from '#shared/admin/draft-sheet.ts'
import type { Change, Sheets } from '#shared/admin/sheets.ts'
import { readers } from '#shared/catalogue/rows.ts'

const isLeaving = (change: Change) =>
  change.sheet === 'stalls' &&
  (change.kind === 'delete' || (change.kind === 'set' && change.column === STALL_NUMBER))

/**
 * Holds back changes that would delete or renumber a rated stall.
 * @param readRated Called only if a stall would lose its number.
 * @returns The other changes, and the stalls that stay, such as '12 Chai Tapri'.
 */
export async function holdStalls(
  sheets: Sheets,
  changes: Change[],
  readRated: () => Promise<RatedStalls>,
): Promise<{ changes: Change[]; held: string[] }> {
  if (!changes.some(isLeaving)) return { changes, held: [] }
  const rated = await readRated()
  const drafts = {
    stalls: createDraft('stalls', sheets.stalls),
    products: createDraft('products', sheets.products),
  }
  const numberOf = (change: Change) => {
    if (change.kind === 'add') return change.cells[STALL_NUMBER] ?? ''
    const row = drafts[change.sheet].find(change.key)
    return row ? drafts[change.sheet].read(row, STALL_NUMBER) : ''
  }
  const held = new Set(
    changes.filter((change) => isLeaving(change) && rated.has(numberOf(change))).map(numberOf),
  )
  const isHeld = (change: Change) =>
    held.has(numberOf(change)) && (change.kind !== 'set' || change.column === STALL_NUMBER)
  return {
    changes: changes.filter((change) => !isHeld(change)),
    held: [...held].map((number) => `${number} ${rated.get(number)!.name}`),
  }
}

/** The rated stalls that the changes would withdraw, such as '12 Chai Tapri'. */
export async function findWithdrawn(
  sheets: Sheets,
  changes: Change[],
  readRated: () => Promise<RatedStalls>,
): Promise<string[]> {
  const draft = createDraft('stalls', sheets.stalls)
  const isYes = (cell: string) => readers.withdrawn(cell.trim(), [])
  const numbers = changes.flatMap((change) => {
    if (change.kind !== 'set' || change.sheet !== 'stalls' || change.column !== 'disabled')
      return []
    const row = draft.find(change.key)
    if (!row || !isYes(change.after) || isYes(draft.read(row, 'disabled'))) return []
    return draft.read(row, STALL_NUMBER)
  })
  if (numbers.length === 0) return []
  const rated = await readRated()
  return numbers.flatMap((number) => {
    const stall = rated.get(number)
    return stall ? `${number} ${stall.name}` : []
  })
}
