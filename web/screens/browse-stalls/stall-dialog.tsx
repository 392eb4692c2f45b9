import type { Product, Vendor } from '#shared/catalogue.ts'
import { ProductLines } from '#web/catalogue/product-lines.tsx'
import { rateStallHref } from '#web/routes.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface StallDialogProps {
  stall: Vendor
  onClose: () => void
}

/** Everything that a stall sells, without leaving the list of stalls. */
export function StallDialog({ stall, onClose }: StallDialogProps) {
  return (
    <Dialog
      title={stall.stallName}
      isOpen
      onClose={onClose}
      actions={
        <ButtonLink look="primary" href={rateStallHref(stall.stallNumber)}>
          Rate this Stall
        </ButtonLink>
      }
    >
      <AllProducts products={stall.products} />
    </Dialog>
  )
}

export function AllProducts({ products }: { products: Product[] }) {
  return (
    <>
      <h3>All Products</h3>
      {products.length === 0 ? (
        <p>No products available at this stall.</p>
      ) : (
        <ProductLines products={products} />
      )}
    </>
  )
}
