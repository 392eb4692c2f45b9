import * as messages from '#messages/home.ts'
import { pageName } from '#web/visitors/festival-names.ts'
import { MAP, paths } from '#web/visitors/routes.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Icon, mapShape, stallShape, trophyShape } from '#web/ui/icons/icon.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './main-links.module.css'

/** Large links to what most visitors look for. Only scripts can open the map. */
export function MainLinks() {
  return (
    <nav aria-label={messages.whereToStart} className={styles.list}>
      <MainLink href={paths.browseStalls} shape={stallShape} name={messages.toStalls} />
      {pageName('map') && (
        <MainLink
          href={`?${MAP}`}
          shape={mapShape}
          name={messages.toMap}
          className="with-scripts"
        />
      )}
      <MainLink href={paths.topStalls} shape={trophyShape} name={messages.toTopRated} />
    </nav>
  )
}

interface MainLinkProps {
  href: string
  shape: string
  name: string
  className?: string
}

function MainLink({ href, shape, name, className = '' }: MainLinkProps) {
  return (
    <ButtonLink href={href} className={`${styles.link} ${className}`}>
      <Icon shape={shape} />
      <Words>{name}</Words>
    </ButtonLink>
  )
}
