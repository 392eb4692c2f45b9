import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { readProduct, toStallId, toVendor } from '#shared/catalogue/rows.ts'
import { toProductId } from '#shared/catalogue/import-catalogue.ts'

/** An imported product, with defaults for unspecified fields. */
export function aProduct(changes: Partial<Product> = {}): Product {
  const name = changes.name ?? 'Samosa'
  return {
    id: toProductId('1', name, 0),
    vendorId: toStallId('1'),
    ...readProduct({ name }),
    price: '20',
    category: 'Snacks',
    inStock: true,
    ...changes,
  }
}

/** An imported stall, with defaults for unspecified fields. */
export function aVendor(changes: Partial<Vendor> = {}): Vendor {
  const stallNumber = changes.stallNumber ?? '1'
  return {
    ...toVendor(stallNumber, {}, '2025-09-14T10:00:00.000Z'),
    stallName: `Stall of ${stallNumber}`,
    products: [aProduct()],
    ...changes,
  }
}
