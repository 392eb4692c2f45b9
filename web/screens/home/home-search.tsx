import { searchPlaceholder } from '#messages/home.ts'
import { navigate } from '#web/platform/navigation/use-address.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { useCatalogueState } from '#web/catalogue/use-catalogue.ts'
import { browseStallsHref } from '#web/routes.ts'
import { SearchBox } from '#web/search/search-box.tsx'
import styles from './home-screen.module.css'

const NONE: Vendor[] = []

/** Enter or a pick leads to the list of stalls. */
export function HomeSearch() {
  const catalogue = useCatalogueState()
  return (
    <div className={styles.search}>
      <SearchBox
        placeholder={searchPlaceholder}
        query=""
        // The stalls of another page's initial state have no categories.
        vendors={catalogue.status === 'ready' ? catalogue.open : NONE}
        searchesWhileTyping={false}
        onSearch={(query) => query !== '' && navigate(browseStallsHref({ query }))}
      />
    </div>
  )
}
