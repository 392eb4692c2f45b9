import { createContentReader } from '#server/festival/content-folder.ts'
import { readFestivalRules } from '#organiser/rows/festival-rules.ts'
import type { RatedStalls } from '#organiser/rows/rated-stalls.ts'
import type { Changed, LogAction } from '#shared/admin/api.ts'
import { applyChanges } from '#shared/admin/apply-changes.ts'
import { checkTouched } from '#shared/admin/check-cells.ts'
import { toLogged } from '#shared/admin/invert-changes.ts'
import {
  type Change,
  type Conflict,
  isSameCell,
  type ProblemCode,
  type Sheets,
} from '#shared/admin/sheets.ts'
import { AdminFailure } from '../contract/admin-failure.ts'
import type { AdminLog } from '../contract/admin-log.ts'
import type { SheetFiles } from './read-sheets.ts'
import { holdStalls } from './hold-stalls.ts'
import { type SheetFolder, writeSheets } from './write-sheets.ts'

export interface SheetsDeps extends SheetFolder {
  log: Pick<AdminLog, 'add' | 'find' | 'list' | 'markUndone'>
  readRated: () => Promise<RatedStalls>
}

interface SheetsEdit {
  who: string
  action: LogAction
  /** Whose changes are undone. */
  whom?: string
  /** Returns the changes to make to the current files. Runs while the lock is held. */
  toChanges(sheets: Sheets): Change[] | Promise<Change[]>
  /** Whether to refuse the edit because of such a problem in a touched cell. */
  refuses(code: ProblemCode): boolean
  /** Whether to refuse the edit if it would remove or renumber a rated stall; otherwise, the rest is done. */
  isWhole: boolean
  /** Runs before the lock is released. */
  onLogged?(entry: string): Promise<unknown>
}

/** The festival's current rules for cells. */
export const readCellRules = (contentDir: string) =>
  readFestivalRules(createContentReader(contentDir))

/**
 * Writes an edit to the sheets, and then logs it.
 *
 * If logging fails, the request fails although the change is published. The log cannot show who
 * made it or undo it, but the files before it are among the saved versions. Logging first could
 * record a change that never happened, and undoing that would overwrite a cell that was never
 * touched.
 * @throws AdminFailure 409, 422, 503.
 */
export async function editSheets(deps: SheetsDeps, edit: SheetsEdit): Promise<Changed> {
  let made: Change[] = []
  let was = ''
  let held: string[] = []
  const toSheets = async (files: SheetFiles) => {
    was = files.hash
    const wanted = await edit.toChanges(files.sheets)
    const found = await holdStalls(files.sheets, wanted, deps.readRated)
    held = found.held
    if (held.length > 0 && edit.isWhole)
      throw new AdminFailure(409, { code: 'stalls-rated', stalls: held })
    const { changes } = found
    const applied = applyChanges(files.sheets, changes)
    if (applied.kind === 'conflicts') {
      const conflicts = await withAuthors(applied.conflicts, changes, deps.log)
      throw new AdminFailure(409, { code: 'conflict', conflicts })
    }
    const touched = checkTouched(applied, readCellRules(deps.contentDir))
    const problems = touched.filter(({ code }) => edit.refuses(code))
    if (problems.length > 0) throw new AdminFailure(422, { code: 'problems', problems })
    made = toLogged(applied.made, applied.sheets)
    return applied.sheets
  }
  return writeSheets(deps, toSheets, async (hash) => {
    if (made.length === 0) {
      if (held.length > 0) throw new AdminFailure(409, { code: 'stalls-rated', stalls: held })
      return { was, hash }
    }
    const { action, who, whom } = edit
    const entry = await deps.log.add({ action, who, whom, changes: made })
    await edit.onLogged?.(entry)
    return { was, hash, entry, ...(held.length > 0 && { held }) }
  })
}

/** How many of the newest log entries are searched for the author of a cell. */
const RECENT = 200

/** Adds who wrote each cell as it is now. */
async function withAuthors(
  conflicts: readonly Conflict[],
  changes: readonly Change[],
  log: SheetsDeps['log'],
): Promise<Conflict[]> {
  const entries = await log.list({ limit: RECENT })
  return conflicts.map((conflict) => {
    const mine = changes[conflict.change]!
    const author = entries.find((entry) =>
      entry.changes?.some((theirs) => isSameCell(theirs, mine) && theirs.after === conflict.now),
    )
    return author ? { ...conflict, by: author.who } : conflict
  })
}
