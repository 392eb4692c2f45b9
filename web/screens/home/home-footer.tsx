import { socialProfiles } from '#messages/home.ts'
import festival from '#content/festival'
import styles from './home-footer.module.css'

export function HomeFooter() {
  return (
    <footer className={styles.footer}>
      <nav aria-label={socialProfiles} className={styles.profiles}>
        {festival.socialProfiles.map(({ network, url }) => (
          <a key={url} href={url} className={styles.profile}>
            {network}
          </a>
        ))}
      </nav>
      <p>{festival.copyright}</p>
    </footer>
  )
}
