import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { PRODUCT_COLUMNS, STALL_COLUMNS } from '#shared/catalogue/columns.ts'
import { fieldsOf, readProduct, toVendor } from '#shared/catalogue/rows.ts'

/** The stalls that the server renders into a page, so that they show before any other file has loaded. */
export interface InitialState {
  vendors: Vendor[]
  /** How many stalls the whole public list has. */
  openCount: number
  /** The diets that the list has dishes for. */
  diets?: string[]
  /** The categories that it has products in. */
  categories?: string[]
  /** How many products the list has. */
  productCount?: number
}

const STALL_FIELDS = ['id', 'stallNumber', ...fieldsOf(STALL_COLUMNS, 'page')] as const
const PRODUCT_FIELDS = ['id', ...fieldsOf(PRODUCT_COLUMNS, 'page'), 'categoryWord'] as const

/** Packs the state as JSON: only the columns that pages show, without empty cells or the owners' data. */
export function packInitialState(initial: InitialState): string {
  const vendors = initial.vendors.map((vendor) => ({
    ...pick(vendor, STALL_FIELDS),
    products: vendor.products.map((product) => pick(product, PRODUCT_FIELDS)),
  }))
  return JSON.stringify({ ...initial, vendors })
}

function pick<Row extends Vendor | Product>(row: Row, fields: readonly (keyof Row)[]) {
  return Object.fromEntries(
    fields.map((field) => [field, row[field] === '' ? undefined : row[field]]),
  )
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
