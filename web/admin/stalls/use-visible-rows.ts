import { useState } from 'react'
import type { DraftRow, DraftSheet } from './edits/draft.ts'
import { findVisible, type View } from './visible-rows.ts'

/**
 * The rows of the view. Rows keep their places while their cells are edited: one that no longer
 * matches would disappear from under the cursor. Rows that are added come last.
 * @param version The hash of the files.
 */
export function useVisibleRows(sheet: DraftSheet, version: string, view: View): DraftRow[] {
  const list = () => ({
    view,
    version,
    ids: findVisible(sheet, view).map(({ id }) => id),
    known: new Set(sheet.rows.map(({ id }) => id)),
  })
  const [listed, setListed] = useState(list)
  const isOld = listed.view !== view || listed.version !== version
  const { ids, known } = isOld ? list() : listed
  if (isOld) setListed(list())
  const byId = new Map(sheet.rows.map((row) => [row.id, row]))
  const there = ids.flatMap((id) => byId.get(id) ?? [])
  return [...there, ...sheet.rows.filter(({ id }) => !known.has(id))]
}
