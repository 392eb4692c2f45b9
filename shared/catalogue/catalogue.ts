/** The fixed list of categories (specification, section 3), in the order in which it is shown. */
export const CATEGORIES = [
  'South Indian',
  'Thali',
  'Chinese',
  'Italian',
  'Sweets',
  'Desserts',
  'Beverages',
  'Snacks',
  'Water',
  'Commercial',
  'Others',
] as const

export type Category = (typeof CATEGORIES)[number]

export interface Product {
  id: string
  vendorId: string
  name: string
  description: string
  /** As it stands in the spreadsheet; `toRupees` makes it a number. */
  price: string
  category: Category
  inStock: boolean
}

export interface Vendor {
  /** Short string derived from the stall number, so that links outlive a new import. */
  id: string
  /** The public name of the stall on the ground. */
  stallNumber: string
  stallName: string
  ownerName: string
  /** The organisers' data: never shown, never searched. */
  ownerMobile: string
  remarks: string
  description: string
  location: string
  contact: string
  /** ISO 8601; when this device first saw the stall. */
  createdAt: string
  products: Product[]
  disabled: boolean
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
