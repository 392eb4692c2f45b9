import { KNOWN_COLUMNS, type KnownColumn } from '#shared/admin/column-keys.ts'
import { mayChange, type Role } from '#shared/admin/rights.ts'
import type { SheetName } from '#shared/admin/sheets.ts'
import { type ColumnTexts, findLabel } from '../ui/column-texts.ts'
import type { DraftSheet } from './edits/draft.ts'

export interface ShownColumn {
  key: string
  /** The index of its cells, in the file's order. */
  at: number
  label: string
  /** Undefined for a column that the guide does not know. */
  known: KnownColumn | undefined
  isEditable: boolean
  widthPx: number
}

/** The first one stays in sight when the table scrolls sideways, and what changes all day is beside it. */
const FIRST: Record<SheetName, readonly [string, string]> = {
  stalls: ['stallnumber', 'disabled'],
  products: ['name', 'instock'],
}

/** The sample festival's products fit into a window of 1440 px. */
const USUAL_WIDTH_PX = 154
const WIDTHS_PX: Record<string, number> = {
  stallnumber: 76,
  price: 100,
  disabled: 136,
  instock: 136,
  category: 124,
  name: 172,
}

/**
 * The columns from left to right: in the file's order, apart from the first two.
 * @param role Undefined if nothing can be changed.
 */
export function listColumns(
  sheet: SheetName,
  { titles, columns }: Pick<DraftSheet, 'titles' | 'columns'>,
  role: Role | undefined,
  words: ColumnTexts,
): ShownColumn[] {
  const shown = columns.map((key, at): ShownColumn => {
    const change = { kind: 'set', sheet, key: '', column: key, before: '', after: '' } as const
    return {
      key,
      at,
      label: findLabel(words, sheet, key) ?? titles[at]!,
      known: KNOWN_COLUMNS[sheet].get(key),
      isEditable: role !== undefined && mayChange(role, change),
      widthPx: WIDTHS_PX[key] ?? USUAL_WIDTH_PX,
    }
  })
  const first = FIRST[sheet].flatMap((key) => shown.filter((column) => column.key === key))
  return [...first, ...shown.filter((column) => !first.includes(column))]
}
