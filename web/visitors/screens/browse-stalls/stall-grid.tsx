import { useState } from 'react'
import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { StallCard } from './stall-card.tsx'
import { StallDialog } from './stall-dialog.tsx'
import styles from './stall-grid.module.css'

interface StallGridProps {
  label: string
  vendors: Vendor[]
  /** Number of stalls that are still loading; placeholders reserve their space. */
  awaited?: number
  /** A matching product comes first on its card and is highlighted. */
  isFound?: (product: Product) => boolean
  /** Whether a product fits the diet that the visitor has chosen. */
  isEaten?: (product: Product) => boolean
}

export function StallGrid({ label, vendors, awaited = 0, isFound, isEaten }: StallGridProps) {
  const [shown, setShown] = useState<Vendor>()
  // With its newest prices; unchanged if a newer list no longer has the stall.
  const current = vendors.find(({ id }) => id === shown?.id) ?? shown
  return (
    <>
      <ul className={styles.grid} aria-label={label}>
        {vendors.map((vendor) => (
          <StallCard
            key={vendor.id}
            stall={vendor}
            isFound={isFound}
            isEaten={isEaten}
            isResult={isFound !== undefined}
            onInfo={() => setShown(vendor)}
          />
        ))}
        {Array.from({ length: awaited }, (_, index) => (
          <li key={index} className={`surface with-scripts ${styles.blank}`} aria-hidden="true" />
        ))}
      </ul>
      {current && <StallDialog stall={current} onClose={() => setShown(undefined)} />}
    </>
  )
}
