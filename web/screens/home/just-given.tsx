import { useEffect, useState } from 'react'
import { youGaveStall } from '#messages/home.ts'
import { yourRatings } from '#messages/page-titles.ts'
import { forgetGiven, readGiven } from '#web/ratings/given-rating.ts'
import { paths } from '#web/routes.ts'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './home-screen.module.css'

/** What the visitor has just given, where the thanks were too short to be heard or read. */
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
