import { findPlaces } from '#organiser/audit/audit-table.ts'
import { namePlace } from '#organiser/audit/audit-places.ts'
import { listStalls, previewVoid } from '#organiser/audit/voids.ts'
import type { Effect } from '#shared/admin/approvals.ts'
import type { UndoVoid, VoidRows } from '#shared/admin/evening-api.ts'
import type { LedgerRow } from '../../store/contract/ledger-rows.ts'
import { AdminFailure } from '../contract/admin-failure.ts'
import type { ReadEffect, TaskContext } from '../contract/approvable-action.ts'
import { findBatch, readLedger, toTop } from './read-ledger.ts'

const MOST_NAMES = 5

/** All ratings of some rows of the audit, as it found them at time `at`; later ones stay. */
export async function readVoidEffect(
  context: TaskContext,
  { rows: keys, at, why }: VoidRows,
): Promise<ReadEffect<string[]>> {
  const then = await readLedger(context, at)
  const places = findPlaces(then.listed, keys)
  if (!places) throw new AdminFailure(409, { code: 'rows-gone' })
  const rows = [...new Set(places.flatMap(({ ratings }) => ratings))]
  const { listed } = await readLedger(context)
  const names = places.map((place) => namePlace(place, context.env.TIME_ZONE))
  return toVoidEffect(
    { name: 'places', value: listSome(names) },
    why,
    rows,
    previewVoid(listed, rows, false),
  )
}

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
        {
          name: 'stalls',
          value: listSome(listStalls(rows).map(({ id, name }) => `${id} ${name}`.trim())),
        },
        ...(why === '' ? [] : [{ name: 'reason' as const, value: why }]),
      ],
      places: { now: toTop(counted), afterwards: toTop(afterwards) },
    },
    exact: rows.map(({ id }) => id),
    label: String(what.value),
  }
}

const listSome = (names: string[]) =>
  [...names.slice(0, MOST_NAMES), ...(names.length > MOST_NAMES ? ['…'] : [])].join(', ')
