import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { SheetsAnswer } from '#shared/admin/api.ts'
import { type CellRules, checkRows } from '#shared/admin/check-cells.ts'
import type { SheetName } from '#shared/admin/sheets.ts'
import { applyEdits, type Draft, type Edit, toSheets } from './edits/draft.ts'
import { type Mark, toProblemMarks } from './edits/marks.ts'
import { listKeys } from './edits/to-changes.ts'
import type { SheetsEditor } from './use-sheets.ts'

/** The problems of the draft's cells, and a check for a cell that is being typed into. */
export function useMarks(
  { edits, marks: refused }: SheetsEditor,
  answer: SheetsAnswer,
  draft: Draft,
) {
  const { categories, currency } = answer
  const rules = useMemo<CellRules>(() => ({ categories, currency }), [categories, currency])
  const found = useMemo(
    () => toProblemMarks(checkRows(toSheets(draft), 'all', rules), draft),
    [draft, rules],
  )
  const marks = useMemo(() => [...refused, ...found], [refused, found])
  const wrong = useMemo(
    () => found.filter((mark) => edits.some((edit) => isAbout(edit, mark))),
    [found, edits],
  )

  // The function stays the same, so that an edit does not re-render all rows.
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  const check = useCallback((typed: Typed) => findMark(latest.current, typed, rules), [rules])
  return { marks, wrong, check }
}

/** A cell with the text that is being typed into it. */
export interface Typed {
  sheet: SheetName
  row: number
  column: string
  text: string
}

function findMark(draft: Draft, typed: Typed, rules: CellRules): Mark | undefined {
  const { sheet, row, column, text } = typed
  const next = applyEdits(draft, [{ kind: 'set', sheet, row, column, after: text.trim() }])
  const key = listKeys(sheet, next[sheet]).get(row)!
  const problems = checkRows(toSheets(next), { [sheet]: [key] }, rules)
  return toProblemMarks(problems, next).find((mark) => mark.column === column)
}

function isAbout(edit: Edit, { sheet, row, column }: Mark): boolean {
  if (edit.sheet !== sheet || edit.row !== row) return false
  return edit.kind === 'add' || (edit.kind === 'set' && edit.column === column)
}
