import { randomBytes } from 'node:crypto'
import {
  LEDGER_COLUMNS,
  type RateStallRequest,
  STALL_RATING_COLUMNS,
  TOTALS_COLUMNS,
} from '#shared/tables/stall-ratings.ts'
import { listOwnLabels } from '#shared/tables/results.ts'
import { createCommonTables } from '../contract/common-tables.ts'
import { CURRENT_EDITION } from '../contract/editions.ts'
import type { Row, SqlValue, Statement } from '../contract/session.ts'
import {
  DatabaseUnavailable,
  type FoundTotals,
  type RateOutcome,
  type Tables,
  toAnswered,
} from '../contract/tables.ts'
import type { Database } from './sqlite.ts'
import { toSqlite } from './sqlite-session.ts'

const INSERT_RATING = `insert into ratings (edition, ${LEDGER_COLUMNS.join(', ')})
  select ${CURRENT_EDITION}, ${LEDGER_COLUMNS.map(() => '?').join(', ')} where coalesce(? = ${CURRENT_EDITION}, true)
  on conflict do nothing`
const COUNTS = `((select tickets = 'optional' from voting_rules where edition = ${CURRENT_EDITION})
  or exists (select 1 from ticket_claims
    where edition = ${CURRENT_EDITION} and device_id = ? and ended_at is null)) as counts`
/** `changes()` counts the rows added by the preceding statement. */
const SELECT_TOTALS_IF_ADDED = `select ${STALL_RATING_COLUMNS},
  ${CURRENT_EDITION} as edition, ${COUNTS} from stall_ratings
  where stall_id = ? and changes() > 0`
/** A refused rating claims nothing. */
const CLAIM_TICKET = `insert into ticket_claims (edition, ticket, device_id, claimed_at)
  select edition, hash, ?2, ?3 from valid_tickets as ticket
  where hash = ?1 and edition = ${CURRENT_EDITION} and coalesce(?6 = edition, true)
    and exists (select 1 from ratings as own
      where own.edition = ticket.edition and own.stall_id = ?4 and own.device_id = ?2)
    and not exists (select 1 from ratings as other
      where other.id = ?5 and (other.stall_id <> ?4 or other.device_id <> ?2))
  on conflict do nothing`
const SELECT_TICKET = `select case
  when exists (select 1 from ticket_claims where ticket = ?1 and device_id = ?2 and ended_at is null) then 'claimed'
  when not exists (select 1 from valid_tickets where hash = ?1 and edition = ${CURRENT_EDITION}) then 'unknown'
  when exists (select 1 from ticket_claims where ticket = ?1 and ended_at is null) then 'used'
  else 'device-has-one' end as ticket`
const SELECT_SENT = 'select id, edition from ratings where id = ?'
const SELECT_LEDGER = `select id, rating from ratings
  where edition = ${CURRENT_EDITION} and stall_id = ? and device_id = ?`
const SELECT_EDITION = 'select id, name from editions where ended_at is null'
const SELECT_OWN_TOTALS = `select ${TOTALS_COLUMNS.join(', ')}, ${COUNTS} from stall_ratings where stall_id = ?`
const SET_PRIZES = `update festival set prizes = ?1, own_prizes = ?2
  where prizes <> ?1 or own_prizes <> ?2`
const REPLACE_OWN_PRIZES = `replace into voting_rules (edition, tickets, own_prizes, decided_by, decided_at)
  select edition, tickets, ?1, decided_by, ?2 from voting_rules
  where edition = ${CURRENT_EDITION} and own_prizes <> ?1`

/** @param fingerprintKey See `Tables`. Random by default. */
export function createSqliteTables(db: Database, fingerprintKey = randomBytes(32)): Tables {
  const { keepDueResults, ...common } = createCommonTables({
    async all<R>(sql: string, params: SqlValue[] = []) {
      const [rows] = await db.transact([{ sql: toSqlite(sql), params }])
      return rows as R[]
    },
    toSelected: (column) => column,
  })

  /** @param before Statements to run first. The first one returns the row that it has added. */
  async function answer(
    request: RateStallRequest,
    before: Statement[] = [],
    ticket?: string,
  ): Promise<RateOutcome> {
    const { id, stall_id, device_id, edition: given } = request
    const results = await db.transact([
      ...before,
      { sql: SELECT_EDITION, params: [] },
      { sql: SELECT_SENT, params: [id] },
      { sql: SELECT_LEDGER, params: [stall_id, device_id] },
      { sql: SELECT_OWN_TOTALS, params: [device_id, stall_id] },
      ...(ticket === undefined ? [] : [{ sql: SELECT_TICKET, params: [ticket, device_id] }]),
    ])
    const rows = results.map(([row]) => row)
    const [current, sent, own, totals, state] = rows.slice(before.length)
    const edition = current!['id'] as string
    const isOther = (given && given !== edition) || (sent && sent['edition'] !== edition)
    if (isOther) return { kind: 'other-edition', isNew: false }
    if (sent && sent['id'] !== own?.['id']) return { kind: 'id-taken', isNew: false }
    if (!own) throw new DatabaseUnavailable('the rating is not in the ledger')
    const found = { ...totals, ...state, edition } as FoundTotals
    const isNew = before.length > 0 && rows[0] !== undefined
    return toAnswered(Boolean(sent), own['rating'] as number, found, isNew)
  }

  return {
    ...common,
    async rate(request, stallName, network, ticket) {
      const { id, stall_id, device_id, rating, edition = null } = request
      const time = new Date()
      await keepDueResults(time)
      const now = time.toISOString()
      const row = [id, stall_id, stallName, device_id, rating, now, network ?? null, edition]
      if (ticket !== undefined) {
        const claim = [ticket, device_id, now, stall_id, id, edition]
        const changes = [
          { sql: `${INSERT_RATING} returning id`, params: row },
          { sql: CLAIM_TICKET, params: claim },
        ]
        return answer(request, changes, ticket)
      }
      // Nearly all ratings are new, so an existing one is read only if nothing was added.
      const [, added] = await db.transact([
        { sql: INSERT_RATING, params: row },
        { sql: SELECT_TOTALS_IF_ADDED, params: [device_id, stall_id] },
      ])
      const [totals] = added as (Row & FoundTotals)[]
      return totals ? toAnswered(true, rating, totals, true) : answer(request)
    },
    async setPrizes(prizes) {
      await keepDueResults(new Date())
      const labels = JSON.stringify(listOwnLabels(prizes))
      await db.transact([
        { sql: SET_PRIZES, params: [JSON.stringify(prizes), labels] },
        { sql: REPLACE_OWN_PRIZES, params: [labels, new Date().toISOString()] },
      ])
    },
    fingerprintKey,
    close: db.close,
  }
}

export function toInsert(table: string, columns: readonly string[]): string {
  return `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`
}
