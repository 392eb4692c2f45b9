import * as messages from '#messages/home.ts'
import sponsors from '#content/sponsors'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './sponsor-cards.module.css'

/** The sponsors' name boards. */
export function SponsorCards() {
  return (
    <section className={styles.section} aria-labelledby="sponsors">
      <h2 id="sponsors">{messages.sponsors}</h2>
      <ul className={styles.boards}>
        {sponsors.map(({ name, title }) => (
          <li key={name} className={styles.board}>
            <b className={styles.name}>
              <Words>{name}</Words>
            </b>
            <span>
              <Words>{title || messages.noSponsorTitle}</Words>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
