import { EDITION_TABLES } from '../contract/editions.ts'

interface SharedTable {
  /** On SQLite. */
  name: string
  /** With its schema on PostgreSQL. */
  place: string
  columns: readonly string[]
  /** A column in both databases that gives the order of the rows. */
  order: string
}

const EDITIONS = ['id', 'name', 'started_at', 'ended_at']

/** Each table comes after the tables that it references. */
export const COPIED_TABLES: SharedTable[] = [
  { name: 'editions', place: 'mela.editions', columns: EDITIONS, order: 'id' },
  ...EDITION_TABLES.map(({ name, columns, order }) => ({
    name,
    place: `${name === 'ratings' ? 'public' : 'mela'}.${name}`,
    columns: ['edition', ...columns],
    order,
  })),
]

/** The parameter is a JSON list. Skips existing rows. */
export function toBatchInsert(place: string, columns: readonly string[]): string {
  const names = columns.join(', ')
  return `insert into ${place} (${names}) select ${names}
    from jsonb_populate_recordset(null::${place}, $1::jsonb) on conflict do nothing`
}

/** Selects a time as ISO 8601 in UTC. */
export function toSelected(column: string): string {
  if (!column.endsWith('_at')) return column
  return `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`
}
