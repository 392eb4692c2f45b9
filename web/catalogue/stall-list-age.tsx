import { formatReadAt } from './read-at.ts'
import styles from './stall-list-age.module.css'
import { useCatalogue } from './use-catalogue.ts'

/**
 * 'Stalls as of 14:05' while the device's own list is shown. It comes after a second, so that on a
 * good network nobody sees it; its place must be one where nothing moves for it.
 */
export function StallListAge({ className }: { className: string | undefined }) {
  const catalogue = useCatalogue()
  if (catalogue.status !== 'ready' || !catalogue.asOf) return null
  return (
    <p className={`${styles.age} ${className}`}>{`Stalls as of ${formatReadAt(catalogue.asOf)}`}</p>
  )
}
