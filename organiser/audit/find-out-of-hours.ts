import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import type { Evidence } from '#shared/admin/evidence.ts'
import {
  type AuditOptions,
  type FoundGroup,
  isTooMany,
  TELLING_STARS,
  toStallGroup,
} from './flagged-group.ts'

/**
 * Flags ratings given while the ground was closed. Ratings before opening are trial scans. After
 * closing, phones deliver their offline queue, so a stall is flagged only if it gets far more than
 * its share of late ratings.
 */
export function findOutOfHours(ratings: LedgerRow[], { opens, closes }: AuditOptions) {
  const times = Map.groupBy(ratings, ({ created_at }) => {
    const receivedAt = Date.parse(created_at)
    if (opens && receivedAt < opens.getTime()) return 'before'
    return closes && receivedAt > closes.getTime() ? 'after' : 'within'
  })
  const { before, after = [], within = [] } = Object.fromEntries(times)
  return [...(before ? [toTrials(before)] : []), ...findAfter(after, within)]
}

function toTrials(ratings: LedgerRow[]): FoundGroup {
  return { name: 'before-hours', ratings, evidence: [{ kind: 'before-hours' }] }
}

function findAfter(after: LedgerRow[], within: LedgerRow[]): FoundGroup[] {
  return TELLING_STARS.flatMap((stars) => {
    const alike = after.filter((row) => row.rating === stars)
    return [...Map.groupBy(alike, (row) => row.stall_id)].flatMap(([stall, rows]) => {
      const own = within.filter((row) => row.stall_id === stall && row.rating === stars)
      const share = (own.length + 1) / (within.length + 1)
      // Measured on the other stalls only, so that a busy night here does not raise the limit.
      const usual = (after.length - rows.length) * share
      if (!isTooMany(rows.length, usual)) return []
      const counts = { found: rows.length, late: after.length, usual: Math.round(usual) }
      const evidence: Evidence[] = [{ kind: 'after-hours', ...counts }]
      return toStallGroup('after-hours', rows, evidence)
    })
  })
}
