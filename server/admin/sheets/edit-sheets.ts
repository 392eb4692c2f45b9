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
  /** The changes, given the files as they are; nobody changes them meanwhile. */
  toChanges(files: SheetFiles): Change[] | Promise<Change[]>
  /** Which problems in touched cells refuse the edit. */
  refuses(code: ProblemCode): boolean
  /** Runs before anybody else can change the sheets. */
  onLogged?(entry: string): Promise<unknown>
}

/** The festival's rules for cells, as they are now. */
export const readCellRules = (contentDir: string) =>
  readFestivalRules(createContentReader(contentDir))

/**
 * Writes an edit of the sheets, and logs it.
 *
 * The log comes after the files. If it fails, the answer is a failure although the change is
 * published: nobody can see who made it or undo it there, but the files before it are among the
 * kept versions. The other order could log a change that never happened, whose undo would then
 * overwrite a cell that has never been touched.
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
    const entry = await deps.log.add({ action: edit.action, who: edit.who, changes: made })
    await edit.onLogged?.(entry)
    return { hash, entry }
  })
}

/**
 * The problems of the cells that an edit has touched: another cell of the row may have been wrong
 * for days, and whoever marks a dish as sold out cannot correct it.
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
