/**
 * The columns of vendors.csv and products.csv, one row each, in the order in which the import writes
 * them. A field's title in the file is its name in small letters: `inStock` is `in_stock`, and
 * `In Stock` is read as well. Both files begin with `stall_number`, which says whose row it is.
 */
export interface Column {
  kind: keyof ValueOf
  /** What an empty cell counts as. */
  usual?: string
  /** The field that an empty cell takes its text from. */
  from?: string
  /**
   * `file`: public, but in no page. `made`: in no file and no page's data, made of another column. `private`: never
   * shown, never searched, taken out of the file.
   */
  reach?: 'file' | 'made' | 'private'
}

/** What the guide makes of a cell. */
export interface ValueOf {
  text: string
  /** As it stands in the file; `toRupees` makes it a number. */
  price: string
  /** Anything unknown is 'Others'. */
  category: string
  /** What stands there where it is no category: the guide's search finds it. */
  word: string
  /** True only for true, yes or 1. The import writes yes or no. */
  stock: boolean
  /** The same, but the import writes yes or nothing. */
  closed: boolean
  /** What a dish is or has in it, with commas between; the import writes the words of diet.ts. */
  diet: string
  /** A text that may have a phone number in it, for visitors may call it. */
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
  disabled: { kind: 'closed', reach: 'file' },
} as const satisfies Record<string, Column>

export const PRODUCT_COLUMNS = {
  name: { kind: 'text', usual: 'Commercial' },
  description: { kind: 'text' },
  price: { kind: 'price', usual: '0' },
  category: { kind: 'category' },
  inStock: { kind: 'stock' },
  /** What belongs to the price: 'per kg', 'onwards', 'half 60, full 120', 'free'. */
  priceNote: { kind: 'text' },
  /** What a dish is or has in it: 'Jain', 'Veg, contains milk'; see diet.ts. */
  diet: { kind: 'diet' },
  categoryWord: { kind: 'word', from: 'category', reach: 'made' },
} as const satisfies Record<string, Column>

export type StallField = keyof typeof STALL_COLUMNS
export type ProductField = keyof typeof PRODUCT_COLUMNS
export type Columns = Record<string, Column>

/** The fields of a table that the public files may have. */
export type PublicField<Table extends Columns> = {
  [Field in keyof Table]: Table[Field] extends { reach: 'private' } ? never : Field
}[keyof Table] &
  string

/** A row as the guide has it. */
export type RowOf<Table extends Columns> = {
  -readonly [Field in keyof Table]: ValueOf[Table[Field]['kind']]
}

/*
 * What only the organisers' import and check need stands below: phones do not load it.
 */

/** Columns without which a public file is not right; `stall_number` is always one. */
export const NEEDED_FIELDS: readonly (StallField | ProductField)[] = [
  'stallName',
  'name',
  'price',
  'category',
  'inStock',
]
