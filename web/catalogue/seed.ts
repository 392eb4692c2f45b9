import type { Vendor } from '#shared/catalogue.ts'
import type { CsvRecord } from '#shared/csv.ts'
import { importProducts, importVendors } from '#shared/import-rows.ts'

/** The stalls that the server renders into a page, so that they show before any other file comes. */
export interface Seed {
  vendors: Vendor[]
  /** How many stalls the whole public list has. */
  openCount: number
}

const VENDOR_COLUMNS = ['stallnumber', 'stallname', 'description', 'location', 'contact'] as const
const PRODUCT_COLUMNS = [
  'stallnumber',
  'name',
  'price',
  'category',
  'instock',
  'description',
] as const

/** [openCount, rows of stalls, rows of products]: the columns of the spreadsheets, no owner's data. */
type PackedSeed = [number, string[][], string[][]]

/** JSON that is small and safe inside a script element. */
export function packSeed({ vendors, openCount }: Seed): string {
  const packed: PackedSeed = [
    openCount,
    vendors.map((vendor) => [
      vendor.stallNumber,
      vendor.stallName,
      vendor.description,
      vendor.location,
      vendor.contact,
    ]),
    vendors.flatMap((vendor) =>
      vendor.products.map((product) => [
        vendor.stallNumber,
        product.name,
        product.price,
        product.category,
        product.inStock ? '1' : '',
        product.description,
      ]),
    ),
  ]
  return JSON.stringify(packed).replaceAll('<', '\\u003c')
}

/** The same stalls with the same ids as an import of the spreadsheets gives. */
export function unpackSeed(json: string): Seed {
  const [openCount, vendorRows, productRows] = JSON.parse(json) as PackedSeed
  const { vendors } = importVendors(toRecords(vendorRows, VENDOR_COLUMNS), '')
  return {
    openCount,
    vendors: importProducts(toRecords(productRows, PRODUCT_COLUMNS), vendors).vendors,
  }
}

function toRecords(rows: string[][], columns: readonly string[]): CsvRecord[] {
  return rows.map((row) => ({
    line: 0,
    values: Object.fromEntries(columns.map((column, index) => [column, row[index] ?? ''])),
  }))
}
