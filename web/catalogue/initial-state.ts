import type { Product, Vendor } from '#shared/catalogue/catalogue.ts'
import { PRODUCT_COLUMNS, STALL_COLUMNS } from '#shared/catalogue/columns.ts'
import type { Cells } from '#shared/catalogue/rows.ts'
import { addProductOf, fieldsOf, toCell, toHeader, toVendor } from '#shared/catalogue/rows.ts'
import { festival } from '#web/festival.ts'

/** The stalls that the server renders into a page, so that they show before any other file comes. */
export interface InitialState {
  vendors: Vendor[]
  /** How many stalls the whole public list has. */
  openCount: number
  /** The diets for which that list has dishes. */
  diets?: string[]
  /** How many products it has; a page carries it where the festival shows it. */
  productCount?: number
}

/** Cells as in the spreadsheets, of the columns that a page shows; empty ones at the end are left out. */
type PackedRow = string[]
type PackedState = [
  /** The two counts, and the diets; only a festival that shows the second has it. */
  figures: string,
  ...vendors: [stallNumber: string, stall: PackedRow, ...products: PackedRow[]][],
]

const stallFields = fieldsOf(STALL_COLUMNS, 'page')
const productFields = fieldsOf(PRODUCT_COLUMNS, 'page')

/** JSON that is small, and without the owners' data. */
export function packInitialState(initial: InitialState): string {
  const { vendors, openCount, productCount = 0, diets = [] } = initial
  const counts = festival().counters === 'counted' ? [openCount, productCount] : [openCount]
  const packed: PackedState = [[...counts, ...diets].join(), ...vendors.map(packVendor)]
  return JSON.stringify(packed)
}

function packVendor(vendor: Vendor): PackedState[1] {
  const stall = stallFields.map((field) => toCell(STALL_COLUMNS[field], vendor[field]))
  const products = vendor.products.map((product) => {
    const written = asWritten(product)
    const cells = productFields.map((field) => toCell(PRODUCT_COLUMNS[field], written[field]))
    return withoutEmptyEnd(cells)
  })
  return [vendor.stallNumber, withoutEmptyEnd(stall), ...products]
}

/** The page reads the category again by the festival's own list, which the server does not know. */
function asWritten(product: Product): Product {
  return { ...product, category: product.categoryWord || product.category }
}

function withoutEmptyEnd(cells: PackedRow): PackedRow {
  return cells.slice(0, cells.map(Boolean).lastIndexOf(true) + 1)
}

/** The same stalls with the same ids as an import of the spreadsheets gives. */
export function unpackInitialState(json: string): InitialState {
  const [figures, ...vendors] = JSON.parse(json) as PackedState
  const [openCount, ...rest] = figures.split(',')
  const productCount = festival().counters === 'counted' ? Number(rest.shift()) : undefined
  return {
    openCount: Number(openCount),
    ...(productCount && { productCount }),
    diets: rest,
    vendors: vendors.map(unpackVendor),
  }
}

function unpackVendor([stallNumber, stall, ...products]: PackedState[1]): Vendor {
  const vendor = toVendor(stallNumber, toCells(stallFields, stall), '')
  const { categories } = festival()
  for (const product of products) addProductOf(vendor, toCells(productFields, product), categories)
  return vendor
}

function toCells(fields: string[], packed: PackedRow): Cells {
  return Object.fromEntries(fields.map((field, index) => [toHeader(field), packed[index] ?? '']))
}
