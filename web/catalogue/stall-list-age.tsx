import { formatReadAt } from './read-at.ts'
import styles from './stall-list-age.module.css'
import { useCatalogue } from './use-catalogue.ts'

/**
 * 'Stalls as of 14:05' while the device's own list is shown. It comes after a second, so that on a
 * good network nobody sees it, and nothing moves for it: its place is a gap, or the end of a page.
 */
export function StallListAge({ place }: { place: 'gap-above' | 'end' }) {
  const catalogue = useCatalogue()
  if (catalogue.status !== 'ready' || !catalogue.asOf) return null
  return (
    <p className={styles.age} data-place={place}>
      {`Stalls as of ${formatReadAt(catalogue.asOf)}`}
    </p>
  )
}
