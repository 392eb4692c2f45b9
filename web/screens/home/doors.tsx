import * as messages from '#messages/home.ts'
import { pageName } from '#web/festival-names.ts'
import { MAP, paths } from '#web/routes.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { mapShape, stallShape, trophyShape } from '#web/ui/icons/shapes.ts'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './doors.module.css'

/** Large links to what most visitors look for. Only scripts can open the map. */
export function Doors() {
  return (
    <nav aria-label={messages.whereToStart} className={styles.doors}>
      <Door href={paths.browseStalls} shape={stallShape} name={messages.toStalls} />
      {pageName('map') && (
        <Door href={`?${MAP}`} shape={mapShape} name={messages.toMap} className="with-scripts" />
      )}
      <Door href={paths.topStalls} shape={trophyShape} name={messages.toTopRated} />
    </nav>
  )
}

interface DoorProps {
  href: string
  shape: string
  name: string
  className?: string
}

function Door({ href, shape, name, className = '' }: DoorProps) {
  return (
    <ButtonLink href={href} className={`${styles.door} ${className}`}>
      <Icon shape={shape} />
      <Words>{name}</Words>
    </ButtonLink>
  )
}
