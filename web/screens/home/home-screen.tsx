import { socialProfiles } from '#messages/home.ts'
import festival from '#content/festival'
import { Attractions } from './attractions.tsx'
import { FestivalBanner } from './festival-banner.tsx'
import { HomeSearch } from './home-search.tsx'
import styles from './home-screen.module.css'
import { SponsorCards } from './sponsor-cards.tsx'

export default function HomeScreen() {
  return (
    <>
      <FestivalBanner />
      <HomeSearch />
      <SponsorCards />
      <Attractions />
      <footer className={styles.footer}>
        <nav aria-label={socialProfiles} className={styles.profiles}>
          {festival.socialProfiles.map(({ network, url }) => (
            <a key={url} href={url}>
              {network}
            </a>
          ))}
        </nav>
        <p>{festival.copyright}</p>
      </footer>
    </>
  )
}
