import { type CsvRecord, parseCsvBytes } from '#shared/catalogue/csv.ts'
import { isSample } from '#shared/content/content-problem.ts'

/** The rows of the two public files before an import. */
export interface LiveGuide {
  /** By number; of two rows with one number the first counts. */
  stalls: Map<string, CsvRecord>
  /** The numbers of the stalls that were made up as samples. */
  samples: Set<string>
  /** The others. */
  own: Map<string, CsvRecord>
  /** The numbers of those by their names; a name that two stalls have is left out. */
  numbers: Map<string, string>
  products: CsvRecord[]
}

/** Reads the two public files as rows. */
export function readLiveGuide(live: Record<'vendors' | 'products', Uint8Array>): LiveGuide {
  const records = parseCsvBytes(live.vendors).records.filter(({ values }) => numberOf(values))
  const stalls = new Map(records.toReversed().map((record) => [numberOf(record.values), record]))
  const isMadeUp = ({ values }: CsvRecord) => Object.values(values).some(isSample)
  const samples = new Set(
    [...stalls].filter(([, record]) => isMadeUp(record)).map(([number]) => number),
  )
  const own = new Map([...stalls].filter(([number]) => !samples.has(number)))
  const byName = Map.groupBy(own, ([, { values }]) => values['stallname'] ?? '')
  const named = [...byName].filter(([name, { length }]) => name !== '' && length === 1)
  return {
    stalls,
    samples,
    own,
    numbers: new Map(named.map(([name, [stall]]) => [name, stall![0]])),
    products: parseCsvBytes(live.products).records,
  }
}

function numberOf(values: CsvRecord['values']): string {
  return values['stallnumber'] ?? ''
}
