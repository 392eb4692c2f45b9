import { allProducts, noProducts } from '#messages/catalogue.ts'
import { rateThisStall } from '#messages/controls.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { OpeningLine } from '#web/visitors/catalogue/stall/opening-line.tsx'
import { ProductLines } from '#web/visitors/catalogue/stall/product-lines.tsx'
import { ClosedNow } from '#web/visitors/catalogue/stall-states.tsx'
import { OnMapLink } from '#web/visitors/catalogue/stall/on-map-link.tsx'
import { OwnStars } from '#web/visitors/ratings/own-stars.tsx'
import { rateStallHref } from '#web/visitors/routes.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { NumberPlate } from '#web/ui/layout/number-plate.tsx'
import styles from './stall-dialog.module.css'

interface StallDialogProps {
  stall: Vendor
  isOnMap?: boolean
  onClose: () => void
}

export function StallDialog({ stall, isOnMap, onClose }: StallDialogProps) {
  return (
    <Dialog
      title={stall.stallName}
      isName
      isOpen
      onClose={onClose}
      actions={
        <ButtonLink look="primary" href={rateStallHref(stall.stallNumber)}>
          {rateThisStall}
        </ButtonLink>
      }
    >
      <div className={styles.head}>
        <NumberPlate number={stall.stallNumber} />
        <h3>{allProducts}</h3>
        {!isOnMap && (
          <OnMapLink search={location.search} stalls={[stall]} isSign className={styles.onMap} />
        )}
      </div>
      <ClosedNow stall={stall} />
      <OpeningLine stall={stall} />
      <OwnStars stallNumber={stall.stallNumber} />
      {stall.products.length === 0 ? (
        <p>{noProducts}</p>
      ) : (
        <ProductLines products={stall.products} />
      )}
    </Dialog>
  )
}
