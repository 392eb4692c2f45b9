import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { PRODUCT_COLUMNS, STALL_COLUMNS } from '#shared/catalogue/columns.ts'
import { fieldsOf, readProduct, toVendor } from '#shared/catalogue/rows.ts'

/** The stalls that the server renders into a page, so that they show before any other file has loaded. */
export interface InitialState {
  vendors: Vendor[]
  /** The stalls have only the fields of their cards; absent if they are whole. */
  isCards?: boolean
  /** How many stalls the whole public list has. */
  openCount: number
  /** The diets that the list has dishes for. */
  diets?: string[]
  /** The categories that it has products in. */
  categories?: string[]
  /** How many products the list has. */
  productCount?: number
}

const WHOLE = {
  stall: ['id', 'stallNumber', ...fieldsOf(STALL_COLUMNS, 'page')],
  product: ['id', ...fieldsOf(PRODUCT_COLUMNS, 'page'), 'categoryWord'],
} as const

/** What cards and their dialogs show. */
const CARD = {
  stall: ['id', 'stallNumber', 'stallName', 'closed'],
  product: ['id', 'name', 'price', 'priceNote', 'diet', 'inStock'],
} as const

/** Packs the state as JSON: only the columns that its page shows, without empty cells or the owners' data. */
export function packInitialState(initial: InitialState): string {
  const vendors = initial.vendors.map((vendor) => ({
    ...pickCarried(vendor, initial),
    products: vendor.products.map((product) => pickCarried(product, initial)),
  }))
  return JSON.stringify({ ...initial, vendors }, (_, value) => (value === '' ? undefined : value))
}

/** The fields of a stall, without its products, or of a product that its page carries. */
export function pickCarried<Row extends Vendor | Product>(
  row: Row,
  { isCards }: InitialState,
): Partial<Row> {
  const fields = (isCards ? CARD : WHOLE)['products' in row ? 'stall' : 'product']
  return Object.fromEntries(fields.map((field) => [field, row[field as keyof Row]])) as Partial<Row>
}

/** Unpacks the stalls, with the same ids as an import of the spreadsheets. */
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
