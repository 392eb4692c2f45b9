import type { Sheets } from '#shared/admin/sheets.ts'
import { ownValue } from '../../session/own-value.ts'
import { applyEdits, type Draft, type Edit, listEdits, toDraft } from './draft.ts'

/** Edits that are not published yet, with the files that they were made on. */
export interface Pending {
  /** Of the files. */
  hash: string
  base: Sheets
  /** What one action did, such as a paste; the last is undone first. */
  steps: Edit[][]
}

/** They survive a closed tab. */
export const pendingEdits = ownValue<Pending>('admin_edits', (pending) => {
  return listEdits(toDraft(pending.base), toMine(pending)).length
})

export const toPending = (
  { hash, stalls, products }: Sheets & { hash: string },
  steps: Edit[][],
): Pending => ({ hash, base: { stalls, products }, steps })

/** The sheets with the edits. */
export const toMine = ({ base, steps }: Pending): Draft => applyEdits(toDraft(base), steps.flat())
