import { useState } from 'react'
import * as messages from '#messages/about.ts'
import { festivalPart } from '#web/visitors/festival.ts'
import { pageName } from '#web/visitors/festival-names.ts'
import { brokenImageProps } from '#web/ui/layout/broken-image.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './upcoming-projects-screen.module.css'

/** As wide as possible so that the picture and its caption fit the height of the window. */
const WIDTH = 'min(960px, max(320px, (100dvh - 250px) * 4 / 3))'

export default function UpcomingProjectsScreen() {
  const [isMissing, setMissing] = useState(false)
  const project = festivalPart('upcomingProject')
  return (
    <Screen title={pageName('upcoming-projects')} width={WIDTH}>
      <figure className={styles.project}>
        <div className={styles.frame}>
          {isMissing ? (
            <p>{messages.pictureMissing}</p>
          ) : (
            <img
              className={styles.picture}
              src={project.picture}
              alt={project.pictureShows}
              {...brokenImageProps(() => setMissing(true))}
            />
          )}
        </div>
        {/* Screen readers read the picture's alt text already. */}
        <figcaption aria-hidden={!isMissing}>
          <Words>{project.pictureShows}</Words>
        </figcaption>
      </figure>
    </Screen>
  )
}
