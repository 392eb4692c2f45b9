import { findPrintedAt } from '#organiser/cards/printed-record.ts'
import { toRatedStalls } from '#organiser/rows/rated-stalls.ts'
import type { TaskContext } from '../contract/approvable-action.ts'

export const TASKS = {
  /** The stalls whose numbers are fixed. */
  rated: async ({ records, env }: TaskContext) =>
    toRatedStalls(await records.ledger(), findPrintedAt(env.CONTENT_DIR)),
}
