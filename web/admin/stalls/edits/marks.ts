import type { CellProblem, Conflict, SheetName } from '#shared/admin/sheets.ts'
import type { Failure } from '../../call-api.ts'
import type { Draft } from './draft.ts'
import { listKeys, type PlannedChange } from './to-changes.ts'

/** A cell that cannot be published, and why. */
export interface Mark {
  sheet: SheetName
  row: number
  column: string
  reason: CellProblem | Conflict
}

/** Marks for the cells that a refusal is about. */
export function toMarks(failure: Failure, planned: PlannedChange[], draft: Draft): Mark[] {
  if (failure.code === 'problems') return toProblemMarks(failure.problems, draft)
  if (failure.code !== 'conflict') return []
  return failure.conflicts.flatMap((reason) => {
    const { row, change } = planned[reason.change] ?? {}
    if (row === undefined || !change) return []
    const column = change.kind === 'set' ? change.column : draft[change.sheet].columns[0]!
    return [{ sheet: change.sheet, row, column, reason }]
  })
}

/** @param problems The problems of the draft's sheets. */
export function toProblemMarks(problems: readonly CellProblem[], draft: Draft): Mark[] {
  if (problems.length === 0) return []
  const ids = {
    stalls: listIds('stalls', draft),
    products: listIds('products', draft),
  }
  return problems.flatMap((reason) => {
    const row = ids[reason.sheet].get(reason.key)
    return row === undefined ? [] : [{ sheet: reason.sheet, row, column: reason.column, reason }]
  })
}

const listIds = (sheet: SheetName, draft: Draft) =>
  new Map([...listKeys(sheet, draft[sheet])].map(([id, key]) => [key, id]))
