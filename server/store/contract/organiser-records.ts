import { type FormRow, type FormTable, storedColumnsOf } from '#shared/tables/form-tables.ts'
import { LEDGER_COLUMNS, TOTALS_COLUMNS, type TotalsRow } from '#shared/tables/stall-ratings.ts'
import { createEditions, CURRENT_EDITION, IS_CURRENT, VOID_COLUMNS } from './editions.ts'
import { keepResults } from './results.ts'
import { createErasure } from './erasure.ts'
import type { Account, LedgerRow, VoidRow } from './ledger-rows.ts'
import { createReveal } from './reveal.ts'
import type { Session } from './session.ts'
import { createTickets } from './tickets.ts'

export type Records = ReturnType<typeof createRecords>

/** Qualifies `id` with its table, because voids have an id, too. */
const LEDGER = LEDGER_COLUMNS.map((column) => (column === 'id' ? 'ratings.id' : column))
const COUNTED_VOID = 'voids.rating_id = ratings.id and voids.undone_at is null'

/** @param noteErased Keeps the ids of erased rows. */
export function createRecords(session: Session, noteErased: (ids: string[]) => void) {
  const { all, inTransaction } = session
  const { newEdition, ...editions } = createEditions(session)
  /** An open transaction already has a consistent snapshot. */
  let isOpen = false
  const selected = (columns: readonly string[]) => columns.map(session.toSelected).join(', ')

  const ledger = () =>
    all<LedgerRow>(`select ${selected(LEDGER)}, voided_by, voided_why,
        case when voided_by is null then state else 'voided' end as state
      from ratings join rating_states using (id) left join voids on ${COUNTED_VOID} where ratings.${IS_CURRENT}
      order by ratings.created_at, ratings.id`)
  const totals = () =>
    all<TotalsRow>(
      `select ${selected(TOTALS_COLUMNS)} from totals where ${IS_CURRENT} order by stall_id`,
    )

  const readAll = async () => ({
    ledger: await ledger(),
    totals: await totals(),
  })

  return {
    ledger,
    totals,
    /** From one snapshot. */
    ledgerAndTotals: () =>
      (isOpen ? (work: typeof readAll) => work() : session.atOneMoment)(readAll),
    formRows: <Form extends FormTable>(form: Form) =>
      all<FormRow<Form> & { created_at: string }>(`select
        ${selected(storedColumnsOf(form))}
        from ${form.name} where ${IS_CURRENT} order by ${form.name}.created_at, id`),
    /** The newest rows first, and how many there are. */
    async formPage<Form extends FormTable>(
      form: Form,
      { skip, limit }: { skip: number; limit: number },
    ) {
      const rows = await all<FormRow<Form> & { created_at: string }>(
        `select ${selected(storedColumnsOf(form))} from ${form.name}
          where ${IS_CURRENT} order by ${form.name}.created_at desc, id desc limit $1 offset $2`,
        [limit, skip],
      )
      const [counted] = await all<{ total: number }>(
        `select cast(count(*) as integer) as total from ${form.name} where ${IS_CURRENT}`,
      )
      return { rows, total: counted!.total }
    },
    voids: () =>
      all<VoidRow>(`select ${selected(VOID_COLUMNS)} from voids where ${IS_CURRENT} order by id`),
    /** Voids all or none. @returns The batch's number and size. */
    voidRatings: (ids: string[], account: Account, at: Date) =>
      inTransaction(() => voidAll(session, ids, account, at)),
    /** @returns How many ratings count again. */
    undoVoid: (batch: number, { by, why }: Account, at: Date): Promise<number> =>
      inTransaction(async () => {
        await keepResults(session, at)
        const undone = await all(
          `update voids set undone_by = $1, undone_why = $2, undone_at = $3
            where batch = $4 and undone_at is null and ${IS_CURRENT} returning id`,
          [by, why, at.toISOString(), batch],
        )
        return undone.length
      }),
    ...createReveal(session),
    ...createTickets(session),
    ...editions,
    /** `keep` may read these records. */
    newEdition: (name: string, at: Date, keep?: () => Promise<unknown>) =>
      newEdition(name, at, async () => {
        isOpen = true
        await Promise.try(() => keep?.()).finally(() => (isOpen = false))
      }),
    ...createErasure(session, noteErased),
    close: session.close,
  }
}

async function voidAll(session: Session, ids: string[], { by, why }: Account, at: Date) {
  const { all } = session
  await keepResults(session, at)
  const [last] = await all<{ batch: number }>(
    `select coalesce(max(batch), 0) as batch from voids where ${IS_CURRENT}`,
  )
  const batch = last!.batch + 1
  let count = 0
  for (const id of ids.toSorted()) {
    const [past] = await all(`select id from ratings where id = $1 and not ${IS_CURRENT}`, [id])
    if (past) continue
    const added = await all(
      `insert into voids (edition, batch, rating_id, voided_by, voided_why, voided_at)
        values (${CURRENT_EDITION}, $1, $2, $3, $4, $5) on conflict do nothing returning id`,
      [batch, id, by, why, at.toISOString()],
    )
    count += added.length
  }
  return { batch, count }
}
