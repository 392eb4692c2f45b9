import { randomBytes } from 'node:crypto'
import { FORM_TABLES, storedColumnsOf } from '#shared/tables/form-tables.ts'
import {
  type Edition,
  LEDGER_COLUMNS,
  type RateStallRequest,
  STALL_RATING_COLUMNS,
  TOTALS_COLUMNS,
  type TotalsRow,
} from '#shared/tables/stall-ratings.ts'
import { listOwnLabels } from '#shared/tables/results.ts'
import type { TicketRule } from '#shared/tickets.ts'
import { CURRENT_EDITION } from '../contract/editions.ts'
import {
  RESULT_COLUMNS,
  type FestivalTimes,
  SHOWN_COLUMNS,
  type ShownRow,
  toKeptResult,
  toTimeParams,
} from '../contract/results.ts'
import type { Row, Statement } from '../contract/session.ts'
import {
  DatabaseUnavailable,
  type FoundTotals,
  type RateOutcome,
  type Tables,
  toAnswered,
} from '../contract/tables.ts'
import type { Database } from './sqlite.ts'

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
const VALID_TICKETS = `tickets join ticket_batches as batch on batch.id = tickets.batch
  where hash = ?1 and tickets.edition = ${CURRENT_EDITION} and voided_at is null and printed_at is not null`
/** A refused rating claims nothing. */
const CLAIM_TICKET = `insert into ticket_claims (edition, ticket, device_id, claimed_at)
  select tickets.edition, hash, ?2, ?3 from ${VALID_TICKETS} and coalesce(?6 = tickets.edition, true)
    and exists (select 1 from ratings as own
      where own.edition = tickets.edition and own.stall_id = ?4 and own.device_id = ?2)
    and not exists (select 1 from ratings as other
      where other.id = ?5 and (other.stall_id <> ?4 or other.device_id <> ?2))
  on conflict do nothing`
const SELECT_TICKET = `select case
  when exists (select 1 from ticket_claims where ticket = ?1 and device_id = ?2 and ended_at is null) then 'claimed'
  when not exists (select 1 from ${VALID_TICKETS}) then 'unknown'
  when exists (select 1 from ticket_claims where ticket = ?1 and ended_at is null) then 'used'
  else 'device-has-one' end as ticket`
const SELECT_REFUSAL = `select case
  when not exists (select 1 from ${VALID_TICKETS}) then 'unknown'
  when exists (select 1 from ticket_claims where ticket = ?1 and device_id <> ?2 and ended_at is null) then 'used'
  end as refusal`
/** Goes through the totals, because no index of the ledger begins with the device. */
const SELECT_STARS = `select own.stall_id as stall, own.rating as stars from ticket_claims as claim
  cross join totals as listed on listed.edition = claim.edition
  cross join ratings as own on own.edition = listed.edition and own.stall_id = listed.stall_id
    and own.device_id = claim.device_id
  where claim.edition = ${CURRENT_EDITION} and claim.device_id = ? and claim.ended_at is null
  order by own.created_at desc, own.id`
const SELECT_SENT = 'select id, edition from ratings where id = ?'
const SELECT_LEDGER = `select id, rating from ratings
  where edition = ${CURRENT_EDITION} and stall_id = ? and device_id = ?`
const SELECT_EDITION = 'select id, name from editions where ended_at is null'
const SELECT_TOTALS = `select ${TOTALS_COLUMNS.join(', ')} from stall_ratings`
const SELECT_OWN_TOTALS = `select ${TOTALS_COLUMNS.join(', ')}, ${COUNTS} from stall_ratings where stall_id = ?`
const SET_TIMES = `update festival set freeze_at = ?1, reveal_at = ?2
  where freeze_at is not ?1 or reveal_at is not ?2`
const PROPOSE_TICKETS = 'update festival set tickets = ?1 where tickets <> ?1'
const SET_PRIZES = `update festival set prizes = ?1, own_prizes = ?2
  where prizes <> ?1 or own_prizes <> ?2`
const REPLACE_OWN_PRIZES = `replace into voting_rules (edition, tickets, own_prizes, decided_by, decided_at)
  select edition, tickets, ?1, decided_by, ?2 from voting_rules
  where edition = ${CURRENT_EDITION} and own_prizes <> ?1`
