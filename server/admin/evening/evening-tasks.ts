import { toAuditTable } from '#organiser/audit/audit-table.ts'
import { previewVoid, toListedVoids } from '#organiser/audit/voids.ts'
import { countLedger } from '#organiser/standings/count-ledger.ts'
import { readReceipt } from '#organiser/standings/read-receipt.ts'
import { toStandings } from '#organiser/standings/to-standings.ts'
import type { AuditAnswer, StandingsAnswer, VoidsAnswer } from '#shared/admin/evening-api.ts'
import type { Account } from '../../store/contract/ledger-rows.ts'
import type { TaskContext } from '../contract/approvable-action.ts'
import { readUndoEffect, readVoidEffect } from './evening-effects.ts'
import { findBatch, readLedger, toTop } from './read-ledger.ts'
import { REVEAL_TASKS } from './reveal-tasks.ts'

/** What the organisers' app asks about the evening. All of it reads the whole ledger. */
export const TASKS = {
  standings: readStandings,
  audit: readAudit,
  voids: readVoids,
  receipt: ({ records, env }: TaskContext, digits: string) => readReceipt(records, env, digits),
  'void-effect': readVoidEffect,
  void: ({ records, now }: TaskContext, { ids, ...account }: Account & { ids: string[] }) =>
    records.voidRatings(ids, account, now),
  'undo-effect': readUndoEffect,
  undo: ({ records, now }: TaskContext, { batch, ...account }: Account & { batch: number }) =>
    records.undoVoid(batch, account, now),
  ...REVEAL_TASKS,
}

async function readStandings(
  context: TaskContext,
  until: string | undefined,
): Promise<StandingsAnswer> {
  const { listed, leftOut, counted, wrongTotals } = await readLedger(context, until)
  return {
    at: until ?? context.now.toISOString(),
    ratings: counted.length,
    voided: listed.filter((row) => row.state === 'voided').length,
    ...toStandings(countLedger(counted), Infinity),
    leftOut,
    wrongTotals,
  }
}

async function readAudit(context: TaskContext): Promise<AuditAnswer> {
  const at = context.now.toISOString()
  const { listed, leftOut } = await readLedger(context, at)
  return { at, leftOut, ...toAuditTable(listed) }
}

async function readVoids(context: TaskContext): Promise<VoidsAnswer> {
  const { ledger, listed, counted } = await readLedger(context)
  const rows = await context.records.voids()
  const voids = toListedVoids(rows, ledger).map((one) => {
    if (one.undone) return one
    const own = findBatch(rows, ledger, one.batch)
    return { ...one, afterwards: toTop(previewVoid(listed, own, true).afterwards) }
  })
  return { voids: voids.toReversed(), now: toTop(counted) }
}
