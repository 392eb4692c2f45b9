import type { SendOutcome } from '#web/table-service/send-row.ts'

/** Unknown stall: the organisers' list may be a slip. */
const UNKNOWN_STALL = '23503'

/** A refusal that another visit may not meet. */
export function mayBeTakenLater(outcome: SendOutcome): boolean {
  return outcome.kind === 'refused' && outcome.code === UNKNOWN_STALL
}
