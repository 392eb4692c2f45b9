import type { FeedbackRow, JoinRequestRow } from '#shared/tables.ts'
import { TOTALS_COLUMNS, type TotalsRow } from '../tables/stall-ratings.ts'
import type { Session } from './session.ts'

/** Of a rating that does not count. Moments are ISO 8601, in UTC. */
export interface VoidRow {
  /** What was voided by one command. */
  batch: number
  rating_id: string
  voided_by: string
  voided_why: string
  voided_at: string
  undone_by: string | null
  undone_why: string | null
  undone_at: string | null
}

/** A row of the ledger, with what is known beside it. */
export interface LedgerRow {
  id: string
  stall_id: string
  stall_name: string
  device_id: string
  rating: number
  /** When the service had it; a phone without a network sends later. */
  created_at: string
  /** Equal for ratings from one network; null when that is not known, or no longer. */
  network: string | null
  browser: string | null
  /** Null while the rating counts. */
  voided_by: string | null
  voided_why: string | null
}

type Dated<Row> = Row & { created_at: string }

export interface Account {
  /** Who answers for it. */
  by: string
  why: string
}

/** What went, and what was made nobody's. */
export interface ForgottenRows {
  joinRequests: number
  feedback: number
  traces: number
  /** They count on, as ratings of nobody. */
  ratings: number
}

export interface ForgottenPhone extends ForgottenRows {
  /** Devices that have sent other numbers too: theirs may be other people's, and stays. */
  sharedDevices: number
}

/**
 * Everything that was sent, for the organisers: on both databases the same. Rows come in the order
 * in which they were stored.
 */
export interface Records {
  ledger(): Promise<LedgerRow[]>
  totals(): Promise<TotalsRow[]>
  /** Both as they are at one moment. */
  ledgerAndTotals(): Promise<{ ledger: LedgerRow[]; totals: TotalsRow[] }>
  joinRequests(): Promise<Dated<JoinRequestRow>[]>
  feedback(): Promise<Dated<FeedbackRow>[]>
  voids(): Promise<VoidRow[]>
  /**
   * Takes ratings out of the totals, all or none. Those that do not count already stay as they are.
   * @returns The number of the batch, and how many ratings it has.
   */
  voidRatings(ids: string[], account: Account, at: Date): Promise<{ batch: number; count: number }>
  /** Has the ratings of a batch count again. @returns How many. */
  undoVoid(batch: number, account: Account, at: Date): Promise<number>
  /**
   * All that one device has sent. Its ratings count on, as ratings of nobody.
   * @param isTrial Whether it is only to be told what would go.
   */
  forgetDevice(deviceId: string, isTrial?: boolean): Promise<ForgottenRows>
  /** The join requests with a number, and all that their devices have sent. @param phone Digits. */
  forgetPhone(phone: string, isTrial?: boolean): Promise<ForgottenPhone>
  /** All that was sent before a moment. */
  forgetBefore(moment: Date): Promise<ForgottenRows>
  close(): Promise<void>
}

/** Of somebody who asked to be forgotten, or after the time for which personal data is kept. */
export const NOBODY = '00000000-0000-0000-'

const FORGOTTEN = ['joinRequests', 'feedback', 'traces', 'ratings'] as const
const NOTHING: ForgottenRows = { joinRequests: 0, feedback: 0, traces: 0, ratings: 0 }
const DELETE_JOIN_REQUEST =
  'delete from join_requests where device_id = $1 and phone = $2 returning id'
const COUNTED_VOID = 'voids.rating_id = ratings.id and voids.undone_at is null'

