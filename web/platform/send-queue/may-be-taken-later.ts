import type { SendOutcome } from '#web/platform/table-service/send-row.ts'

/** SQLSTATE classes 22 and 23: the row itself is at fault (PostgreSQL, appendix A). */
const OF_THE_ROW = /^2[23]/
/** Unknown stall: the organisers' list may be a slip. */
const UNKNOWN_STALL = '23503'

/**
 * A refusal that another visit may not meet: one that says nothing of the row comes from a service
 * that is being changed, or from another version of it.
 */
export function mayBeTakenLater(outcome: SendOutcome): boolean {
  if (outcome.kind !== 'refused') return false
  return outcome.code === UNKNOWN_STALL || !OF_THE_ROW.test(outcome.code)
}
