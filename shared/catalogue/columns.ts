/**
 * The columns of vendors.csv and products.csv, in the order in which the import writes them. A
 * field's title in the file is its name in snake case: `inStock` is `in_stock`, and `In Stock` is
 * accepted too. Both files begin with `stall_number`, which identifies the stall of a row.
 */
export interface Column {
  kind: keyof ValueOf
  /** The default for an empty cell. */
  usual?: string
  /** The field whose text fills an empty cell. */
  from?: string
  /**
   * `file`: public, but on no page. `made`: derived from another column, in no file and no page's
   * data. `private`: never shown, never searched, and removed from the file.
   */
  reach?: 'file' | 'made' | 'private'
}

/** The parsed value of a cell. */
export interface ValueOf {
  text: string
  /** As written in the file; `toRupees` makes it a number. */
  price: string
  /** Anything unknown is 'Others'. */
  category: string
  /** The original text if it is not a category, for the search. */
  word: string
  /** True only for true, yes or 1. The import writes yes or no. */
  stock: boolean
  /** The same, but the import writes yes or nothing. */
  withdrawn: boolean
  /** Whether the stall is not selling now: 'yes', until when ('2027-12-23 22:00', festival time), or ''. */
  closed: string
  /** What a dish is or contains, separated by commas; the import writes the words of diet.ts. */
  diet: string
  /** A text that may contain a phone number for visitors to call. */
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
} as const satisfies Record<string, Column>

export const PRODUCT_COLUMNS = {
  name: { kind: 'text', usual: 'Commercial' },
  description: { kind: 'text' },
  price: { kind: 'price', usual: '0' },
  category: { kind: 'category' },
  inStock: { kind: 'stock' },
  /** A remark on the price: 'per kg', 'onwards', 'half 60, full 120', 'free'. */
  priceNote: { kind: 'text' },
  /** What a dish is or contains: 'Jain', 'Veg, contains milk'; see diet.ts. */
  diet: { kind: 'diet' },
  categoryWord: { kind: 'word', from: 'category', reach: 'made' },
} as const satisfies Record<string, Column>

export type StallField = keyof typeof STALL_COLUMNS
export type ProductField = keyof typeof PRODUCT_COLUMNS
export type Columns = Record<string, Column>

/** The fields of a table that public files may contain. */
export type PublicField<Table extends Columns> = {
  [Field in keyof Table]: Table[Field] extends { reach: 'private' } ? never : Field
}[keyof Table] &
  string

/** A row as used by the guide. */
export type RowOf<Table extends Columns> = {
  -readonly [Field in keyof Table]: ValueOf[Table[Field]['kind']]
}

/* Below is what only the organisers' import and check need: phones do not load it. */

/** Columns that a public file must have, besides `stall_number`. */
export const NEEDED_FIELDS: readonly (StallField | ProductField)[] = [
  'stallName',
  'name',
  'price',
  'category',
  'inStock',
]
