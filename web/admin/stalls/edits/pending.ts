import type { Sheets } from '#shared/admin/sheets.ts'
import { storedValue, toList, toObject } from '#web/platform/storage/stored-value.ts'
import type { Edit } from './draft.ts'

/** Edits that are not published yet, with the files that they were made on. */
export interface Pending {
  hash: string
  base: Sheets
  /** What one action did, such as a paste; the last is undone first. */
  steps: Edit[][]
  undone: Edit[][]
}

/** The files are apart from the edits, as they are large and stay the same. */
const savedFiles = storedValue<Pick<Pending, 'hash' | 'base'>>('admin_files', (text) => {
  const { hash, base } = toObject<Pending>(JSON.parse(text))
  return hash === undefined || !base ? undefined : { hash, base }
})
const savedEdits = storedValue<Omit<Pending, 'base'>>('admin_edits', (text) => {
  const { hash = '', steps, undone } = toObject<Pending>(JSON.parse(text))
  return { hash, steps: toList(steps) as Edit[][], undone: toList(undone) as Edit[][] }
})
let last: Pending | undefined

/** They survive a closed tab. */
export const pendingEdits = {
  subscribe: savedEdits.subscribe,
  read(): Pending | undefined {
    const [files, edits] = [savedFiles.read(), savedEdits.read()]
    if (!files || files.hash !== edits?.hash) return undefined
    if (last?.base !== files.base || last.steps !== edits.steps) last = { ...files, ...edits }
    return last
  },
  /** @returns Whether they survive a closed tab. */
  write({ hash, base, steps, undone }: Pending): boolean {
    const isKept = savedFiles.read()?.hash === hash || savedFiles.write({ hash, base })
    return savedEdits.write({ hash, steps, undone }) && isKept
  },
  remove() {
    savedEdits.remove()
    savedFiles.remove()
  },
}

export function addStep(pending: Pending, step: Edit[]): Pending {
  return step.length === 0 ? pending : { ...pending, steps: [...pending.steps, step], undone: [] }
}

export function undo(pending: Pending): Pending {
  const step = pending.steps[pending.steps.length - 1]
  if (!step) return pending
  return { ...pending, steps: pending.steps.slice(0, -1), undone: [...pending.undone, step] }
}

export function redo(pending: Pending): Pending {
  const step = pending.undone[pending.undone.length - 1]
  if (!step) return pending
  return { ...pending, steps: [...pending.steps, step], undone: pending.undone.slice(0, -1) }
}
