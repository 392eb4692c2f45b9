import { useState } from 'react'
import project from '#content/upcoming-project'
import { brokenImageProps } from '#web/ui/broken-image.ts'
import styles from './upcoming-project-screen.module.css'

/** What the organisation will build next: one picture. */
export default function UpcomingProjectScreen() {
  const [isMissing, setMissing] = useState(false)
  return (
    <div className={styles.screen}>
      <h1>Upcoming Project</h1>
      <figure className={styles.frame}>
        {isMissing ? (
          <p>{project.pictureShows}</p>
        ) : (
          <img
            className={styles.picture}
            src={project.picture}
            alt={project.pictureShows}
            {...brokenImageProps(() => setMissing(true))}
          />
        )}
      </figure>
    </div>
  )
}
