import type { LedgerRow, VoidRow } from '#server/store/contract/ledger-rows.ts'
import type { ListedVoid, NamedStall } from '#shared/admin/evening-api.ts'

/** @param ledger The ratings of the ranked stalls. */
export function previewVoid(ledger: LedgerRow[], rows: LedgerRow[], undoes: boolean) {
  const chosen = new Set(rows.map(({ id }) => id))
  const moved = rows.filter((row) => (row.voided_by !== null) === undoes)
  const counted = ledger.filter((row) => row.state === 'counted')
  const afterwards = undoes
    ? ledger.filter((row) => row.state === 'counted' || chosen.has(row.id))
    : counted.filter((row) => !chosen.has(row.id))
  return { count: new Set(moved.map(({ id }) => id)).size, counted, afterwards }
}

export function listStalls(ratings: LedgerRow[]): NamedStall[] {
  const names = new Map(ratings.map((row) => [row.stall_id, row.stall_name]))
  return [...names].map(([id, name]) => ({ id, name }))
}

/** If parts of a void were undone separately, each part is listed separately. */
export function toListedVoids(voids: VoidRow[], ledger: LedgerRow[]): ListedVoid[] {
  const known = new Map(ledger.map((row) => [row.id, row]))
  const toKey = ({ batch, undone_by, undone_why }: VoidRow) =>
    JSON.stringify([batch, undone_by, undone_why])
  return [...Map.groupBy(voids, toKey).values()].map((rows) => {
    const [first] = rows as [VoidRow]
    const { undone_by: by, undone_why: why, undone_at: at } = first
    return {
      batch: first.batch,
      count: rows.length,
      stalls: listStalls(rows.flatMap(({ rating_id }) => known.get(rating_id) ?? [])),
      by: first.voided_by,
      why: first.voided_why,
      at: first.voided_at,
      ...(at !== null && { undone: { by: by!, why: why!, at } }),
    }
  })
}
