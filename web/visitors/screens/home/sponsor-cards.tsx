import * as messages from '#messages/home.ts'
import { festivalPart } from '#web/visitors/festival.ts'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './sponsor-cards.module.css'
import screenStyles from './home-screen.module.css'

/** The sponsors' name boards, if the festival has sponsors. */
export function SponsorCards() {
  const sponsors = festivalPart('sponsors')
  if (sponsors.length === 0) return null
  return (
    <section className={screenStyles.section} aria-labelledby="sponsors">
      <h2 id="sponsors">{messages.sponsors}</h2>
      <ul className={styles.boards}>
        {sponsors.map(({ name, title }) => (
          <li key={name} className={styles.board}>
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
