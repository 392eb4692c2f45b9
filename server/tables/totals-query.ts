import { ServiceFailure } from './service-failure.ts'
import { TOTALS_COLUMNS, type TotalsColumn, type TotalsRow } from './stall-ratings.ts'

export interface TotalsQuery {
  columns: readonly TotalsColumn[]
  /** Only this stall, when given. */
  stallId: string | undefined
}

/**
 * The part of PostgREST's query language that the totals need: `select` and `stall_id=eq.X`.
 * @throws ServiceFailure for every other parameter, column or operator.
 */
export function toTotalsQuery(search: URLSearchParams): TotalsQuery {
  const filters = [...search].filter(([name]) => name !== 'select')
  return { columns: toColumns(search.get('select')), stallId: toStallFilter(filters) }
}

function toColumns(select: string | null): readonly TotalsColumn[] {
  if (select === null || select === '' || select === '*') return TOTALS_COLUMNS
  if (select.includes('(')) {
    throw new ServiceFailure(400, 'PGRST200', 'the totals have nothing beside them')
  }
  return select.split(',').map((name) => {
    const column = TOTALS_COLUMNS.find((known) => known === name.trim())
    if (!column) throw new ServiceFailure(400, '42703', 'a selected column does not exist')
    return column
  })
}

function toStallFilter(filters: [string, string][]): string | undefined {
  const [first, ...others] = filters
  if (!first) return undefined
  const [name, condition] = first
  if (others.length > 0 || name !== 'stall_id' || !condition.startsWith('eq.')) {
    throw new ServiceFailure(400, 'PGRST100', 'only select and stall_id=eq. are understood here')
  }
  return condition.slice('eq.'.length)
}

/** The rows that the query asks for, with the columns it names, as JSON text. */
export function encodeTotals(rows: TotalsRow[], columns: readonly TotalsColumn[]): string {
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]]))),
  )
}
