import { randomUUID } from 'node:crypto'
import { type Edition, LEDGER_COLUMNS } from '#shared/tables/stall-ratings.ts'
import { FORM_TABLES, storedColumnsOf } from '#shared/tables/form-tables.ts'
import { keepResults, RESULT_COLUMNS } from './results.ts'
import type { Session } from './session.ts'
import type { VoidRow } from './ledger-rows.ts'

/** Times are ISO 8601 in UTC. */
export interface EditionRow extends Edition {
  /** Null for the edition created with the database. */
  started_at: string | null
  /** Null for the current edition. */
  ended_at: string | null
}

type UndoneEdition = { kind: 'undone'; edition: EditionRow } | { kind: 'first' | 'in-use' }

/** @param session Its database must be up to date. */
export function createEditions(session: Session) {
  const { all } = session

  /** The current edition is last. */
  const editions = () =>
    all<EditionRow>(`select id, name, ${['started_at', 'ended_at'].map(session.toSelected).join(', ')}
      from editions order by editions.ended_at is null, editions.ended_at`)

  const change = <T>(work: (current: EditionRow) => Promise<T>) =>
    session.inTransaction(async () => {
      await session.awaitWriters(EDITION_TABLES.map(({ name }) => name))
      return work((await editions()).at(-1)!)
    })

  return {
    editions,
    /** Atomic. @param keep Exports the edition. Nobody writes until it resolves. */
    newEdition: (name: string, at: Date, keep: () => Promise<unknown> = async () => {}) =>
      change(async ({ id }) => {
        const now = at.toISOString()
        await keepResults(session, at)
        await keep()
        await all('update editions set ended_at = $1 where id = $2', [now, id])
        const begun = {
          id: randomUUID(),
          name,
          started_at: now,
          ended_at: null,
        } satisfies EditionRow
        await all('insert into editions (id, name, started_at) values ($1, $2, $3)', [
          begun.id,
          name,
          now,
        ])
        return begun
      }),
    /** Only if the current edition has no rating. Its forms move to the previous edition. */
    undoEdition: () =>
      change(async (current): Promise<UndoneEdition> => {
        const former = (await editions()).at(-2)
        if (!former) return { kind: 'first' }
        const has = async (table: string) =>
          (await all(`select 1 from ${table} where ${IS_CURRENT} limit 1`)).length > 0
        if ((await has('ratings')) || (await has('results')) || (await has('ticket_batches')))
          return { kind: 'in-use' }
        for (const { name, unique } of FORM_TABLES) {
          const isSame = unique?.map((column) => `former.${column} = ${name}.${column}`)
          if (isSame) {
            await all(
              `delete from ${name} where edition = $1 and exists (select 1 from ${name} as former
                where former.edition = $2 and ${isSame.join(' and ')})`,
              [current.id, former.id],
            )
          }
          await all(`update ${name} set edition = $2 where edition = $1`, [current.id, former.id])
        }
        await all('delete from voting_rules where edition = $1', [current.id])
        await all('delete from editions where id = $1', [current.id])
        await all('update editions set ended_at = null where id = $1', [former.id])
        return { kind: 'undone', edition: { ...former, ended_at: null } }
      }),
  }
}

interface EditionTable {
  name: string
  /** Without `edition`. */
  columns: readonly string[]
  /** The column by which both databases order the rows. */
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
export const IS_CURRENT = `edition = ${CURRENT_EDITION}`

/** Each table comes after the tables that it references. */
export const EDITION_TABLES: EditionTable[] = [
  // Restored before the first rating, which would fix another rule.
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
