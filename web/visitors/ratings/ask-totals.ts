import { loadFailed } from '#messages/top-stalls.ts'
import { NETWORK_WAIT_MS } from '#shared/durations.ts'
import { toBoardRow, type BoardRow, NOT_PUBLIC } from '#shared/tables/results.ts'
import {
  toStallRatingRow,
  STALL_RATING_COLUMNS,
  type StallRatingRow,
} from '#shared/tables/stall-ratings.ts'
import {
  serviceNow,
  toServiceError,
  ask,
} from '#web/visitors/platform/table-service/table-service.ts'
import {
  type StoredValue,
  storedValue,
  toList,
  toObject,
  toPastTime,
} from '#web/visitors/platform/storage/stored-value.ts'
import { festival } from '#web/visitors/festival.ts'

/** `readAt` is by the service's clock, and unknown for older data. */
interface KeptTotals extends PublicTotals {
  readAt?: Date
}

/** While loading or after a failure, it holds the last good totals of this device, if any. */
export type TotalsState = KeptTotals &
  ({ status: 'loading' | 'ready' } | { status: 'failed'; message: string })

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

/** Starts with the totals of the last visit. The request continues after the timeout. */
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

  async function askService() {
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
    /** Does nothing while a request is running, so that slow requests do not pile up. */
    async refresh() {
      if (isAsking || isStopped) return
      if (!hasAnswer) {
        timer ??= setTimeout(
          () => showKept({ status: 'failed', message: loadFailed }),
          NETWORK_WAIT_MS,
        )
      }
      isAsking = true
      await askService().finally(() => (isAsking = false))
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

export type ReadOutcome<T> = { kind: 'read'; value: T } | { kind: 'failed'; message?: string }

export interface PublicTotals {
  totals: StallRatingRow[]
  /** Present if the board may be frozen. */
  board?: BoardRow
}

const BOARD = 'board'

/** Always revalidates, because the browser's cached copy may be from before a rating. */
export async function readTotals(): Promise<ReadOutcome<PublicTotals>> {
  const { freezeAt, tableService } = festival()
  const read = (path: string) => ask(path, { cache: 'no-cache' }, tableService)
  let isBoard = freezeAt !== undefined
  let answer = await read(isBoard ? BOARD : `stall_ratings?select=${STALL_RATING_COLUMNS}`)
  if (toServiceError(answer)?.code === NOT_PUBLIC) {
    // The list was frozen after this page loaded.
    isBoard = true
    answer = await read(BOARD)
  }
  if (answer.status === 200 && Array.isArray(answer.body)) {
    if (!isBoard) return { kind: 'read', value: { totals: toTotals(answer.body) } }
    const board = toBoardRow(answer.body[0])
    if (board) return { kind: 'read', value: { totals: board.totals, board } }
  }
  // An error without a code comes from the browser or a captive portal, so its text is no help.
  const error = toServiceError(answer)
  return error ? { kind: 'failed', message: error.message } : { kind: 'failed' }
}

function toTotals(rows: unknown[]): StallRatingRow[] {
  return rows.flatMap((row) => toStallRatingRow(row) ?? [])
}
