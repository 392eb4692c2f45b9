import { loadFailed } from '#messages/top-stalls.ts'
import { NETWORK_WAIT_MS } from '#shared/times.ts'
import { type StallRatingRow, toStallRatingRow } from '#shared/tables/stall-ratings.ts'
import { type StoredValue, storedValue, toList } from '#web/platform/storage/stored-value.ts'
import { readTotals } from '#web/platform/table-service/table-service.ts'

export type TotalsState =
  /** With the last good totals of this device, of which there may be none. */
  | { status: 'loading'; totals: StallRatingRow[] }
  | { status: 'ready'; totals: StallRatingRow[] }
  /** With the last good totals again. */
  | { status: 'failed'; message: string; totals: StallRatingRow[] }

/** The last totals that came, for the time when none come. */
const lastTotals = storedValue<StallRatingRow[]>('last_totals', (text) =>
  toList(JSON.parse(text)).flatMap((row) => toStallRatingRow(row) ?? []),
)

/**
 * Follows the totals of all stalls: those of the last visit at once, the service's own when they come. The
 * request goes on after the timeout.
 */
export function followTotals(
  show: (state: TotalsState) => void,
  read = readTotals,
  kept: Pick<StoredValue<StallRatingRow[]>, 'read' | 'write'> = lastTotals,
) {
  const showKept = (state: { status: 'loading' } | { status: 'failed'; message: string }) =>
    show({ ...state, totals: kept.read() ?? [] })
  let isAsking = false
  let hasAnswer = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  showKept({ status: 'loading' })

  async function ask() {
    const outcome = await read()
    hasAnswer = true
    clearTimeout(timer)
    if (outcome.kind === 'read') kept.write(outcome.value)
    if (isStopped) return
    if (outcome.kind === 'read') show({ status: 'ready', totals: outcome.value })
    else showKept({ status: 'failed', message: outcome.message ?? loadFailed })
  }

  return {
    /** Asks the service, unless a request is still running: slow requests must not pile up. */
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
