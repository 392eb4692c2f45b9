import { storedColumnsOf } from '#shared/tables/form-table.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { LEDGER_COLUMNS } from '#shared/tables/stall-ratings.ts'
import type { VoidRow } from './ledger-rows.ts'
import { RESULT_COLUMNS } from './results.ts'

/** A table whose rows belong to an edition. */
export interface EditionTable {
  name: string
  /** Without `edition`. */
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

export const CURRENT_EDITION = '(select id from editions where ended_at is null)'
/** The condition of queries for the current edition, on either database. */
export const IS_CURRENT = `edition = ${CURRENT_EDITION}`

/** What visitors and organisers write, each row after the rows that it refers to. */
export const EDITION_TABLES: EditionTable[] = [
  // Before the first rating, which would make another rule.
  {
    name: 'voting_rules',
    columns: ['tickets', 'own_prizes', 'decided_by', 'decided_at'],
    order: 'decided_at',
  },
  { name: 'ratings', columns: LEDGER_COLUMNS, order: 'created_at' },
  { name: 'voids', columns: ['id', ...VOID_COLUMNS], order: 'id' },
  { name: 'results', columns: RESULT_COLUMNS, order: 'starts_at' },
  { name: 'shown_places', columns: ['starts_at', 'step', 'shown_at'], order: 'shown_at' },
  {
    name: 'ticket_batches',
    columns: ['id', 'label', 'created_at', 'printed_at'],
    order: 'created_at',
  },
  { name: 'tickets', columns: ['hash', 'batch', 'sheet', 'voided_at'], order: 'hash' },
  {
    name: 'ticket_claims',
    columns: ['ticket', 'device_id', 'claimed_at', 'ended_at'],
    order: 'claimed_at',
  },
  ...FORM_TABLES.map((form) => ({
    name: form.name,
    columns: storedColumnsOf(form),
    order: 'created_at',
  })),
]
