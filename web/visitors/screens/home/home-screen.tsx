import { useEffect, useState } from 'react'
import * as messages from '#messages/home.ts'
import { help, yourRatings } from '#messages/page-titles.ts'
import { addressPrefix } from '#messages/format.ts'
import { festival, festivalPart } from '#web/visitors/festival.ts'
import { navigate } from '#web/visitors/platform/navigation/use-address.ts'
import { ShareLink } from '#web/visitors/platform/navigation/share-link.tsx'
import { guide, pageName } from '#web/visitors/festival-names.ts'
import { browseStallsHref, inLanguage, MAP, paths } from '#web/visitors/routes.ts'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'
import { SearchBox } from '#web/visitors/search/search-box.tsx'
import { forgetGiven, readGiven } from '#web/visitors/ratings/given-rating.ts'
import { Words } from '#web/ui/layout/words.tsx'
import type { Attraction } from '#shared/content/attractions.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { helpShape, Icon, mapShape, stallShape, trophyShape } from '#web/ui/icons/icon.tsx'
import { FestivalBanner } from './festival-banner.tsx'
import drawings from './attractions.svg'
import styles from './home-screen.module.css'
import sponsorStyles from './sponsor-cards.module.css'
import tileStyles from './attractions.module.css'
import linkStyles from './main-links.module.css'

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
        {/* Only after hydration, to keep the page smaller: nobody scrolls here before. */}
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

/** Repeats the rating, because the toast was too short to be heard or read. */
function JustGiven() {
  const [given] = useState(readGiven)
  useEffect(() => forgetGiven, [])
  if (!given) return null
  return (
    <p className={styles.justGiven}>
      <Words>{messages.youGaveStall(given)}</Words>
      <a href={paths.yourRatings}>{yourRatings}</a>
    </p>
  )
}

function SponsorCards() {
  const sponsors = festivalPart('sponsors')
  if (sponsors.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="sponsors">
      <h2 id="sponsors">{messages.sponsors}</h2>
      <ul className={sponsorStyles.boards}>
        {sponsors.map(({ name, title }) => (
          <li key={name} className={sponsorStyles.board}>
            <Words as="b" translate="no">
              {name}
            </Words>
            <Words as="span">{title || messages.noSponsorTitle}</Words>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Attractions() {
  const attractions = festivalPart('attractions')
  if (attractions.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="attractions">
      <h2 id="attractions">{messages.attractions}</h2>
      <ul className={tileStyles.tiles}>
        {attractions.map((attraction) => (
          <li key={attraction.name}>
            <Tile {...attraction} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ name, drawing, page }: Attraction) {
  // The drawings, below the fold, must not compete with the scripts for the connection.
  const isHydrated = useHydrated()
  const face = (
    <>
      <svg className={tileStyles.drawing} aria-hidden="true">
        {isHydrated && <use href={`${drawings}#${drawing}`} />}
      </svg>
      <Words as="span">{name}</Words>
    </>
  )
  if (page === '') return <p className={tileStyles.tile}>{face}</p>
  return (
    <a
      href={inLanguage(page, '', addressPrefix)}
      className={`${tileStyles.tile} ${tileStyles.link}`}
    >
      {face}
    </a>
  )
}

/** The link to the map is hidden without scripts, because only they can open it. */
function MainLinks() {
  return (
    <nav aria-label={messages.whereToStart} className={linkStyles.list}>
      <MainLink href={paths.browseStalls} shape={stallShape} name={messages.toStalls} />
      {pageName('map') && (
        <MainLink
          href={`?${MAP}`}
          shape={mapShape}
          name={messages.toMap}
          className="with-scripts"
        />
      )}
      <MainLink href={paths.topStalls} shape={trophyShape} name={messages.toTopRated} />
      {festival().hasHelp && (
        <MainLink href={paths.help} shape={helpShape} name={help} className={linkStyles.wide} />
      )}
    </nav>
  )
}

interface MainLinkProps {
  href: string
  shape: string
  name: string
  className?: string | undefined
}

function MainLink({ href, shape, name, className = '' }: MainLinkProps) {
  return (
    <ButtonLink href={href} className={`${linkStyles.link} ${className}`}>
      <Icon shape={shape} />
      <Words>{name}</Words>
    </ButtonLink>
  )
}
