import { marketData } from '#web/storage/market-data.ts'
import type { CatalogueSource } from './catalogue-store.ts'
import { keptList } from './kept-list.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { putSeedBefore } from './put-seed-before.ts'
import { readFile } from './read-files.ts'

/** The site's two spreadsheets, and the copy of them on this device. */
export const deviceCatalogue: CatalogueSource = {
  readKept(seed) {
    const kept = keptList.read()
    return kept && kept.market.vendors.length > 0 ? putSeedBefore(kept, seed) : undefined
  },
  async load(seed) {
    const list = await loadCatalogue({ readFile, stored: keptList, now: () => new Date() })
    return putSeedBefore(list, seed)
  },
  keep: (market) => void marketData.write(market),
}
