import type { Sheets } from '#shared/admin/sheets.ts'
import { storedValue, toObject } from '#web/platform/storage/stored-value.ts'
import type { Edit } from './draft.ts'

/** Edits that are not published yet, with the files that they were made on. */
export interface Pending {
  hash: string
  base: Sheets
  /** What one action did, such as a paste; the last is undone first. */
  steps: Edit[][]
  undone: Edit[][]
}

/** They survive a closed tab. */
export const pendingEdits = storedValue<Pending>('admin_pending', (text) => {
  const { hash, base, steps, undone } = toObject<Pending>(JSON.parse(text))
  if (hash === undefined || !base || !Array.isArray(steps)) return undefined
  return { hash, base, steps, undone: undone ?? [] }
})

export function addStep(pending: Pending, step: Edit[]): Pending {
  return step.length === 0 ? pending : { ...pending, steps: [...pending.steps, step], undone: [] }
}

export function undo(pending: Pending): Pending {
  const last = pending.steps[pending.steps.length - 1]
  if (!last) return pending
  return { ...pending, steps: pending.steps.slice(0, -1), undone: [...pending.undone, last] }
}

export function redo(pending: Pending): Pending {
  const last = pending.undone[pending.undone.length - 1]
  if (!last) return pending
  return { ...pending, steps: [...pending.steps, last], undone: pending.undone.slice(0, -1) }
}
