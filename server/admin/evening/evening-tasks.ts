import { findBlindness } from '#organiser/audit/describe-audit.ts'
import { type FlaggedGroup, findVoidable, listStalls } from '#organiser/audit/flagged-group.ts'
import { toAdvice } from '#organiser/audit/measure-effects.ts'
import { toChart } from '#organiser/audit/to-chart.ts'
import { previewVoid, toListedVoids } from '#organiser/audit/voids.ts'
import { countLedger } from '#organiser/standings/count-ledger.ts'
import { readReceipt } from '#organiser/standings/read-receipt.ts'
import { toStandings } from '#organiser/standings/to-standings.ts'
import type {
  AuditAnswer,
  AuditGroup,
  StandingsAnswer,
  VoidsAnswer,
} from '#shared/admin/evening-api.ts'
import type { Account, LedgerRow } from '../../store/contract/ledger-rows.ts'
import type { TaskContext } from '../contract/task-context.ts'
import { readUndoEffect, readVoidEffect } from './evening-effects.ts'
import { findBatch, flag, type Hours, readLedger, toTop } from './read-ledger.ts'
import { REVEAL_TASKS } from './reveal-tasks.ts'

const MOST_EFFECTS = 6

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
    voided: listed.length - counted.length,
    ...toStandings(countLedger(counted), Infinity),
    leftOut,
    wrongTotals,
  }
}

async function readAudit(context: TaskContext, hours: Hours): Promise<AuditAnswer> {
  const at = context.now.toISOString()
  const { listed, leftOut, counted } = await readLedger(context, at)
  const groups = flag(listed, hours, context.env)
  const flagged = findVoidable(groups)
  return {
    at,
    ratings: listed.length,
    leftOut,
    ...findBlindness(listed),
    groups: groups.map((group) => toAuditGroup(group, counted)),
    places: {
      now: toTop(counted),
      afterwards: toTop(counted.filter(({ id }) => !flagged.has(id))),
    },
  }
}

function toAuditGroup(group: FlaggedGroup, counted: LedgerRow[]): AuditGroup {
  const { name, ratings, evidence, isBlunt = false, effects } = group
  const own = new Set(ratings)
  const [stars, ...others] = new Set(ratings.map(({ rating }) => rating))
  return {
    name,
    count: ratings.length,
    stars: others.length === 0 ? stars : undefined,
    stalls: listStalls(ratings),
    evidence,
    isBlunt,
    advice: toAdvice(group),
    effects: effects
      .slice(0, MOST_EFFECTS)
      .map(({ stall, stallName, score, place }) => ({ id: stall, name: stallName, score, place })),
    affected: effects.length,
    afterwards: toTop(counted.filter((row) => !own.has(row))),
    chart: toChart(ratings, counted),
  }
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
