import { randomBytes } from 'node:crypto'
import { storedColumnsOf } from '#shared/tables/form-table.ts'
import {
  LEDGER_COLUMNS,
  type RateStallRequest,
  TOTALS_COLUMNS,
  type TotalsRow,
} from '#shared/tables/stall-ratings.ts'
import type { CardState } from '#shared/tables/signed-cards.ts'
import { RESULT_COLUMNS, type ResultRow, toShownResult, toTimeParams } from '../contract/results.ts'
import type { Row } from '../contract/session.ts'
import {
  type FestivalTimes,
  type RateOutcome,
  type Tables,
  toAnswered,
} from '../contract/tables.ts'
import { takeOutUnsigned, toSigned } from './card-statements.ts'
import type { Database } from './sqlite.ts'

const INSERT_RATING = `${toInsert('ratings', LEDGER_COLUMNS)} on conflict do nothing returning id`
const SELECT_LEDGER = `select id, stall_id, device_id, rating, card from ratings
  where id = ? or (stall_id = ? and device_id = ?)`
const SELECT_TOTALS = `select ${TOTALS_COLUMNS.join(', ')} from stall_ratings`
const SET_TIMES = `update festival set freeze_at = ?1, reveal_at = ?2
  where freeze_at is not ?1 or reveal_at is not ?2`
const KEEP_RESULTS = `insert into results (${RESULT_COLUMNS.join(', ')})
  select ${RESULT_COLUMNS.join(', ')} from unkept_results where starts_at <= ?`
const SELECT_SHOWN = `select ${RESULT_COLUMNS.join(', ')} from shown_result`

/**
 * The tables in the embedded database.
 * @param fingerprintKey See `Tables`. Left out, it is another one each time.
 */
export function createSqliteTables(db: Database, fingerprintKey = randomBytes(32)): Tables {
  let times: FestivalTimes = { freezeAt: undefined, revealAt: undefined }

  return {
    async rate(request, stallName, fingerprint, verdict) {
      const { id, stall_id, device_id, rating } = request
      const now = new Date().toISOString()
      const { network = null, browser = null } = fingerprint ?? {}
      const card = verdict?.card ?? null
      const row = [id, stall_id, stallName, device_id, rating, now, network, browser, card]
      const results = await db.transact([
        { sql: INSERT_RATING, params: row },
        ...(verdict?.card === 'signed' ? toSigned(request, now) : []),
        ...(verdict?.card === 'unsigned' && verdict.isRequired ? takeOutUnsigned(id, now) : []),
        { sql: SELECT_LEDGER, params: [id, stall_id, device_id] },
        { sql: `${SELECT_TOTALS} where stall_id = ?`, params: [stall_id] },
      ])
      const [ledger, totals] = results.slice(-2)
      // What was added, taken out or counted again.
      const isNew = results.slice(0, -2).some((moved) => moved.length > 0)
      const isRequired = verdict?.isRequired ?? false
      return toOutcome(request, ledger!, totals![0] as Row & TotalsRow, { isNew, isRequired })
    },
    async totals() {
      const [rows] = await db.transact([{ sql: SELECT_TOTALS, params: [] }])
      return rows as (Row & TotalsRow)[]
    },
    async setTimes(wanted) {
      await db.transact([{ sql: SET_TIMES, params: toTimeParams(wanted) }])
      times = wanted
    },
    async shownResult() {
      if (!times.freezeAt) return undefined
      // Kept by whoever looks first, too: from then on the clock may be set back.
      const [, rows] = await db.transact([
        { sql: KEEP_RESULTS, params: [new Date().toISOString()] },
        { sql: SELECT_SHOWN, params: [] },
      ])
      return toShownResult(rows![0] as ResultRow | undefined, times.revealAt)
    },
    async insert(form, row) {
      const sent: Row = { ...row, created_at: new Date().toISOString() }
      const columns = storedColumnsOf(form)
      const sql = `${toInsert(form.name, columns)} on conflict do nothing returning id`
      const [added] = await db.transact([{ sql, params: columns.map((name) => sent[name]!) }])
      return { kind: added!.length > 0 ? 'stored' : 'known' }
    },
    fingerprintKey,
    async check() {
      await db.transact([{ sql: 'select 1', params: [] }])
    },
    close: db.close,
  }
}

/** The statement that adds a row, with a parameter for each column. */
export function toInsert(table: string, columns: readonly string[]): string {
  return `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`
}

function toOutcome(
  request: RateStallRequest,
  ledger: Row[],
  totals: TotalsRow,
  { isNew, isRequired }: { isNew: boolean; isRequired: boolean },
): RateOutcome {
  const { id, stall_id, device_id } = request
  const isOwn = (row: Row) => row['stall_id'] === stall_id && row['device_id'] === device_id
  if (ledger.some((row) => row['id'] === id && !isOwn(row))) {
    return { kind: 'id-taken', isNew: false }
  }
  const own = ledger.find(isOwn)!
  const card = own['card'] as CardState | null
  const stars = own['rating'] as number
  return toAnswered(request, own['id'], stars, totals, isNew, { card, isRequired })
}
