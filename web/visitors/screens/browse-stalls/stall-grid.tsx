import { useState } from 'react'
import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { StallCard } from './stall-card.tsx'
import { StallDialog } from './stall-dialog.tsx'
import styles from './stall-grid.module.css'

interface StallGridProps {
  label: string
  vendors: Vendor[]
  /** How many more are still loading; placeholders reserve their space. */
  awaited?: number
  /** Whether a product matches the search: it comes first on its card and is highlighted. */
  isFound?: (product: Product) => boolean
}

/** The cards of one page, and the dialog of the stall whose info button was pressed. */
export function StallGrid({ label, vendors, awaited = 0, isFound }: StallGridProps) {
  const [shown, setShown] = useState<Vendor>()
  // The stall with its newest prices, or as it was if a newer list no longer has it.
  const current = vendors.find(({ id }) => id === shown?.id) ?? shown
  return (
    <>
      <ul className={styles.grid} aria-label={label}>
        {vendors.map((vendor) => (
          <StallCard
            key={vendor.id}
            stall={vendor}
            isFound={isFound}
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
