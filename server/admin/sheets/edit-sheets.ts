import { createContentReader } from '#organiser/cli/content-folder.ts'
import { readFestivalRules } from '#organiser/rows/festival-rules.ts'
import type { Changed, LogAction } from '#shared/admin/api.ts'
import { applyChanges, type Touched } from '#shared/admin/apply-changes.ts'
import { type CellRules, checkRows } from '#shared/admin/check-cells.ts'
import type { CellProblem, Change, ProblemCode, Sheets } from '#shared/admin/sheets.ts'
import { AdminFailure } from '../contract/admin-failure.ts'
import type { AdminLog } from '../contract/admin-log.ts'
import type { SheetFiles } from './read-sheets.ts'
import { type SheetFolder, writeSheets } from './write-sheets.ts'

export interface SheetsDeps extends SheetFolder {
  log: Pick<AdminLog, 'add' | 'find' | 'markUndone'>
}

interface SheetsEdit {
  who: string
  action: LogAction
  /** Whose changes are undone. */
  whom?: string
  /** Returns the changes to make to the current files. Runs while the lock is held. */
  toChanges(files: SheetFiles): Change[] | Promise<Change[]>
  /** Whether to refuse the edit because of such a problem in a touched cell. */
  refuses(code: ProblemCode): boolean
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
  const toSheets = async (files: SheetFiles) => {
    const applied = applyChanges(files.sheets, await edit.toChanges(files))
    if (applied.kind === 'conflicts') {
      throw new AdminFailure(409, { code: 'conflict', conflicts: applied.conflicts })
    }
    const found = findProblems(applied, readCellRules(deps.contentDir))
    const problems = found.filter(({ code }) => edit.refuses(code))
    if (problems.length > 0) throw new AdminFailure(422, { code: 'problems', problems })
    made = applied.made
    return applied.sheets
  }
  return writeSheets(deps, toSheets, async (hash) => {
    if (made.length === 0) return { hash }
    const { action, who, whom } = edit
    const entry = await deps.log.add({ action, who, whom, changes: made })
    await edit.onLogged?.(entry)
    return { hash, entry }
  })
}

/**
 * The problems in the cells that an edit has touched. Another cell in the row may have been wrong
 * for days, and a volunteer who marks a dish as sold out cannot correct it.
 */
function findProblems(
  { sheets, touched }: { sheets: Sheets; touched: Touched },
  rules: CellRules,
): CellProblem[] {
  const keys = { stalls: touched.stalls.keys(), products: touched.products.keys() }
  return checkRows(sheets, keys, rules).filter(({ sheet, key, column }) =>
    touched[sheet].get(key)?.has(column),
  )
}
