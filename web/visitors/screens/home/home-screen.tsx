import { useEffect, useState } from 'react'
import * as messages from '#messages/home.ts'
import { youGaveStall } from '#messages/home.ts'
import { yourRatings } from '#messages/page-titles.ts'
import { festival } from '#web/visitors/festival.ts'
import { navigate } from '#web/visitors/platform/navigation/use-address.ts'
import { ShareLink } from '#web/visitors/platform/navigation/share-link.tsx'
import { guide } from '#web/visitors/festival-names.ts'
import { browseStallsHref, paths } from '#web/visitors/routes.ts'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'
import { SearchBox } from '#web/visitors/search/search-box.tsx'
import { forgetGiven, readGiven } from '#web/visitors/ratings/given-rating.ts'
import { Words } from '#web/ui/layout/words.tsx'
import { Attractions } from './attractions.tsx'
import { MainLinks } from './main-links.tsx'
import { FestivalBanner } from './festival-banner.tsx'
import styles from './home-screen.module.css'
import { SponsorCards } from './sponsor-cards.tsx'

export default function HomeScreen() {
  const { socialProfiles, copyright } = festival()
  return (
    <>
      <FestivalBanner />
      <JustGiven />
      <div className={styles.search}>
        <SearchBox
          placeholder={messages.searchPlaceholder}
          query=""
          searchesWhileTyping={false}
          onSearch={(query) => query !== '' && navigate(browseStallsHref({ query }))}
        />
      </div>
      <MainLinks />
      <SponsorCards />
      <Attractions />
      <footer className={styles.footer}>
        {/* Nobody scrolls here before hydration, and the page stays smaller. */}
        {useHydrated() && <ShareLink path={paths.home} name={guide()} />}
        <nav aria-label={messages.socialProfiles} className={styles.profiles}>
          {socialProfiles.map(({ network, url }) => (
            <a key={url} href={url}>
              <Words>{network}</Words>
            </a>
          ))}
        </nav>
        <Words as="p">{copyright}</Words>
      </footer>
    </>
  )
}

/** The rating just submitted, because the thanks were too short to be heard or read. */
export function JustGiven() {
  const [given] = useState(readGiven)
  useEffect(() => forgetGiven, [])
  if (!given) return null
  return (
    <p className={styles.justGiven}>
      <Words>{youGaveStall(given)}</Words>
      <a href={paths.yourRatings}>{yourRatings}</a>
    </p>
  )
}
