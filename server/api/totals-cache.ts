import { TOTALS_MAX_AGE_MS } from '#shared/durations.ts'
import { type Asset, toAsset, toCompressedAsset } from '../http/replies/asset.ts'
import { type BoardRow, type ShownResult, NOT_PUBLIC } from '#shared/tables/results.ts'
import {
  STALL_RATING_COLUMNS,
  type TotalsColumn,
  type TotalsRow,
  TOTALS_COLUMNS,
} from '#shared/tables/stall-ratings.ts'
import { ServiceFailure } from '../http/replies/answer-failure.ts'

interface TotalsQuery {
  columns: readonly TotalsColumn[]
  stallId: string | undefined
}

/** Supports PostgREST's `select` and `stall_id=eq.X`. @throws ServiceFailure for anything else. */
export function toTotalsQuery(search: URLSearchParams): TotalsQuery {
  const filters = [...search].filter(([name]) => name !== 'select')
  if (search.getAll('select').length > 1) throw notUnderstood()
  return { columns: toColumns(search.get('select')), stallId: toStallFilter(filters) }
}

function toColumns(select: string | null): readonly TotalsColumn[] {
  if (select === null || select === '' || select === '*') return TOTALS_COLUMNS
  if (select.includes('(')) {
    throw new ServiceFailure(400, 'PGRST200', 'the totals have nothing beside them')
  }
  const names = new Set(select.split(',').map((name) => name.trim()))
  // Sorted as in the table, so that any order of the same columns shares one cache entry.
  const columns = TOTALS_COLUMNS.filter((column) => names.delete(column))
  if (names.size > 0) throw new ServiceFailure(400, '42703', 'a selected column does not exist')
  return columns
}

function toStallFilter(filters: [string, string][]): string | undefined {
  const [first, ...others] = filters
  if (!first) return undefined
  const [name, condition] = first
  if (others.length > 0 || name !== 'stall_id' || !condition.startsWith('eq.')) {
    throw notUnderstood()
  }
  return condition.slice('eq.'.length)
}

function notUnderstood(): ServiceFailure {
  return new ServiceFailure(400, 'PGRST100', 'only one select and stall_id=eq. are understood here')
}

function pickColumns(rows: TotalsRow[], columns: readonly TotalsColumn[]) {
  return rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])))
}

export interface EncodedTotals {
  asset: Asset
  count: number
}

interface TotalsSource {
  totals(): Promise<TotalsRow[]>
  /** Undefined while the totals are public. */
  shownResult?(): Promise<ShownResult | undefined>
}

interface Snapshot {
  /** Undefined while a result is shown instead. */
  rows: TotalsRow[] | undefined
  board: BoardRow
  readAt: number
  encoded: Map<string, Promise<EncodedTotals>>
}

/** The web app requests one list of columns. Other lists must not fill memory. */
const MAX_ENCODED = 10
const BOARD = 'board'
const TYPE = 'application/json; charset=utf-8'
/** A CDN requests the totals only once every five seconds. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30'

export type TotalsCache = ReturnType<typeof createTotalsCache>

/** Encodes the totals once, because thousands of phones request the same bytes. */
export function createTotalsCache(source: TotalsSource, now = () => performance.now()) {
  let snapshot: Snapshot | undefined
  let writes = 0
  let reading: Promise<unknown> = Promise.resolve()
  let next: Promise<Snapshot> | undefined

  function current(): Promise<Snapshot> {
    if (snapshot && now() - snapshot.readAt < TOTALS_MAX_AGE_MS) return Promise.resolve(snapshot)
    // A running read may miss the latest rating, so new callers share the next read.
    if (!next) {
      next = reading.then(readAgain)
      // Callers that await `next` see the failure.
      reading = next.catch(() => {})
    }
    return next
  }

  async function readAgain(): Promise<Snapshot> {
    next = undefined
    const seen = writes
    const readAt = now()
    const result = await source.shownResult?.()
    const rows = result ? undefined : await source.totals()
    const read = { rows, board: result ?? toLiveBoard(rows ?? []), readAt, encoded: new Map() }
    if (seen === writes) snapshot = read
    return read
  }

  return {
    /** @throws ServiceFailure while a result is shown instead. */
    async read({ columns, stallId }: TotalsQuery): Promise<EncodedTotals> {
      const { rows, encoded } = await current()
      if (!rows) {
        throw new ServiceFailure(400, NOT_PUBLIC, 'The live totals are not public now: see board')
      }
      if (stallId !== undefined) {
        const own = rows.filter((row) => row.stall_id === stallId)
        return encode(pickColumns(own, columns), false)
      }
      return keep(encoded, columns.join(), () => pickColumns(rows, columns))
    },
    async readBoard(): Promise<EncodedTotals> {
      const { board, encoded } = await current()
      return keep(encoded, BOARD, () => [board])
    },
    /** Returns the same object until it changes. */
    showBoard: async (): Promise<BoardRow> => (await current()).board,
    /** Must be called after every write. */
    invalidate(): void {
      writes += 1
      snapshot = undefined
    },
  }
}

const BOARD_COLUMNS = STALL_RATING_COLUMNS.split(',') as TotalsColumn[]

function toLiveBoard(rows: TotalsRow[]): BoardRow {
  const totals = pickColumns(rows, BOARD_COLUMNS) as unknown as BoardRow['totals']
  return { state: 'live', since: null, results_at: null, totals, reveal: null, taken_out: [] }
}

function keep(encoded: Snapshot['encoded'], key: string, list: () => unknown[]) {
  const known = encoded.get(key)
  if (known) return known
  const isKept = key === BOARD || encoded.size < MAX_ENCODED
  const all = encode(list(), isKept)
  if (isKept) encoded.set(key, all)
  return all
}

/** @param isKept Whether many phones get this response, so that compressing it is worthwhile. */
async function encode(rows: unknown[], isKept: boolean): Promise<EncodedTotals> {
  const body = Buffer.from(JSON.stringify(rows))
  const asset = isKept
    ? await toCompressedAsset(body, TYPE, CACHE_CONTROL)
    : toAsset(body, TYPE, CACHE_CONTROL)
  return { asset, count: rows.length }
}
