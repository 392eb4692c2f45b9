import { useState } from 'react'
import * as messages from '#messages/about.ts'
import project from '#content/upcoming-project'
import { brokenImageProps } from '#web/ui/layout/broken-image.ts'
import { ScreenHeader } from '#web/ui/layout/screen-header.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './upcoming-projects-screen.module.css'

/** What the organisation will build next: one picture. */
export default function UpcomingProjectsScreen() {
  const [isMissing, setMissing] = useState(false)
  return (
    <>
      <ScreenHeader title={messages.upcomingTitle} />
      <figure className={styles.screen}>
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
        {/* Screen readers read the picture's text already. */}
        <figcaption aria-hidden={!isMissing}>
          <Words>{project.pictureShows}</Words>
        </figcaption>
      </figure>
    </>
  )
}
