import { previewVoid } from '#organiser/audit/voids.ts'
import { findPrintedAt } from '#organiser/cards/printed-record.ts'
import { type RatedStalls, toRatedStalls } from '#organiser/rows/rated-stalls.ts'
import { createStallList } from '#server/festival/catalogue/stall-list.ts'
import type { WithdrawStall } from '#shared/admin/api.ts'
import { AdminFailure } from '../contract/admin-route.ts'
import type { ReadEffect, TaskContext } from '../contract/approvable-action.ts'
import { readLedger, toTop } from '../evening/read-ledger.ts'

export const TASKS = {
  rated: readRated,
  'withdraw-effect': readWithdrawEffect,
}

async function readRated({ records, env }: TaskContext): Promise<RatedStalls> {
  return toRatedStalls(await records.ledger(), findPrintedAt(env.CONTENT_DIR))
}

/** Withdrawing a stall changes the ranking like voiding its ratings. @throws AdminFailure 404. */
async function readWithdrawEffect(
  context: TaskContext,
  { number }: WithdrawStall,
): Promise<ReadEffect<string>> {
  const stall = (await createStallList(context.env.CONTENT_DIR).read()).open.get(number)
  if (!stall) throw new AdminFailure(404, { code: 'not-found' })
  const rated = (await readRated(context)).get(number)
  const { listed } = await readLedger(context)
  const own = listed.filter((row) => row.stall_id === number)
  const { counted, afterwards } = previewVoid(listed, own, false)
  const name = `${number} ${stall.stallName}`
  return {
    effect: {
      facts: [
        { name: 'stalls', value: name },
        { name: 'ratings', value: rated?.ratings ?? 0 },
      ],
      places: { now: toTop(counted), afterwards: toTop(afterwards) },
    },
    exact: name,
    label: name,
  }
}
