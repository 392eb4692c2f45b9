/**
 * In the order in which the import writes them. `inStock` is the column `in_stock`; `In Stock` is
 * also accepted. Both files begin with `stall_number`.
 */
export interface Column {
  kind: keyof ValueOf
  usual?: string
  from?: string
  /**
   * `file`: public in the file, but not shown on pages. `made`: derived, and not in the file.
   * `live`: shown on pages, but written only by phones, so the import ignores it. `private`:
   * removed from the file and never shown or searched.
   */
  reach?: 'file' | 'made' | 'live' | 'private'
}

export interface ValueOf {
  text: string
  price: string
  /** Anything unknown is 'Others'. */
  category: string
  /** The original text if it is not a category, so that it can be searched for. */
  word: string
  /** True only for true, yes or 1. The import writes yes or no. */
  stock: boolean
  /** Like `stock`, but the import leaves this cell empty in most rows. */
  withdrawn: boolean
  /** 'yes', the end of the closure ('2027-12-23 22:00', festival time), or ''. */
  closed: string
  /** When the stall is open, as `parseHours` (shared/catalogue/opening-hours.ts) reads it. */
  hours: string
  /** '10 min until 2027-12-23 20:40', or ''. */
  queue: string
  /** Separated by commas: 'Jain', 'Veg, contains milk'. */
  diet: string
  /** Cash, UPI or both; payment.ts reads it. */
  payment: string
  contact: string
}

export const STALL_COLUMNS = {
  stallName: { kind: 'text' },
  ownerName: { kind: 'text', reach: 'file' },
  ownerMobile: { kind: 'text', reach: 'private' },
  remarks: { kind: 'text', reach: 'file' },
  description: { kind: 'text', from: 'remarks' },
  location: { kind: 'text' },
  contact: { kind: 'contact' },
  disabled: { kind: 'withdrawn', reach: 'file' },
  closed: { kind: 'closed' },
  hours: { kind: 'hours' },
  payment: { kind: 'payment' },
  /** Stall holders write it from their phones. */
  queue: { kind: 'queue', reach: 'live' },
} as const satisfies Record<string, Column>

export const PRODUCT_COLUMNS = {
  name: { kind: 'text', usual: 'Commercial' },
  description: { kind: 'text' },
  price: { kind: 'price', usual: '0' },
  category: { kind: 'category' },
  inStock: { kind: 'stock' },
  /** 'per kg', 'onwards', 'half 60, full 120', 'free'. */
  priceNote: { kind: 'text' },
  diet: { kind: 'diet' },
  categoryWord: { kind: 'word', from: 'category', reach: 'made' },
} as const satisfies Record<string, Column>

export type StallField = keyof typeof STALL_COLUMNS
export type ProductField = keyof typeof PRODUCT_COLUMNS
export type Columns = Record<string, Column>

export type PublicField<Table extends Columns> = {
  [Field in keyof Table]: Table[Field] extends { reach: 'private' } ? never : Field
}[keyof Table] &
  string

export type RowOf<Table extends Columns> = {
  -readonly [Field in keyof Table]: ValueOf[Table[Field]['kind']]
}

/* Phones do not load the following, which only the import and the check need. */

export const NEEDED_FIELDS: readonly (StallField | ProductField)[] = [
  'stallName',
  'name',
  'price',
  'category',
  'inStock',
]