/** @param session Of a database that is up to date. */
export function createRecords(session: Session): Records {
  const { all, moment, inTransaction } = session
  const dated = (columns: string[]) =>
    columns.map((column) => (column.endsWith('_at') ? moment(column) : column)).join(', ')

  const ledger = () =>
    all<LedgerRow>(`select ${dated(['ratings.id', 'stall_id', 'stall_name', 'device_id', 'rating', 'created_at'])},
          network, browser, voided_by, voided_why
        from ratings left join voids on ${COUNTED_VOID} order by ratings.created_at, ratings.id`)
  const totals = () =>
    all<TotalsRow>(`select ${dated([...TOTALS_COLUMNS])} from stall_ratings order by stall_id`)

  async function forget(condition: string, params: string[]): Promise<ForgottenRows> {
    const gone = async (table: string) =>
      (await all(`delete from ${table} where ${condition} returning id`, params)).length
    const traced = await all(
      `select id from ratings where ${condition} and network is not null`,
      params,
    )
    const made = await all(
      `update ratings set device_id = ${session.nobody}, network = null, browser = null
        where ${condition} and (cast(device_id as text) not like '${NOBODY}%' or network is not null)
        returning id`,
      params,
    )
    return {
      joinRequests: await gone('join_requests'),
      feedback: await gone('feedback'),
      traces: traced.length,
      ratings: made.length,
    }
  }

  async function forgetPhone(phone: string): Promise<ForgottenPhone> {
    const devices = await all<{ device_id: string; phones: number }>(
      `select device_id, cast(count(*) as integer) as phones from join_requests where device_id in
        (select device_id from join_requests where phone = $1) group by device_id`,
      [phone],
    )
    const sums: ForgottenPhone = { ...NOTHING, sharedDevices: 0 }
    for (const { device_id, phones } of devices) {
      const isShared = phones > 1
      const gone = isShared
        ? { ...NOTHING, joinRequests: (await all(DELETE_JOIN_REQUEST, [device_id, phone])).length }
        : await forget('device_id = $1', [device_id])
      for (const key of FORGOTTEN) sums[key] += gone[key]
      sums.sharedDevices += isShared ? 1 : 0
    }
    return sums
  }

  /** @param isTrial Whether all comes back: it is only to be told what would go. */
  async function erase<T>(work: () => Promise<T>, isTrial = false): Promise<T> {
    const trial = new Error('a trial')
    let gone: T | undefined
    try {
      await inTransaction(async () => {
        gone = await work()
        if (isTrial) throw trial
      })
      await session.scrub()
    } catch (error) {
      if (error !== trial) throw error
    }
    return gone!
  }

  return {
    ledger,
    totals,
    ledgerAndTotals: () =>
      session.atOneMoment(async () => ({ ledger: await ledger(), totals: await totals() })),
    joinRequests: () =>
      all(`select ${dated(['id', 'full_name', 'phone', 'device_id', 'created_at'])}
        from join_requests order by join_requests.created_at, id`),
    feedback: () =>
      all(`select ${dated(['id', 'rating', 'message', 'device_id', 'created_at'])}
        from feedback order by feedback.created_at, id`),
    voids: () =>
      all(`select batch, rating_id, voided_by, voided_why, ${moment('voided_at')}, undone_by,
        undone_why, ${moment('undone_at')} from voids order by id`),
    voidRatings: (ids, account, at) => inTransaction(() => voidAll(session, ids, account, at)),
    undoVoid: async (batch, { by, why }, at) => {
      const undone = await all(
        `update voids set undone_by = $1, undone_why = $2, undone_at = $3
          where batch = $4 and undone_at is null returning id`,
        [by, why, at.toISOString(), batch],
      )
      return undone.length
    },
    forgetDevice: (deviceId, isTrial) => erase(() => forget('device_id = $1', [deviceId]), isTrial),
    forgetPhone: (phone, isTrial) => erase(() => forgetPhone(phone), isTrial),
    async forgetBefore(before) {
      const gone = await erase(() => forget('created_at < $1', [before.toISOString()]))
      const [trace] = await all('select id from ratings where network is not null limit 1')
      if (!trace) await session.forgetTraceKey()
      return gone
    },
    close: session.close,
  }
}

async function voidAll({ all }: Session, ids: string[], { by, why }: Account, at: Date) {
  const [last] = await all<{ batch: number }>('select coalesce(max(batch), 0) as batch from voids')
  const batch = last!.batch + 1
  let count = 0
  for (const id of ids.toSorted()) {
    const added = await all(
      `insert into voids (batch, rating_id, voided_by, voided_why, voided_at)
        values ($1, $2, $3, $4, $5) on conflict do nothing returning id`,
      [batch, id, by, why, at.toISOString()],
    )
    count += added.length
  }
  return { batch, count }
}
