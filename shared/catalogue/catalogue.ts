import type { PRODUCT_COLUMNS, RowOf, STALL_COLUMNS } from './columns.ts'

/** Texts of a row by language and field. The first language has those that the row itself had. */
export type Translations = Partial<Record<string, Partial<Record<string, string>>>>

/** A product as a spreadsheet has it, with the stall that sells it. */
export interface Product extends RowOf<typeof PRODUCT_COLUMNS> {
  id: string
  vendorId: string
  translations?: Translations
}

/** A stall as a spreadsheet has it, with what it sells. */
export interface Vendor extends RowOf<typeof STALL_COLUMNS> {
  /** Short string derived from the stall number, so that links outlive a new import. */
  id: string
  /** The public name of the stall on the ground. */
  stallNumber: string
  /** ISO 8601; when this device first saw the stall. */
  createdAt: string
  products: Product[]
  translations?: Translations
}

/** What is kept on the device under `market_data`. */
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
  // Made when it is first needed: a cheap phone takes a tenth of a second for it.
  byStallNumber ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return byStallNumber.compare(a, b)
}

/** How many products the stalls have together. */
export function countProducts(vendors: Vendor[]): number {
  return vendors.reduce((sum, { products }) => sum + products.length, 0)
}
