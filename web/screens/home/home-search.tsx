import { navigate } from '#web/address/use-address.ts'
import { useKnownStalls } from '#web/catalogue/use-catalogue.ts'
import { browseStallsHref } from '#web/routes.ts'
import { SearchBox } from '#web/search/search-box.tsx'
import styles from './home-search.module.css'

/** Enter or a pick leads to the list of stalls. */
export function HomeSearch() {
  const vendors = useKnownStalls()
  return (
    <div className={styles.search}>
      <SearchBox
        placeholder="Search for food, stalls ..."
        query=""
        vendors={vendors}
        searchesWhileTyping={false}
        onSearch={(query) => query !== '' && navigate(browseStallsHref({ query }))}
      />
    </div>
  )
}
