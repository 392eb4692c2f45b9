import { createHash } from 'node:crypto'
import type { LogEntry, UndoPersonAnswer } from '#shared/admin/api.ts'
import { applyChanges, invertChanges } from '#shared/admin/apply-changes.ts'
import { compareSheets } from '#shared/admin/compare-sheets.ts'
import type { Change, Sheets } from '#shared/admin/sheets.ts'
import type { AdminLog } from '../tables/log.ts'

interface UndoPlan extends UndoPersonAnswer {
  changes: Change[]
  /** Entries that are undone completely. */
  entries: string[]
}

const PAGE = 200

/** Skips entries that have been undone. Newest first. */
export async function listChangesBy(
  log: Pick<AdminLog, 'list'>,
  who: string,
  since: string,
): Promise<LogEntry[]> {
  const found: LogEntry[] = []
  let page: LogEntry[] = []
  do {
    page = await log.list({ before: page.at(-1)?.id, limit: PAGE })
    const own = page.filter((entry) => entry.who === who && entry.at >= since)
    found.push(...own.filter(({ changes, undoneBy }) => changes?.length && !undoneBy))
    // If people undo their own change, both entries are skipped.
  } while (page.length === PAGE && page.at(-1)!.at >= since)
  return found.filter(
    ({ action, whom }) => action !== 'proposed' && (action !== 'undone' || whom !== who),
  )
}

/**
 * Keeps cells that others have changed since. An entry that added or removed rows is undone
 * completely or not at all.
 */
export function planUndo(now: Sheets, entries: readonly LogEntry[]): UndoPlan {
  let sheets = now
  const conflicts: UndoPlan['conflicts'] = []
  const undone: string[] = []
  for (const { id, changes = [] } of entries) {
    const inverse = invertChanges(changes)
    const tried = applyChanges(sheets, inverse)
    if (tried.kind === 'applied') {
      sheets = tried.sheets
      undone.push(id)
      continue
    }
    for (const conflict of tried.conflicts)
      conflicts.push({ change: inverse[conflict.change]!, conflict })
    const isCells = inverse.every(({ kind }) => kind === 'set')
    const rest = inverse.filter((_, at) => tried.conflicts.every(({ change }) => change !== at))
    const applied = applyChanges(sheets, isCells ? rest : [])
    if (applied.kind === 'applied') sheets = applied.sheets
  }
  const made = compareSheets(now, sheets)
  const seen = createHash('sha256').update(JSON.stringify(made)).digest('base64url')
  return { changes: made, conflicts, entries: undone, seen }
}
