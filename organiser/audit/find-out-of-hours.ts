import {
  type AuditedRating,
  type FlaggedGroup,
  isTooMany,
  TELLING_STARS,
  toStallGroup,
} from './flagged-group.ts'

export interface Hours {
  opens?: Date | undefined
  closes?: Date | undefined
}

/**
 * Ratings that came when nobody was on the ground. Before the gates open these are trials of the cards.
 * After they close, phones send what they could not send before: only a stall that gets far more of
 * that than its share is flagged.
 */
export function findOutOfHours(ratings: AuditedRating[], { opens, closes }: Hours): FlaggedGroup[] {
  const times = Map.groupBy(ratings, ({ created_at }) => {
    const receivedAt = Date.parse(created_at)
    if (opens && receivedAt < opens.getTime()) return 'before'
    return closes && receivedAt > closes.getTime() ? 'after' : 'within'
  })
  const { before, after = [], within = [] } = Object.fromEntries(times)
  return [...(before ? [toTrials(before)] : []), ...findAfter(after, within)]
}

function toTrials(ratings: AuditedRating[]): FlaggedGroup {
  return {
    name: 'before-hours',
    about: `${new Set(ratings.map((row) => row.stall_id)).size} stalls`,
    ratings,
    evidence: ['received before the gates opened: trials of the cards, perhaps'],
    isBlunt: false,
  }
}

function findAfter(after: AuditedRating[], within: AuditedRating[]): FlaggedGroup[] {
  return TELLING_STARS.flatMap((stars) => {
    const alike = after.filter((row) => row.rating === stars)
    return [...Map.groupBy(alike, (row) => row.stall_id)].flatMap(([stall, rows]) => {
      const own = within.filter((row) => row.stall_id === stall && row.rating === stars)
      const share = (own.length + 1) / (within.length + 1)
      // Of what others got in this time, so that a long night of one stall does not become its own measure.
      const usual = (after.length - rows.length) * share
      if (!isTooMany(rows.length, usual)) return []
      const evidence = [
        `received after the gates had closed, as ${rows.length} of the ${after.length} of that time`,
        `by its share during the day about ${Math.round(usual)} would be usual`,
      ]
      return toStallGroup('after-hours', rows, evidence)
    })
  })
}
