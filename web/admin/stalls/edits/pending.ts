import type { Sheets } from '#shared/admin/sheets.ts'
import { ownValue } from '../../session/own-value.ts'
import { applyEdits, type Draft, type Edit, listEdits, toDraft } from './draft.ts'

/** Unpublished edits, with the files that they were made on. */
export interface Pending {
  /** The hash of the files. */
  hash: string
  base: Sheets
  /** Each step has the edits of one action, such as a paste. The last step is undone first. */
  steps: Edit[][]
}

/** Stored on the device, so that they survive a closed tab. */
export const pendingEdits = ownValue<Pending>('admin_edits', (pending) => {
  return listEdits(toDraft(pending.base), toMine(pending)).length
})

export const toPending = (
  { hash, stalls, products }: Sheets & { hash: string },
  steps: Edit[][],
): Pending => ({ hash, base: { stalls, products }, steps })

/** The sheets with the edits applied. */
export const toMine = ({ base, steps }: Pending): Draft => applyEdits(toDraft(base), steps.flat())
