import { marketData } from '#web/storage/market-data.ts'
import type { CatalogueSource } from './catalogue-store.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { readFile } from './read-files.ts'

/** The site's two spreadsheets, and the copy of them on this device. A failed write is silent. */
export const deviceCatalogue: CatalogueSource = {
  readKept: marketData.read,
  load: () => loadCatalogue({ readFile, stored: marketData, now: () => new Date() }),
  keep: (market) => void marketData.write(market),
}
