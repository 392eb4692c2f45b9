import { addressPrefix } from '#messages/format.ts'
import { attractions as title } from '#messages/home.ts'
import type { Attraction } from '#shared/content/attractions.ts'
import { festivalPart } from '#web/visitors/festival.ts'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'
import { inLanguage } from '#web/visitors/routes.ts'
import { Words } from '#web/ui/layout/words.tsx'
import styles from './attractions.module.css'
import screenStyles from './home-screen.module.css'
import drawings from './attractions.svg'

/** The other attractions of the festival; only a tile with a page is a link. */
export function Attractions() {
  const attractions = festivalPart('attractions')
  if (attractions.length === 0) return null
  return (
    <section className={screenStyles.section} aria-labelledby="attractions">
      <h2 id="attractions">{title}</h2>
      <ul className={styles.tiles}>
        {attractions.map((attraction) => (
          <li key={attraction.name}>
            <Tile {...attraction} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ name, drawing, page }: Attraction) {
  // Below the fold: the drawings must not compete with the scripts for the connection.
  const isHydrated = useHydrated()
  const face = (
    <>
      <svg className={styles.drawing} aria-hidden="true">
        {isHydrated && <use href={`${drawings}#${drawing}`} />}
      </svg>
      <Words as="span">{name}</Words>
    </>
  )
  if (page === '') return <p className={styles.tile}>{face}</p>
  return (
    <a href={inLanguage(page, '', addressPrefix)} className={`${styles.tile} ${styles.link}`}>
      {face}
    </a>
  )
}
