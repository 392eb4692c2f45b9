import { listStalls } from '#organiser/audit/flagged-group.ts'
import { previewVoid } from '#organiser/audit/voids.ts'
import { describeMoment } from '#organiser/cli/moments.ts'
import type { Effect } from '#shared/admin/approvals.ts'
import type { UndoVoid, VoidGroup } from '#shared/admin/evening-api.ts'
import type { NamedStall } from '#shared/admin/evidence.ts'
import type { LedgerRow } from '../../store/contract/ledger-rows.ts'
import { AdminFailure } from '../contract/admin-failure.ts'
import type { ReadEffect } from '../contract/approvable-action.ts'
import type { TaskContext } from '../contract/task-context.ts'
import { findBatch, flag, readLedger, toTop } from './read-ledger.ts'

const MOST_STALLS = 5

/**
 * A group as the audit found it at time `at`. Later ratings do not change it, but a void or another
 * list of stalls may.
 */
export async function readVoidEffect(
  context: TaskContext,
  { group, at, why, ...hours }: VoidGroup,
): Promise<ReadEffect<string[]>> {
  const then = await readLedger(context, at)
  const found = flag(then.listed, hours, context.env).find(({ name }) => name === group)
  if (!found || found.isBlunt) throw new AdminFailure(409, { code: 'group-gone' })
  const ids = new Set(found.ratings.map(({ id }) => id))
  const { ledger, listed } = await readLedger(context)
  const rows = ledger.filter(({ id }) => ids.has(id))
  const preview = previewVoid(listed, rows, false)
  const read = toVoidEffect({ name: 'group', value: group }, why, rows, preview)
  // The asker chooses the hours, and other hours may flag honest ratings.
  read.effect.facts.push(...toHours(hours, context.env.TIME_ZONE))
  return read
}

const toHours = (hours: Pick<VoidGroup, 'opens' | 'closes'>, zone: string) =>
  (['opens', 'closes'] as const).flatMap((name): Effect['facts'] => {
    const time = hours[name]
    return time === undefined ? [] : [{ name, value: describeMoment(new Date(time), zone) }]
  })

export async function readUndoEffect(
  context: TaskContext,
  { batch, why }: UndoVoid,
): Promise<ReadEffect<string[]>> {
  const { ledger, listed } = await readLedger(context)
  const rows = findBatch(await context.records.voids(), ledger, batch)
  if (rows.length === 0) throw new AdminFailure(404, { code: 'not-found' })
  return toVoidEffect({ name: 'void', value: batch }, why, rows, previewVoid(listed, rows, true))
}

function toVoidEffect(
  what: Effect['facts'][number],
  why: string,
  rows: LedgerRow[],
  { count, counted, afterwards }: ReturnType<typeof previewVoid>,
): ReadEffect<string[]> {
  return {
    effect: {
      facts: [
        what,
        { name: 'ratings', value: count },
        { name: 'stalls', value: nameStalls(listStalls(rows)) },
        { name: 'reason', value: why },
      ],
      places: { now: toTop(counted), afterwards: toTop(afterwards) },
    },
    exact: rows.map(({ id }) => id),
    label: String(what.value),
  }
}

function nameStalls(stalls: NamedStall[]): string {
  const names = stalls.slice(0, MOST_STALLS).map(({ id, name }) => `${id} ${name}`.trim())
  return [...names, ...(stalls.length > MOST_STALLS ? ['…'] : [])].join(', ')
}
