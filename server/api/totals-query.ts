import { ServiceFailure } from '../http/replies/service-failure.ts'
import { TOTALS_COLUMNS, type TotalsColumn, type TotalsRow } from '#shared/tables/stall-ratings.ts'

export interface TotalsQuery {
  columns: readonly TotalsColumn[]
  /** Restricts the answer to one stall. */
  stallId: string | undefined
}

/**
 * The part of PostgREST's query language that the totals need: `select` and `stall_id=eq.X`.
 * @throws ServiceFailure for every other parameter, column or operator.
 */
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
  // In the table's order, so that the same columns in any order share a cache entry.
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

/** The rows with the columns that the query names. */
export function pickColumns(rows: TotalsRow[], columns: readonly TotalsColumn[]) {
  return rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])))
}
