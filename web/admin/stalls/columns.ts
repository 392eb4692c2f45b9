import { KNOWN_COLUMNS, type KnownColumn } from '#shared/admin/column-keys.ts'
import { mayChange, type Role } from '#shared/admin/rights.ts'
import type { SheetName } from '#shared/admin/sheets.ts'
import type { DraftSheet } from './edits/draft.ts'

export interface ShownColumn {
  key: string
  /** The index of its cells. */
  at: number
  /** As spelled in the file. */
  title: string
  /** Undefined for a column that the guide does not know. */
  known: KnownColumn | undefined
  isEditable: boolean
}

/** The first one stays in sight when the table scrolls sideways, and what changes all day is beside it. */
const FIRST: Record<SheetName, string[]> = {
  stalls: ['stallnumber', 'disabled'],
  products: ['name', 'instock', 'price', 'stallnumber'],
}

/**
 * The columns of a sheet in the file's order, in which a paste fills them.
 * @param role Undefined if nothing can be changed.
 */
export function listColumns(
  sheet: SheetName,
  draft: Pick<DraftSheet, 'titles' | 'columns'>,
  role: Role | undefined,
): ShownColumn[] {
  return draft.columns.map((key, at) => ({
    key,
    at,
    title: draft.titles[at]!,
    known: KNOWN_COLUMNS[sheet].get(key),
    isEditable:
      role !== undefined &&
      mayChange(role, {
        kind: 'set',
        sheet,
        key: '',
        column: key,
        before: '',
        after: '',
      }),
  }))
}

/** The columns from left to right. */
export function arrange(sheet: SheetName, columns: readonly ShownColumn[]): ShownColumn[] {
  const first = FIRST[sheet].flatMap((key) => columns.filter((column) => column.key === key))
  return [...first, ...columns.filter((column) => !first.includes(column))]
}
