import { type CsvRecord, parseCsvBytes } from '#shared/catalogue/csv.ts'
import { isSample } from '#shared/content/content-problem.ts'

/** The rows of the two public files before an import. */
export interface LiveGuide {
  /** By number; the first of several rows with one number counts. */
  stalls: Map<string, CsvRecord>
  /** The numbers of sample stalls. */
  samples: Set<string>
  /** Stalls that are not samples. */
  own: Map<string, CsvRecord>
  /** Numbers of these stalls by name, without names that two stalls share. */
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
