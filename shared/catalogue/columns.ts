import type { Category } from './categories.ts'

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
  /** `file`: public, but in no page. `private`: never shown, never searched, taken out of the file. */
  reach?: 'file' | 'private'
}

/** What the guide makes of a cell. */
export interface ValueOf {
  text: string
  /** As it stands in the file; `toRupees` makes it a number. */
  price: string
  /** Anything unknown is 'Others'. */
  category: Category
  /** True only for true, yes or 1. The import writes yes or no. */
  stock: boolean
  /** The same, but the import writes yes or nothing. */
  closed: boolean
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

/** How committees call the stalls' columns; case, blanks, points and brackets do not matter. */
export const STALL_HEADINGS: Partial<Record<StallField, string>> = {
  stallName: `Name of Stall, Name of the Stall, Stall, Shop Name, Name of Shop, Shop, Booth Name,
    स्टॉल का नाम, स्टाल का नाम, स्टॉल नाम, स्टॉल, दुकान का नाम, दुकान, प्रतिष्ठान`,
  ownerName: `Owner, Name of Owner, Stall Owner, Proprietor, Vendor, Vendor Name, Contact Person,
    मालिक का नाम, मालिक, स्वामी, स्वामी का नाम, संचालक, संचालक का नाम, दुकानदार`,
  ownerMobile: `Mobile, Mobile No, Mobile Number, Phone, Phone No, Contact No, Contact Number,
    मोबाइल, मोबाइल नं, मोबाइल नंबर, फोन, फोन नंबर`,
  remarks: 'Remark, Note, Notes, Comments, टिप्पणी, टीप, रिमार्क, विशेष',
  description: 'Stall Description, About Stall, About the Stall, स्टॉल का विवरण',
  location: 'Place, Row, Block, Area, Where, स्थान, जगह, पंक्ति, ब्लॉक',
  contact: 'Public Contact',
  disabled: 'Closed, Status, बंद, स्थिति',
}

/** The same of the products; a title that stands in both lists is the product's. */
export const PRODUCT_HEADINGS: Partial<Record<ProductField, string>> = {
  name: `Item, Item Name, Items, Name of Item, Product, Product Name, Dish, Food, Food Item, Menu,
    Menu Item, Particulars, वस्तु, वस्तु का नाम, आइटम, आइटम का नाम, नाम, व्यंजन, व्यंजन का नाम,
    सामान, सामग्री, उत्पाद`,
  description: 'Details, Detail, About, विवरण, वर्णन',
  price: `Rate, Cost, MRP, Amount, Rs, Rupees, Price Rs, Price in Rs, Rate Rs,
    कीमत, मूल्य, दर, दाम, भाव, रेट, रुपये, राशि`,
  category: 'Type, Kind, श्रेणी, वर्ग, प्रकार',
  inStock: 'Stock, Available, Is Available, Availability, उपलब्ध, उपलब्ध है, उपलब्धता, स्टॉक',
}

/** The number that rows of both files begin with, and one that only counts the rows of a sheet. */
export const NUMBER_HEADINGS = {
  stallNumber: `Stall Number, Stall No, Stall Num, Stall Id, Shop No, Shop Number, Booth No,
    Booth Number, Counter No, स्टॉल नंबर, स्टाल नंबर, स्टॉल नं, स्टाल नं, स्टॉल संख्या, स्टॉल क्रमांक,
    दुकान नं, दुकान नंबर, दुकान संख्या, दुकान क्रमांक`,
  serial: `S.No, Sr.No, Sl.No, Serial, Serial No, Serial Number, Sr, Sl, क्र, क्र.सं, क्र.संख्या, क्रम,
    क्रम सं, क्रम संख्या, क्रमांक, अनुक्रमांक, सं`,
}
