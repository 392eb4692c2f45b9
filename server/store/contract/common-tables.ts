import { FORM_TABLES, storedColumnsOf } from '#shared/tables/form-tables.ts'
import { type Edition, TOTALS_COLUMNS, type TotalsRow } from '#shared/tables/stall-ratings.ts'
import type { TicketRule } from '#shared/tickets.ts'
import {
  type FestivalTimes,
  keepResults,
  setTimes,
  SHOWN_COLUMNS,
  type ShownRow,
  toKeptResult,
} from './results.ts'
import type { Row, Session } from './session.ts'
import type { Tables } from './tables.ts'

type Stars = Awaited<ReturnType<Tables['starsByTicket']>>[number]

const CURRENT = '(select id from mela.editions where ended_at is null)'
const SELECT_REFUSAL = `select case
  when not exists (select 1 from mela.valid_tickets where hash = $1 and edition = ${CURRENT}) then 'unknown'
  when exists (select 1 from mela.ticket_claims
    where ticket = $1 and device_id <> $2 and ended_at is null) then 'used'
  end as refusal`
/** Goes through the totals, because no index of the ledger begins with the device. */
const SELECT_STARS = `select stall_id as stall, rating as stars from public.ratings as own where id in (
    select (select one.id from public.ratings as one where one.edition = claim.edition
      and one.stall_id = listed.stall_id and one.device_id = claim.device_id)
    from mela.ticket_claims as claim join mela.totals as listed on listed.edition = claim.edition
    where claim.edition = ${CURRENT} and claim.device_id = $1 and claim.ended_at is null)
  order by own.created_at desc, own.id`
const SELECT_TICKET_RULE = `select coalesce(rules.tickets, festival.tickets) as tickets
  from mela.festival left join mela.voting_rules as rules on rules.edition = ${CURRENT}`

/** @param all Its statements name the schema of each table, because a server's connections are shared. */
export function createCommonTables({ all, toSelected }: Pick<Session, 'all' | 'toSelected'>) {
  let times: FestivalTimes = { freezeAt: undefined, revealAt: undefined }
  const selected = (columns: readonly string[]) => columns.map(toSelected).join(', ')

  /** Before anything changes the totals, so that a result is what counted at its time. */
  async function keepDueResults(now: Date) {
    if (times.freezeAt && now >= times.freezeAt) await keepResults({ all }, now)
  }

  return {
    keepDueResults,
    async findTicketRefusal(ticket, device) {
      const params = [ticket, device]
      const [row] = await all<{ refusal: 'unknown' | 'used' | null }>(SELECT_REFUSAL, params)
      return row!.refusal ?? undefined
    },
    starsByTicket: (device) => all<Stars>(SELECT_STARS, [device]),
    async edition() {
      const sql = 'select id, name from mela.editions where ended_at is null'
      return (await all<Edition>(sql))[0]!
    },
    totals: () =>
      all<TotalsRow>(
        `select ${selected(TOTALS_COLUMNS)} from mela.totals where edition = ${CURRENT}`,
      ),
    async setTimes(wanted) {
      await setTimes({ all }, wanted)
      times = wanted
    },
    async proposeTickets(rule) {
      await all('update mela.festival set tickets = $1 where tickets <> $1', [rule])
    },
    async ticketRule() {
      return (await all<{ tickets: TicketRule }>(SELECT_TICKET_RULE))[0]!.tickets
    },
    async shownResult() {
      if (!times.freezeAt) return undefined
      // The first read also saves the result: setting the clock back is then harmless.
      const now = new Date()
      await keepDueResults(now)
      const sql = `select ${selected(SHOWN_COLUMNS)} from mela.shown_results`
      return toKeptResult(await all<ShownRow>(sql), now)
    },
    async insert(form, row, notice) {
      const own = { notice: notice ?? null, created_at: new Date().toISOString() }
      const sent: Row = { ...row, ...own }
      const columns = storedColumnsOf(form)
      const added = await all(
        `insert into mela.${form.name} (edition, ${columns.join(', ')})
          values (${CURRENT}, ${columns.map((_, index) => `$${index + 1}`).join(', ')})
          on conflict do nothing returning id`,
        columns.map((name) => sent[name]!),
      )
      return { kind: added.length > 0 ? 'stored' : 'known' }
    },
    async forgetDevice(device) {
      const ids: string[] = []
      for (const { name } of FORM_TABLES) {
        const sql = `delete from mela.${name} where device_id = $1 returning id`
        ids.push(...(await all<{ id: string }>(sql, [device])).map(({ id }) => id))
      }
      return ids
    },
    async check() {
      await all('select 1')
    },
  } satisfies Partial<Tables> & { keepDueResults: unknown }
}
