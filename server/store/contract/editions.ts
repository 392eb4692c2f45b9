import { randomUUID } from 'node:crypto'
import type { Edition } from '#shared/tables/editions.ts'
import { LIVE_TABLES } from './live-tables.ts'
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
      await session.awaitWriters([...LIVE_TABLES.map(({ name }) => name), 'limit_counts'])
      return work((await editions()).at(-1)!)
    })

  return {
    editions,
    /**
     * Ends the current edition and begins another: its ratings, voids, results and forms are moved
     * to the past tables, which leaves the live tables empty. Atomic, while the site runs.
     * @param keep Exports these records as files; nobody writes until it has resolved.
     */
    newEdition: (name: string, at: Date, keep: () => Promise<unknown> = async () => {}) =>
      change(async ({ id }) => {
        const now = at.toISOString()
        await all(
          `insert into results (kind, starts_at, totals, taken_out)
            select kind, starts_at, totals, taken_out from unkept_results where starts_at <= $1`,
          [now],
        )
        await keep()
        for (const table of LIVE_TABLES) {
          const columns = table.columns.join(', ')
          await all(
            `insert into past_${table.name} (edition, ${columns})
              select (select id from editions where ended_at is null), ${columns} from ${table.name}`,
          )
        }
        for (const table of LIVE_TABLES.toReversed()) await all(`delete from ${table.name}`)
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
    /** Resumes the previous edition if the current one has no rating. New forms stay. */
    undoEdition: () =>
      change(async (current): Promise<UndoneEdition> => {
        const former = (await editions()).at(-2)
        if (!former) return { kind: 'first' }
        const has = async (table: string) =>
          (await all(`select 1 from ${table} limit 1`)).length > 0
        if ((await has('ratings')) || (await has('results'))) return { kind: 'in-use' }
        for (const { name, columns, order } of LIVE_TABLES) {
          const list = columns.join(', ')
          await all(
            `insert into ${name} (${list}) select ${list} from past_${name}
              where edition = $1 order by ${order} on conflict do nothing`,
            [former.id],
          )
        }
        await all('delete from limit_counts')
        await all('delete from editions where id = $1', [current.id])
        await all('update editions set ended_at = null where id = $1', [former.id])
        for (const { name } of LIVE_TABLES) {
          await all(`delete from past_${name} where edition = $1`, [former.id])
        }
        return { kind: 'undone', edition: { ...former, ended_at: null } }
      }),
  }
}
