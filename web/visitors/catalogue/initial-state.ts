import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { PRODUCT_COLUMNS, STALL_COLUMNS } from '#shared/catalogue/columns.ts'
import { fieldsOf, readProduct, toVendor } from '#shared/catalogue/rows.ts'

/** Rendered into the page, so that stalls show before any other file has loaded. */
export interface InitialState {
  vendors: Vendor[]
  isCards?: boolean
  openCount: number
  diets?: string[]
  categories?: string[]
  productCount?: number
}

const WHOLE = {
  stall: ['id', 'stallNumber', ...fieldsOf(STALL_COLUMNS, 'page')],
  product: ['id', ...fieldsOf(PRODUCT_COLUMNS, 'page')],
} as const

const CARD = {
  stall: ['id', 'stallNumber', 'stallName', 'closed', 'hours'],
  product: ['id', 'name', 'price', 'priceNote', 'diet', 'inStock'],
} as const

/** Omits empty cells, columns that the page does not show, and the owners' data. */
export function packInitialState(initial: InitialState): string {
  const vendors = initial.vendors.map((vendor) => ({
    ...pickCarried(vendor, initial),
    products: vendor.products.map((product) => pickCarried(product, initial)),
  }))
  return JSON.stringify({ ...initial, vendors }, (_, value) => (value === '' ? undefined : value))
}

export function pickCarried<Row extends Vendor | Product>(
  row: Row,
  { isCards }: InitialState,
): Partial<Row> {
  const fields = (isCards ? CARD : WHOLE)['products' in row ? 'stall' : 'product']
  return Object.fromEntries(fields.map((field) => [field, row[field as keyof Row]])) as Partial<Row>
}

/** The ids are those that importing the spreadsheets would assign. */
export function unpackInitialState(json: string): InitialState {
  const initial = JSON.parse(json) as InitialState
  return { ...initial, vendors: initial.vendors.map(unpackVendor) }
}

function unpackVendor(vendor: Vendor): Vendor {
  const products = vendor.products.map((product) => ({
    ...readProduct({}),
    ...product,
    vendorId: vendor.id,
  }))
  return { ...toVendor(vendor.stallNumber, {}, ''), ...vendor, products }
}
