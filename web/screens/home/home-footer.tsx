import festival from '#content/festival'
import styles from './home-footer.module.css'

export function HomeFooter() {
  return (
    <footer className={styles.footer}>
      <ul className={styles.profiles}>
        {festival.socialProfiles.map(({ network, url }) => (
          <li key={url}>
            <a href={url} className={styles.profile}>
              {network}
            </a>
          </li>
        ))}
      </ul>
      <p>{festival.copyright}</p>
    </footer>
  )
}
