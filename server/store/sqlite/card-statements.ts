import type { RateStallRequest } from '#shared/tables/stall-ratings.ts'
import { CARD_VOID } from '#shared/tables/signed-cards.ts'
import { CURRENT_EDITION } from '../contract/edition-tables.ts'
import type { Statement } from '../contract/session.ts'

// The time tells whether this very transaction added the rating; an earlier one stays as it is.
const TAKE_OUT = `insert into voids (edition, batch, rating_id, voided_by, voided_why, voided_at)
  select edition, ?, id, ?, ?, ? from ratings where id = ? and created_at = ? and card = 'unsigned'
  on conflict do nothing returning id`
// Not if the id belongs to another stall or device, which is refused.
const SIGN = `update ratings set card = 'signed-later'
  where edition = ${CURRENT_EDITION} and stall_id = ?2 and device_id = ?3 and card = 'unsigned'
    and coalesce(?4 = ${CURRENT_EDITION}, true)
    and not exists (select 1 from ratings as other
      where other.id = ?1 and other.id <> ratings.id)`
const COUNT_AGAIN = `update voids set undone_by = ?, undone_why = ?, undone_at = ?
  where batch = ? and undone_at is null and rating_id =
    (select id from ratings where edition = ${CURRENT_EDITION} and stall_id = ? and device_id = ?
      and card = 'signed-later')
  returning id`

/** Removes a newly stored rating from the totals. */
export function takeOutUnsigned(id: string, now: string): Statement[] {
  const { batch, by, why } = CARD_VOID
  return [{ sql: TAKE_OUT, params: [batch, by, why, now, id, now] }]
}

/** Marks the device's earlier rating as signed, and makes it count unless people have voided it. */
export function toSigned(
  { id, stall_id, device_id, edition }: RateStallRequest,
  now: string,
): Statement[] {
  const { batch, by, undoneWhy } = CARD_VOID
  return [
    { sql: SIGN, params: [id, stall_id, device_id, edition ?? null] },
    { sql: COUNT_AGAIN, params: [by, undoneWhy, now, batch, stall_id, device_id] },
  ]
}
