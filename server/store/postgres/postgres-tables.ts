import { listOwnLabels } from '#shared/tables/results.ts'
import type { TicketRule } from '#shared/tickets.ts'
import {
  type Edition,
  type RateStallRequest,
  TOTALS_COLUMNS,
  type TotalsRow,
} from '#shared/tables/stall-ratings.ts'
import { storedColumnsOf, FORM_TABLES, type FormTable } from '#shared/tables/form-tables.ts'
import { createBatches } from '../contract/batches.ts'
import {
  type FestivalTimes,
  SHOWN_COLUMNS,
  type ShownRow,
  toKeptResult,
  toTimeParams,
} from '../contract/results.ts'
import {
  DatabaseUnavailable,
  type FoundTotals,
  type InsertOutcome,
  type RateOutcome,
  type Tables,
  toAnswered,
} from '../contract/tables.ts'
import type { Postgres } from './postgres.ts'
import { toBatchInsert, toSelected } from './table-columns.ts'

/** What mela.record_ratings returns for one rating. */
interface Recorded extends Omit<FoundTotals, 'stall_id'> {
  is_other_edition: boolean
  is_taken: boolean
  is_new: boolean
  is_known: boolean
  your_rating: number | null
}

interface SentRating extends Omit<RateStallRequest, 'ticket'> {
  ticket: string | undefined
  network: string | undefined
  stall_name?: string
}

const RECORD_RATINGS = 'select mela.record_ratings($1::jsonb) as recorded'
const SELECT_REFUSAL = `select case
  when not exists (select from mela.valid_tickets where hash = $1
    and edition = (select id from mela.editions where ended_at is null)) then 'unknown'
  when exists (select from mela.ticket_claims
    where ticket = $1 and device_id <> $2 and ended_at is null) then 'used'
  end as refusal`
/** Goes through the totals, because no index of the ledger begins with the device. */
const SELECT_STARS = `select own.stall_id as stall, own.rating as stars from mela.ticket_claims as claim
  join mela.totals as listed on listed.edition = claim.edition
  join public.ratings as own on own.edition = listed.edition and own.stall_id = listed.stall_id
    and own.device_id = claim.device_id
  where claim.edition = (select id from mela.editions where ended_at is null)
    and claim.device_id = $1 and claim.ended_at is null
  order by own.created_at desc, own.id`
const SELECT_EDITION = 'select id, name from mela.editions where ended_at is null'
const SELECT_TOTALS = `select ${TOTALS_COLUMNS.map(toSelected).join(', ')} from mela.totals
  where edition = (select id from mela.editions where ended_at is null)`
const SELECT_SHOWN = `select ${SHOWN_COLUMNS.map(toSelected).join(', ')} from mela.shown_results`
const SELECT_TICKET_RULE = `select coalesce(rules.tickets, festival.tickets) as tickets
  from mela.festival left join mela.voting_rules as rules
    on rules.edition = (select id from mela.editions where ended_at is null)`
const SET_TIMES = `update mela.festival set freeze_at = $1, reveal_at = $2
  where (freeze_at, reveal_at) is distinct from ($1::timestamptz, $2::timestamptz)`

export function createPostgresTables(db: Postgres): Tables {
  const ratings = createRecording(db)
  let times: FestivalTimes = { freezeAt: undefined, revealAt: undefined }
  const forms = new Map(FORM_TABLES.map((form) => [form.name, createInserts(db, form)]))

  return {
    rate: (request, stall_name, network, ticket) =>
      ratings.add({ ...request, network, stall_name, ticket }),
    async findTicketRefusal(ticket, device) {
      const params = [ticket, device]
      const [row] = await db.query<{ refusal: 'unknown' | 'used' | null }>(SELECT_REFUSAL, params)
      return row!.refusal ?? undefined
    },
    starsByTicket: (device) => db.query<{ stall: string; stars: number }>(SELECT_STARS, [device]),
    async edition() {
      const [current] = await db.query<Edition>(SELECT_EDITION, [])
      return current!
    },
    totals: () => db.query<TotalsRow>(SELECT_TOTALS, []),
    async setTimes(wanted) {
      await db.query(SET_TIMES, toTimeParams(wanted))
      times = wanted
    },
    async proposeTickets(rule) {
      await db.query('update mela.festival set tickets = $1 where tickets <> $1', [rule])
    },
    async setPrizes(prizes) {
      const labels = JSON.stringify(listOwnLabels(prizes))
      await db.query('select mela.set_prizes($1, $2)', [JSON.stringify(prizes), labels])
    },
    async ticketRule() {
      const [row] = await db.query<{ tickets: TicketRule }>(SELECT_TICKET_RULE, [])
      return row!.tickets
    },
    async shownResult() {
      if (!times.freezeAt) return undefined
      // The first reader saves the result, so that setting the clock back is harmless afterwards.
      await db.query('select mela.keep_results()', [])
      return toKeptResult(await db.query<ShownRow>(SELECT_SHOWN, []), new Date())
    },
    insert: (form, row, notice) => forms.get(form.name)!.add({ ...row, notice }),
    async forgetDevice(device) {
      const ids: string[] = []
      for (const { name } of FORM_TABLES) {
        const sql = `delete from mela.${name} where device_id = $1 returning id`
        const deleted = await db.query<{ id: string }>(sql, [device])
        ids.push(...deleted.map(({ id }) => id))
      }
      return ids
    },
    fingerprintKey: db.fingerprintKey,
    async check() {
      await db.query('select 1', [])
    },
    async close() {
      await Promise.all([ratings, ...forms.values()].map((batches) => batches.close()))
      await db.close()
    },
  }
}

function createRecording(db: Postgres) {
  return createBatches(async (rows: SentRating[]) => {
    const [answer] = await db.query<{ recorded: Recorded[] }>(RECORD_RATINGS, [
      JSON.stringify(rows),
    ])
    const { recorded } = answer!
    const unclaimed = new Set(
      rows.filter((_, index) => recorded[index]!.is_new).map(({ id }) => id),
    )
    // Of two ratings with one id, one has changed the totals.
    return rows.map((row, index) => toOutcome(row, recorded[index]!, unclaimed))
  })
}

function createInserts(db: Postgres, form: FormTable) {
  // Always in the same order, so that two processes cannot deadlock.
  const order = form.unique ?? ['id']
  const place = `mela.${form.name}`
  // The database sets the time.
  const columns = storedColumnsOf(form).filter((name) => name !== 'created_at')
  const sql = `${toBatchInsert(place, columns, order)} returning id`
  return createBatches(async (rows: { id: string; notice: string | undefined }[]) => {
    const added = await db.query<{ id: string }>(sql, [JSON.stringify(rows)])
    const unclaimed = new Set(added.map(({ id }) => id))
    // Of two rows with one id, the first was stored.
    return rows.map(({ id }): InsertOutcome => ({
      kind: unclaimed.delete(id) ? 'stored' : 'known',
    }))
  })
}

function toOutcome(request: SentRating, recorded: Recorded, unclaimed: Set<string>): RateOutcome {
  const { is_other_edition, is_taken, is_known, your_rating } = recorded
  if (is_other_edition) return { kind: 'other-edition', isNew: false }
  if (is_taken) return { kind: 'id-taken', isNew: false }
  if (your_rating === null) throw new DatabaseUnavailable('the rating is not in the ledger')
  const totals = { ...recorded, stall_id: request.stall_id }
  return toAnswered(is_known, your_rating, totals, unclaimed.delete(request.id))
}
