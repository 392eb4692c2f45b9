import { randomBytes } from 'node:crypto'
import { storedColumnsOf } from '#shared/tables/form-table.ts'
import {
  CORRECTION_COLUMNS,
  LEDGER_COLUMNS,
  type RateStallRequest,
  TOTALS_COLUMNS,
  type TotalsRow,
} from '#shared/tables/stall-ratings.ts'
import type { Row } from '../contract/session.ts'
import {
  DatabaseUnavailable,
  type RateOutcome,
  type Tables,
  toAnswered,
} from '../contract/tables.ts'
import type { Database, Statement } from './sqlite.ts'

const INSERT_RATING = `insert into ratings (${LEDGER_COLUMNS.join(', ')})
  select ${LEDGER_COLUMNS.map(() => '?').join(', ')}
  where not exists (select 1 from corrections where id = ?)
  on conflict do nothing returning id`
const INSERT_CORRECTION = `insert into corrections (${CORRECTION_COLUMNS.join(', ')})
  select ?, own.id, ?, ? from ratings as own
  where own.stall_id = ? and own.device_id = ? and not exists (select 1 from ratings where id = ?)
  on conflict do nothing returning id`
/** Of which rating an id is the first step or a later one. */
const SELECT_STEP = `select id as rating_id from ratings where id = ?
  union all select rating_id from corrections where id = ?`
const SELECT_LEDGER = `select ratings.id, stars from ratings join counted_stars using (id)
  where ratings.stall_id = ? and device_id = ?`
const SELECT_TOTALS = `select ${TOTALS_COLUMNS.join(', ')} from stall_ratings`

/**
 * The tables in the embedded database.
 * @param fingerprintKey See `Tables`. Left out, it is another one each time.
 */
export function createSqliteTables(db: Database, fingerprintKey = randomBytes(32)): Tables {
  async function write(request: RateStallRequest, insert: Statement): Promise<RateOutcome> {
    const { id, stall_id, device_id } = request
    const [added, steps, ledger, totals] = await db.transact([
      insert,
      { sql: SELECT_STEP, params: [id, id] },
      { sql: SELECT_LEDGER, params: [stall_id, device_id] },
      { sql: `${SELECT_TOTALS} where stall_id = ?`, params: [stall_id] },
    ])
    const [step, own] = [steps![0], ledger![0]]
    if (step && step['rating_id'] !== own?.['id']) return { kind: 'id-taken', isNew: false }
    if (!own) throw new DatabaseUnavailable('the rating is not in the ledger')
    const stars = own['stars'] as number
    return toAnswered(Boolean(step), stars, totals![0] as Row & TotalsRow, added!.length > 0)
  }

  return {
    async rate(request, stallName, fingerprint) {
      const { id, stall_id, device_id, rating } = request
      const now = new Date().toISOString()
      const { network = null, browser = null } = fingerprint ?? {}
      const row = [id, stall_id, stallName, device_id, rating, now, network, browser]
      return write(request, { sql: INSERT_RATING, params: [...row, id] })
    },
    correct(request) {
      const { id, stall_id, device_id, rating } = request
      const params = [id, rating, new Date().toISOString(), stall_id, device_id, id]
      return write(request, { sql: INSERT_CORRECTION, params })
    },
    async totals() {
      const [rows] = await db.transact([{ sql: SELECT_TOTALS, params: [] }])
      return rows as (Row & TotalsRow)[]
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
