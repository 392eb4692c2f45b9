import { loadFailed } from '#messages/top-stalls.ts'
import { NETWORK_WAIT_MS } from '#shared/durations.ts'
import { toBoardRow } from '#shared/tables/results.ts'
import { toStallRatingRow } from '#shared/tables/stall-ratings.ts'
import { serviceNow } from '#web/visitors/platform/table-service/service-time.ts'
import {
  type StoredValue,
  storedValue,
  toList,
  toObject,
  toPastTime,
} from '#web/visitors/platform/storage/stored-value.ts'
import { type PublicTotals, readTotals } from '#web/visitors/platform/table-service/read-totals.ts'

/** Totals with the time when they were read, by the service's clock. For older data it may be unknown. */
interface KeptTotals extends PublicTotals {
  readAt?: Date
}

/** While loading or after a failure, the last good totals of this device, if any. */
export type TotalsState = KeptTotals &
  ({ status: 'loading' | 'ready' } | { status: 'failed'; message: string })

/** The last totals received, shown until newer ones arrive. */
const lastTotals = storedValue<KeptTotals>('last_totals', (text) => {
  const { totals, readAt, board } = toObject<{ totals: unknown; readAt: string; board: unknown }>(
    JSON.parse(text),
  )
  const rows = toList(totals).flatMap((row) => toStallRatingRow(row) ?? [])
  const time = toPastTime(readAt, serviceNow())
  const shown = toBoardRow(board)
  return {
    totals: rows,
    ...(time && { readAt: time }),
    ...(shown && { board: shown }),
  }
})

/**
 * Subscribes to the totals of all stalls: first those of the last visit, then the service's. The request
 * continues after the timeout.
 */
export function followTotals(
  show: (state: TotalsState) => void,
  read = readTotals,
  kept: Pick<StoredValue<KeptTotals>, 'read' | 'write'> = lastTotals,
) {
  const showKept = (state: { status: 'loading' } | { status: 'failed'; message: string }) =>
    show({ ...state, ...(kept.read() ?? { totals: [] }) })
  let isAsking = false
  let hasAnswer = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  showKept({ status: 'loading' })

  async function ask() {
    const outcome = await read()
    hasAnswer = true
    clearTimeout(timer)
    if (outcome.kind === 'failed') {
      if (!isStopped) showKept({ status: 'failed', message: outcome.message ?? loadFailed })
      return
    }
    const fresh = { ...outcome.value, readAt: serviceNow() }
    kept.write(fresh)
    if (!isStopped) show({ status: 'ready', ...fresh })
  }

  return {
    /** Requests the totals, unless a request is still running: slow requests must not pile up. */
    async refresh() {
      if (isAsking || isStopped) return
      if (!hasAnswer) {
        timer ??= setTimeout(
          () => showKept({ status: 'failed', message: loadFailed }),
          NETWORK_WAIT_MS,
        )
      }
      isAsking = true
      await ask().finally(() => (isAsking = false))
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
