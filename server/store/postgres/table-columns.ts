import { storedColumnsOf } from '#shared/tables/form-table.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { CORRECTION_COLUMNS, LEDGER_COLUMNS } from '#shared/tables/stall-ratings.ts'
import { VOID_COLUMNS } from '../contract/organiser-records.ts'
import { RESULT_COLUMNS } from '../contract/results.ts'

/** A table of both databases. */
interface SharedTable {
  /** On SQLite. */
  name: string
  /** With its schema on PostgreSQL. */
  place: string
  columns: readonly string[]
  /** A column of both that has the order of the rows; by default their moment, or their id. */
  order?: string
}

/** Backups and copies hold these, in an order in which each row finds the rows that it refers to. */
export const COPIED_TABLES: SharedTable[] = [
  { name: 'ratings', place: 'public.ratings', columns: LEDGER_COLUMNS },
  // Their order is copied, not its numbers: the other database may have some of its own.
  { name: 'corrections', place: 'mela.corrections', columns: CORRECTION_COLUMNS, order: 'place' },
  { name: 'voids', place: 'mela.voids', columns: ['id', ...VOID_COLUMNS] },
  { name: 'results', place: 'mela.results', columns: RESULT_COLUMNS, order: 'starts_at' },
  ...FORM_TABLES.map((form) => ({
    name: form.name,
    place: `public.${form.name}`,
    columns: storedColumnsOf(form),
  })),
]

/** Adds the rows of a JSON list, its one parameter, and leaves those that are there already. */
export function toBatchInsert(
  place: string,
  columns: readonly string[],
  order?: readonly string[],
): string {
  const names = columns.join(', ')
  return `insert into ${place} (${names}) select ${names}
    from jsonb_populate_recordset(null::${place}, $1::jsonb)
    ${order ? `order by ${order.join(', ')}` : ''} on conflict do nothing`
}

/** Selects a moment as ISO 8601 in UTC under the column's name, and any other column as it is. */
export function toSelected(column: string): string {
  if (!column.endsWith('_at')) return column
  return `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`
}
