import { type Asset, toAsset, toCompressedAsset } from '../replies/asset.ts'
import type { TotalsRow } from '#shared/tables/stall-ratings.ts'
import type { Tables } from '../store/contract/tables.ts'
import { encodeTotals, type TotalsQuery } from './totals-query.ts'

export interface EncodedTotals {
  asset: Asset
  count: number
}

interface Snapshot {
  rows: TotalsRow[]
  readAt: number
  /** By the columns asked for. */
  encoded: Map<string, Promise<EncodedTotals>>
}

/** Another process may have changed the database: totals are never older than this. */
const MAX_AGE_MS = 1000
/** The web app asks for one list of columns; other lists must not fill the memory. */
const MAX_ENCODED = 10
const TYPE = 'application/json; charset=utf-8'
/** Phones read them from a CDN, which asks here once in five seconds. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30'

export type TotalsCache = ReturnType<typeof createTotalsCache>

/** Keeps the totals encoded between two writes: thousands of phones ask for the same bytes. */
export function createTotalsCache(tables: Pick<Tables, 'totals'>, now = () => performance.now()) {
  let snapshot: Snapshot | undefined
  let writes = 0
  let reading: Promise<unknown> = Promise.resolve()
  let next: Promise<Snapshot> | undefined

  function current(): Promise<Snapshot> {
    if (snapshot && now() - snapshot.readAt < MAX_AGE_MS) return Promise.resolve(snapshot)
    // One read at a time, shared by all who wait for it. A read that has begun may lack the last
    // rating, so whoever asks now gets the next one.
    if (!next) {
      next = reading.then(readAgain)
      // Whoever waits for `next` learns of its failure.
      reading = next.catch(() => {})
    }
    return next
  }

  async function readAgain(): Promise<Snapshot> {
    next = undefined
    const seen = writes
    const readAt = now()
    const read = { rows: await tables.totals(), readAt, encoded: new Map() }
    if (seen === writes) snapshot = read
    return read
  }

  return {
    async read({ columns, stallId }: TotalsQuery): Promise<EncodedTotals> {
      const { rows, encoded } = await current()
      if (stallId !== undefined) {
        const own = rows.filter((row) => row.stall_id === stallId)
        return encode(own, columns, false)
      }
      const key = columns.join()
      const known = encoded.get(key)
      if (known) return known
      if (encoded.size >= MAX_ENCODED) return encode(rows, columns, false)
      const all = encode(rows, columns, true)
      encoded.set(key, all)
      return all
    },
    /** To be called after every write, so that the next read includes it. */
    invalidate(): void {
      writes += 1
      snapshot = undefined
    },
  }
}

/** @param isKept Whether it is compressed too: that pays only for what many phones are sent. */
async function encode(
  rows: TotalsRow[],
  columns: TotalsQuery['columns'],
  isKept: boolean,
): Promise<EncodedTotals> {
  const body = Buffer.from(encodeTotals(rows, columns))
  const asset = isKept
    ? await toCompressedAsset(body, TYPE, CACHE_CONTROL, 'fast')
    : toAsset(body, TYPE, CACHE_CONTROL)
  return { asset, count: rows.length }
}
