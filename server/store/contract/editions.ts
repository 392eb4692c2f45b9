import { randomUUID } from 'node:crypto'
import type { Edition } from '#shared/tables/editions.ts'
import { FORM_TABLES } from '#shared/tables/form-tables.ts'
import { EDITION_TABLES, IS_CURRENT } from './edition-tables.ts'
import { RESULT_COLUMNS } from './results.ts'
import type { Session } from './session.ts'

/** An edition in the ledger. Times are ISO 8601 in UTC. */
export interface EditionRow extends Edition {
  /** Null: created with the database. */
  started_at: string | null
  /** Null while it is the current one. */
  ended_at: string | null
}

export type UndoneEdition = { kind: 'undone'; edition: EditionRow } | { kind: 'first' | 'in-use' }

/** @param session Its database must be up to date. */
export function createEditions(session: Session) {
  const { all } = session

  /** The current one is last. */
  const editions = () =>
    all<EditionRow>(`select id, name, ${['started_at', 'ended_at'].map(session.toSelected).join(', ')}
      from editions order by editions.ended_at is null, editions.ended_at`)

  const change = <T>(work: (current: EditionRow) => Promise<T>) =>
    session.inTransaction(async () => {
      await session.awaitWriters([...EDITION_TABLES.map(({ name }) => name), 'limit_counts'])
      return work((await editions()).at(-1)!)
    })

  return {
    editions,
    /**
     * Ends the current edition and begins another. Rows keep their edition, so that all lists are
     * empty; limits start again. Atomic, while the site runs.
     * @param keep Exports what the edition has as files; nobody writes until it has resolved.
     */
    newEdition: (name: string, at: Date, keep: () => Promise<unknown> = async () => {}) =>
      change(async ({ id }) => {
        const now = at.toISOString()
        await all(
          `insert into results (edition, ${RESULT_COLUMNS.join(', ')})
            select edition, ${RESULT_COLUMNS.join(', ')} from unkept_results
            where starts_at <= $1`,
          [now],
        )
        await keep()
        await all('delete from limit_counts')
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
    /** Resumes the previous edition if the current one has no rating. New forms join its own. */
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
        await all('delete from limit_counts')
        await all('delete from voting_rules where edition = $1', [current.id])
        await all('delete from editions where id = $1', [current.id])
        await all('update editions set ended_at = null where id = $1', [former.id])
        return { kind: 'undone', edition: { ...former, ended_at: null } }
      }),
  }
}
