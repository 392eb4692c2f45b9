import type { PRODUCT_COLUMNS, RowOf, STALL_COLUMNS } from './columns.ts'

/** Texts of a row by language and field. The first language contains the row's original texts. */
export type Translations = Partial<Record<string, Partial<Record<string, string>>>>

/** A product in a spreadsheet, with the stall that sells it. */
export interface Product extends RowOf<typeof PRODUCT_COLUMNS> {
  id: string
  vendorId: string
  translations?: Translations
}

/** A stall in a spreadsheet, with its products. */
export interface Vendor extends RowOf<typeof STALL_COLUMNS> {
  /** A short string derived from the stall number, so that links survive another import. */
  id: string
  /** The number on the stall's sign, such as '12' or 'A-7'. */
  stallNumber: string
  /** ISO 8601; when this device first saw the stall. */
  createdAt: string
  products: Product[]
  translations?: Translations
}

/** The value stored on the device under `market_data`. */
export interface Market {
  vendors: Vendor[]
  categories: string[]
}

/** Short enough to be exact. */
const PLAIN_NUMBER = /^\d{1,15}$/
let byStallNumber: Intl.Collator | undefined

/** Stall order: 2 before 10, and A9 before A10. */
export function compareStallNumbers(a: string, b: string): number {
  if (PLAIN_NUMBER.test(a) && PLAIN_NUMBER.test(b)) return Number(a) - Number(b)
  // Created on first use, as it takes a cheap phone a tenth of a second.
  byStallNumber ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return byStallNumber.compare(a, b)
}

/** The number of products of all stalls. */
export function countProducts(vendors: Vendor[]): number {
  return vendors.reduce((sum, { products }) => sum + products.length, 0)
}
