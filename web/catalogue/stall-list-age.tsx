import { asOf } from '#messages/catalogue.ts'
import styles from './stall-list-age.module.css'
import { useCatalogue } from './use-catalogue.ts'

/**
 * 'Stalls as of 14:05' while the device's own list is shown. It appears after a second, so not on a
 * good network, and moves nothing: it stands in a gap, or at the end of a page.
 */
export function StallListAge({ place }: { place: 'gap-above' | 'end' }) {
  const catalogue = useCatalogue()
  if (catalogue.status !== 'ready' || !catalogue.asOf) return null
  return (
    <p className={styles.age} data-place={place}>
      {asOf({ readAt: catalogue.asOf })}
    </p>
  )
}
