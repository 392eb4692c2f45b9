import type { Vendor } from '#shared/catalogue/catalogue.ts'
import type { CatalogueStore, ReadyCatalogue } from './catalogue-state.ts'
import { emptyMarket, publicVendors } from './market.ts'

/** A store that has all stalls and never changes: for pages that are rendered as a whole. */
export function createFixedCatalogue(vendors: Vendor[]): CatalogueStore {
  const market = { ...emptyMarket(), vendors }
  const open = publicVendors(market)
  const state: ReadyCatalogue = {
    status: 'ready',
    market,
    open,
    asOf: undefined,
    isProvisional: false,
  }
  const doNothing = async () => {}
  return {
    read: () => state,
    subscribe: () => () => {},
    load: doNothing,
    reload: doNothing,
    change: doNothing,
  }
}
