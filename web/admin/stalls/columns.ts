import { KNOWN_COLUMNS, type KnownColumn, NAME_OF, STALL_NUMBER } from '#shared/admin/sheet-keys.ts'
import { mayChange, type Role } from '#shared/admin/rights.ts'
import type { SheetName } from '#shared/admin/sheets.ts'
import { type ColumnTexts, findLabel } from '../ui/column-texts.ts'
import type { AdminLanguage } from '#shared/languages.ts'
import type { Table } from './tables.ts'

export interface ShownColumn {
  key: string
  /** Index of its cell in a row. */
  at: number
  label: string
  /** Undefined for a column that the guide does not know. */
  known: KnownColumn | undefined
  isEditable: boolean
  width: string
}

/**
 * The first column stays visible when the table scrolls. On a phone 360 px wide, a product's stock
 * is one swipe away.
 */
const toFirst = (sheet: SheetName, name: string) =>
  sheet === 'stalls' ? [STALL_NUMBER, name, 'closed', 'disabled'] : [name, 'price', 'instock']

/** In Hindi, the Hindi name column if the file has one. */
export function findNameColumn(
  sheet: SheetName,
  { columns, rows }: Table,
  language: AdminLanguage,
): string {
  const hindi = `${NAME_OF[sheet]}hi`
  const at = columns.indexOf(hindi)
  return language === 'hi' && rows.some(({ cells }) => cells[at]) ? hindi : NAME_OF[sheet]
}

/** Lets the sample festival's product columns fit into a 1440 px window. */
const USUAL_WIDTH_PX = 154
const WIDTHS_PX: Record<string, number> = {
  stallnumber: 62,
  price: 100,
  closed: 136,
  disabled: 136,
  instock: 136,
  category: 124,
}

/**
 * In the file's order, except for those that come first.
 * @param name The key of the name column.
 * @param role Undefined if nothing can be changed.
 */
export function listColumns(
  sheet: SheetName,
  { titles, columns }: Pick<Table, 'titles' | 'columns'>,
  name: string,
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
      width:
        key === name
          ? `min(${USUAL_WIDTH_PX}px, ${sheet === 'stalls' ? 35 : 42}vw)`
          : `${WIDTHS_PX[key] ?? USUAL_WIDTH_PX}px`,
    }
  })
  const first = toFirst(sheet, name).flatMap((key) => shown.filter((column) => column.key === key))
  return [...first, ...shown.filter((column) => !first.includes(column))]
}