const SELECT_TICKET_RULE = `select coalesce(rules.tickets, festival.tickets) as tickets
  from festival left join voting_rules as rules on rules.edition = ${CURRENT_EDITION}`
const KEEP_RESULTS = `insert into results (edition, ${RESULT_COLUMNS.join(', ')})
  select edition, ${RESULT_COLUMNS.join(', ')} from unkept_results where starts_at <= ?`
const SELECT_SHOWN = `select ${SHOWN_COLUMNS.join(', ')} from shown_results`

/** @param fingerprintKey See `Tables`. Random by default. */
export function createSqliteTables(db: Database, fingerprintKey = randomBytes(32)): Tables {
  let times: FestivalTimes = { freezeAt: undefined, revealAt: undefined }

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

  /** Before anything changes the totals, so that a result is what counted at its time. */
  async function keepResults(now: Date) {
    if (!times.freezeAt || now < times.freezeAt) return
    await db.transact([{ sql: KEEP_RESULTS, params: [now.toISOString()] }])
  }

  return {
    async rate(request, stallName, network, ticket) {
      const { id, stall_id, device_id, rating, edition = null } = request
      const time = new Date()
      await keepResults(time)
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
    async findTicketRefusal(ticket, device) {
      const [rows] = await db.transact([{ sql: SELECT_REFUSAL, params: [ticket, device] }])
      return (rows![0]!['refusal'] as 'unknown' | 'used' | null) ?? undefined
    },
    async starsByTicket(device) {
      const [rows] = await db.transact([{ sql: SELECT_STARS, params: [device] }])
      return rows as (Row & { stall: string; stars: number })[]
    },
    async edition() {
      const [rows] = await db.transact([{ sql: SELECT_EDITION, params: [] }])
      return rows![0] as Row & Edition
    },
    async totals() {
      const [rows] = await db.transact([{ sql: SELECT_TOTALS, params: [] }])
      return rows as (Row & TotalsRow)[]
    },
    async setTimes(wanted) {
      await db.transact([{ sql: SET_TIMES, params: toTimeParams(wanted) }])
      times = wanted
    },
    async proposeTickets(rule) {
      await db.transact([{ sql: PROPOSE_TICKETS, params: [rule] }])
    },
    async setPrizes(prizes) {
      await keepResults(new Date())
      const labels = JSON.stringify(listOwnLabels(prizes))
      await db.transact([
        { sql: SET_PRIZES, params: [JSON.stringify(prizes), labels] },
        { sql: REPLACE_OWN_PRIZES, params: [labels, new Date().toISOString()] },
      ])
    },
    async ticketRule() {
      const [rows] = await db.transact([{ sql: SELECT_TICKET_RULE, params: [] }])
      return rows![0]!['tickets'] as TicketRule
    },
    async shownResult() {
      if (!times.freezeAt) return undefined
      // The first read also saves the result: setting the clock back is then harmless.
      const now = new Date()
      await keepResults(now)
      const [rows] = await db.transact([{ sql: SELECT_SHOWN, params: [] }])
      return toKeptResult(rows as ShownRow[], now)
    },
    async insert(form, row, notice) {
      const own = { notice: notice ?? null, created_at: new Date().toISOString() }
      const sent: Row = { ...row, ...own }
      const columns = storedColumnsOf(form)
      const sql = `insert into ${form.name} (edition, ${columns.join(', ')})
        values (${CURRENT_EDITION}, ${columns.map(() => '?').join(', ')})
        on conflict do nothing returning id`
      const [added] = await db.transact([{ sql, params: columns.map((name) => sent[name]!) }])
      return { kind: added!.length > 0 ? 'stored' : 'known' }
    },
    async forgetDevice(device) {
      const deleted = await db.transact(
        FORM_TABLES.map(({ name }) => ({
          sql: `delete from ${name} where device_id = ? returning id`,
          params: [device],
        })),
      )
      return deleted.flat().map((row) => String(row['id']))
    },
    fingerprintKey,
    async check() {
      await db.transact([{ sql: 'select 1', params: [] }])
    },
    close: db.close,
  }
}

export function toInsert(table: string, columns: readonly string[]): string {
  return `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`
}
