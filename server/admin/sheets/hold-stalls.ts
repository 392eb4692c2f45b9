import type { RatedStalls } from '#organiser/rows/rated-stalls.ts'
import { STALL_NUMBER } from '#shared/admin/sheet-keys.ts'
import { createDraft } from '#shared/admin/draft-sheet.ts'
import type { Change, Sheets } from '#shared/admin/sheets.ts'
import { readers } from '#shared/catalogue/rows.ts'

/** Rated stalls, such as '12 Chai Tapri'. */
interface HeldStalls {
  /** Those that the changes would delete or renumber. */
  leaving: string[]
  /** Those that the changes would withdraw. */
  withdrawn: string[]
}

/** @param readRated Called only if a stall would leave its number or be withdrawn. */
export async function findHeld(
  { stalls }: Sheets,
  changes: Change[],
  readRated: () => Promise<RatedStalls>,
): Promise<HeldStalls> {
  const draft = createDraft('stalls', stalls)
  const isYes = (cell: string) => readers.withdrawn(cell.trim(), [])
  const [leaving, withdrawn] = [new Set<string>(), new Set<string>()]
  for (const change of changes) {
    if (change.sheet !== 'stalls' || change.kind === 'add') continue
    const row = draft.find(change.key)
    if (!row) continue
    const number = draft.read(row, STALL_NUMBER)
    if (change.kind === 'delete' || change.column === STALL_NUMBER) leaving.add(number)
    else if (change.column !== 'disabled') continue
    else if (isYes(change.after) && !isYes(draft.read(row, 'disabled'))) withdrawn.add(number)
  }
  if (leaving.size + withdrawn.size === 0) return { leaving: [], withdrawn: [] }
  const rated = await readRated()
  const toRated = (numbers: Set<string>) =>
    [...numbers].flatMap((number) => {
      const stall = rated.get(number)
      return stall ? `${number} ${stall.name}` : []
    })
  return { leaving: toRated(leaving), withdrawn: toRated(withdrawn) }
}
