import { usePath, useQuery } from '#web/platform/navigation/use-address.ts'
import { stallsIn, useCatalogueState } from '#web/catalogue/use-catalogue.ts'
import { findPageTitle, toTabTitle } from './page-title.ts'

/** The title of the page as it is now. */
export function usePageTitle(): string {
  return toTabTitle(findPageTitle(usePath(), useQuery(), stallsIn(useCatalogueState())))
}
