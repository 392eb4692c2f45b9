import { useState } from 'react'
import type { Vendor } from '#shared/catalogue.ts'
import { StallCard } from './stall-card.tsx'
import { StallDialog } from './stall-dialog.tsx'
import { WIDE_PAGE_SIZE } from './paging.ts'
import styles from './stall-grid.module.css'

interface StallGridProps {
  label: string
  vendors: Vendor[] | 'loading'
  /** Products that match it are named first. */
  query?: string
}

/** The cards of one page, and the dialog of the stall whose info button was pressed. */
export function StallGrid({ label, vendors, query = '' }: StallGridProps) {
  const [shown, setShown] = useState<Vendor>()
  if (vendors === 'loading') {
    return (
      <div className={styles.grid}>
        <p className="visually-hidden">{label}</p>
        {Array.from({ length: WIDE_PAGE_SIZE }, (_, index) => (
          <div key={index} className={styles.blank} />
        ))}
      </div>
    )
  }
  return (
    <>
      <ul className={styles.grid} aria-label={label}>
        {vendors.map((vendor) => (
          <StallCard key={vendor.id} stall={vendor} query={query} onInfo={() => setShown(vendor)} />
        ))}
      </ul>
      <StallDialog stall={shown} onClose={() => setShown(undefined)} />
    </>
  )
}
