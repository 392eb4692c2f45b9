import { createHash } from 'node:crypto'
import type { StallRatings, TotalsRow } from './stall-ratings.ts'
import { encodeTotals, type TotalsQuery } from './totals-query.ts'

export interface EncodedTotals {
  body: string
  count: number
  etag: string
}

export interface TotalsCache {
  read(query: TotalsQuery): Promise<EncodedTotals>
  /** To be called after every write, so that whoever has just rated sees it in the next read. */
  forget(): void
}

/** How old totals may be that another process on the same database has changed. */
const MAX_AGE_MS = 1000

interface Snapshot {
  rows: Promise<TotalsRow[]>
  readAt: number
  encoded: Map<string, EncodedTotals>
}

/** Keeps the totals encoded between two writes: 50,000 phones ask for the same few bytes. */
export function createTotalsCache(stallRatings: StallRatings, now = Date.now): TotalsCache {
  let snapshot: Snapshot | undefined

  function current(): Snapshot {
    if (!snapshot || now() - snapshot.readAt >= MAX_AGE_MS) {
      const next: Snapshot = { rows: stallRatings.all(), readAt: now(), encoded: new Map() }
      next.rows.catch(() => {
        if (snapshot === next) snapshot = undefined
      })
      snapshot = next
    }
    return snapshot
  }

  return {
    async read({ columns, stallId }) {
      const { rows: reading, encoded } = current()
      const rows = await reading
      if (stallId !== undefined) {
        return encode(
          rows.filter((row) => row.stall_id === stallId),
          columns,
        )
      }
      const key = columns.join()
      let all = encoded.get(key)
      if (!all) encoded.set(key, (all = encode(rows, columns)))
      return all
    },
    forget() {
      snapshot = undefined
    },
  }
}

function encode(rows: TotalsRow[], columns: TotalsQuery['columns']): EncodedTotals {
  const body = encodeTotals(rows, columns)
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { body, count: rows.length, etag: `"${digest}"` }
}
