import { columnsOf, type Field } from '#shared/tables/form-table.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { LEDGER_COLUMNS } from '#shared/tables/stall-ratings.ts'
import { VOID_COLUMNS } from '../contract/records.ts'

/** A table of both databases. */
interface SharedTable {
  /** On SQLite. */
  name: string
  /** With its schema on PostgreSQL. */
  place: string
  /** With their types on PostgreSQL. */
  columns: Record<string, string>
}

const FIELD_TYPES: Record<Field['type'], string> = {
  text: 'text',
  phone: 'text',
  key: 'text',
  stars: 'integer',
  uuid: 'uuid',
}
const TYPES: Record<string, string> = {
  id: 'uuid',
  device_id: 'uuid',
  rating_id: 'uuid',
  rating: 'integer',
  batch: 'integer',
}

/** Backups and copies hold these, in an order in which each row finds the rows that it refers to. */
export const COPIED_TABLES: SharedTable[] = [
  { name: 'ratings', place: 'public.ratings', columns: typesOf(LEDGER_COLUMNS) },
  { name: 'voids', place: 'mela.voids', columns: { id: 'bigint', ...typesOf(VOID_COLUMNS) } },
  ...FORM_TABLES.map((form) => ({
    name: form.name,
    place: `public.${form.name}`,
    columns: { ...toTypes(columnsOf(form)), created_at: 'timestamptz' },
  })),
]

function typesOf(columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    columns.map((name) => [name, name.endsWith('_at') ? 'timestamptz' : (TYPES[name] ?? 'text')]),
  )
}

/** The types of a form's columns. */
export function toTypes(columns: Record<string, Field>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, { type }]) => [name, FIELD_TYPES[type]]),
  )
}

/** Adds the rows of a JSON list, its one parameter, and leaves those that are there already. */
export function toBatchInsert(
  place: string,
  columns: Record<string, string>,
  order?: readonly string[],
): string {
  const names = Object.keys(columns).join(', ')
  const sent = Object.entries(columns).map((column) => column.join(' '))
  return `insert into ${place} (${names}) select ${names}
    from jsonb_to_recordset($1::jsonb) as sent (${sent.join(', ')})
    ${order ? `order by ${order.join(', ')}` : ''} on conflict do nothing`
}

/** Selects a moment as ISO 8601 in UTC under the column's name, and any other column as it is. */
export function toSelected(column: string): string {
  if (!column.endsWith('_at')) return column
  return `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`
}
