import { toAuditTable, findPlaces } from '#organiser/audit/audit-table.ts'
import { previewVoid, toListedVoids, listStalls } from '#organiser/audit/voids.ts'
import { countLedger, toStandings } from '#organiser/standings/standings.ts'
import { readReceipt } from '#organiser/standings/read-receipt.ts'
import type {
  AuditAnswer,
  StandingsAnswer,
  VoidsAnswer,
  UndoVoid,
  VoidRows,
} from '#shared/admin/evening-api.ts'
import type { Account, LedgerRow } from '../../store/contract/ledger-rows.ts'
import type { TaskContext, ReadEffect } from '../contract/approvable-action.ts'
import { findBatch, readLedger, toTop } from './read-ledger.ts'
import { REVEAL_TASKS } from './reveal-tasks.ts'
import { namePlace } from '#organiser/audit/audit-places.ts'
import type { Effect } from '#shared/admin/approvals.ts'
import { AdminFailure } from '../contract/admin-route.ts'

const MOST_NAMES = 5

/** @param at The time of the audit. Later ratings are ignored. */
async function readVoidEffect(
  context: TaskContext,
  { rows: keys, at }: VoidRows,
): Promise<ReadEffect<string[]>> {
  const then = await readLedger(context, at)
  const places = findPlaces(then.listed, keys)
  if (!places) throw new AdminFailure(409, { code: 'rows-gone' })
  const rows = [...new Set(places.flatMap(({ ratings }) => ratings))]
  const { listed } = await readLedger(context)
  const names = places.map((place) => namePlace(place, context.env.TIME_ZONE))
  return toVoidEffect(
    { name: 'places', value: listSome(names) },
    rows,
    previewVoid(listed, rows, false),
  )
}

async function readUndoEffect(
  context: TaskContext,
  { batch }: UndoVoid,
): Promise<ReadEffect<string[]>> {
  const { ledger, listed } = await readLedger(context)
  const rows = findBatch(await context.records.voids(), ledger, batch)
  if (rows.length === 0) throw new AdminFailure(404, { code: 'not-found' })
  return toVoidEffect({ name: 'void', value: batch }, rows, previewVoid(listed, rows, true))
}

function toVoidEffect(
  what: Effect['facts'][number],
  rows: LedgerRow[],
  { count, counted, afterwards }: ReturnType<typeof previewVoid>,
): ReadEffect<string[]> {
  return {
    effect: {
      facts: [
        what,
        { name: 'ratings', value: count },
        {
          name: 'stalls',
          value: listSome(listStalls(rows).map(({ id, name }) => `${id} ${name}`.trim())),
        },
      ],
      places: { now: toTop(counted), afterwards: toTop(afterwards) },
    },
    exact: rows.map(({ id }) => id),
    label: String(what.value),
  }
}

const listSome = (names: string[]) =>
  [...names.slice(0, MOST_NAMES), ...(names.length > MOST_NAMES ? ['…'] : [])].join(', ')

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

async function readStandings(context: TaskContext): Promise<StandingsAnswer> {
  const { listed, leftOut, counted, wrongTotals } = await readLedger(context)
  return {
    at: context.now.toISOString(),
    ratings: counted.length,
    voided: listed.filter((row) => row.state === 'voided').length,
    places: toStandings(countLedger(counted), Infinity),
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
  const { ledger } = await readLedger(context)
  return { voids: toListedVoids(await context.records.voids(), ledger).toReversed() }
}
