import { storedColumnsOf } from '#shared/tables/form-table.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { CORRECTION_COLUMNS, LEDGER_COLUMNS } from '#shared/tables/stall-ratings.ts'
import { MOVE_COLUMNS } from './moves.ts'
import type { VoidRow } from './ledger-rows.ts'
import { RESULT_COLUMNS } from './results.ts'

/** A table of the current edition. Its rows go to the table `past_NAME` when the edition ends. */
export interface LiveTable {
  name: string
  columns: readonly string[]
  /** A column that both databases order its rows by. */
  order: string
}

/** In the order of the table, after its own `id`. */
export const VOID_COLUMNS: readonly (keyof VoidRow)[] = [
  'batch',
  'rating_id',
  'voided_by',
  'voided_why',
  'voided_at',
  'undone_by',
  'undone_why',
  'undone_at',
]

/** What visitors and organisers write, in an order in which each row finds the rows that it refers to. */
export const LIVE_TABLES: LiveTable[] = [
  { name: 'ratings', columns: LEDGER_COLUMNS, order: 'created_at' },
  // Their order is kept, not its numbers: the other table may have some of its own.
  { name: 'corrections', columns: CORRECTION_COLUMNS, order: 'place' },
  { name: 'voids', columns: ['id', ...VOID_COLUMNS], order: 'id' },
  { name: 'moves', columns: MOVE_COLUMNS, order: 'batch' },
  { name: 'results', columns: RESULT_COLUMNS, order: 'starts_at' },
  ...FORM_TABLES.map((form) => ({
    name: form.name,
    columns: storedColumnsOf(form),
    order: 'created_at',
  })),
]

/** The columns that the past keeps of a table, after `edition`. */
export const pastColumnsOf = ({ name, columns }: LiveTable): readonly string[] =>
  name === 'corrections' ? [...columns, 'place'] : columns
