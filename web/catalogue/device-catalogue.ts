import { nextTask } from '#shared/next-task.ts'
import { marketData } from '#web/platform/storage/market-data.ts'
import { type CatalogueSource, createKeeper } from './catalogue-keeper.ts'
import type { Keeper, Shelf } from './catalogue-store.ts'
import { keptList } from './kept-list.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { putSeedBefore } from './put-seed-before.ts'
import { readFile } from './read-files.ts'
import type { Seed } from './initial-state.ts'

/** The site's two spreadsheets, and the copy of them on this device. */
const deviceCatalogue: CatalogueSource = {
  readKept(seed) {
    const kept = keptList.read()
    return kept && kept.market.vendors.length > 0 ? putSeedBefore(kept, seed) : undefined
  },
  async load(seed) {
    const list = await loadCatalogue({ readFile, stored: keptList, now: () => new Date() })
    // As the reader does between its steps.
    await nextTask()
    return putSeedBefore(list, seed)
  },
  keep: (market) => void marketData.write(market),
}

/** @param seed The stalls that the page came with. */
export function keepCatalogue(shelf: Shelf, seed?: Seed): Keeper {
  return createKeeper(deviceCatalogue, shelf, seed)
}
