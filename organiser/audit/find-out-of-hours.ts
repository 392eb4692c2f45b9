import {
  type AuditedRating,
  describeStall,
  type FlaggedGroup,
  groupBy,
  isTooMany,
  TELLING_STARS,
  toGroupName,
} from './flagged-group.ts'

export interface Hours {
  opens: Date | undefined
  closes: Date | undefined
}

/**
 * Ratings that came when nobody was on the ground. Before the gates open these are trials of the cards.
 * After they close, phones send what they could not send before: only a stall that gets far more of
 * that than its share is flagged.
 */
export function findOutOfHours(ratings: AuditedRating[], { opens, closes }: Hours): FlaggedGroup[] {
  const isBefore = (row: AuditedRating) => opens !== undefined && toTime(row) < opens.getTime()
  const isAfter = (row: AuditedRating) => closes !== undefined && toTime(row) > closes.getTime()
  const before = ratings.filter(isBefore)
  const after = ratings.filter(isAfter)
  const within = ratings.filter((row) => !isBefore(row) && !isAfter(row))
  const tooEarly: FlaggedGroup[] =
    before.length === 0
      ? []
      : [
          {
            name: 'before-hours',
            kind: 'before-hours',
            about: `${groupBy(before, (row) => row.stall_id).size} stalls`,
            ratings: before,
            usual: 0,
            evidence: ['received before the gates opened: trials of the cards, perhaps'],
            isBlunt: false,
          },
        ]
  return [...tooEarly, ...TELLING_STARS.flatMap((stars) => findAfter(after, within, stars))]
}

function findAfter(after: AuditedRating[], within: AuditedRating[], stars: number) {
  const isAlike = (row: AuditedRating) => row.rating === stars
  return [...groupBy(after.filter(isAlike), (row) => row.stall_id)].flatMap(([stallId, rows]) => {
    const usualShare =
      (within.filter((row) => row.stall_id === stallId && isAlike(row)).length + 1) /
      (within.length + 1)
    // Of what others got in this time, so that a long night of one stall does not become its own measure.
    const usual = (after.length - rows.length) * usualShare
    if (!isTooMany(rows.length, usual)) return []
    return [
      {
        name: toGroupName('after-hours', stallId, stars),
        kind: 'after-hours' as const,
        about: describeStall(rows[0]!),
        ratings: rows,
        usual,
        evidence: [
          `received after the gates had closed, as ${rows.length} of the ${after.length} of that time`,
          `by its share during the day about ${Math.round(usual)} would be usual`,
        ],
        isBlunt: false,
      },
    ]
  })
}

function toTime({ created_at }: AuditedRating): number {
  return Date.parse(created_at)
}
