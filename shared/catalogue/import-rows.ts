import { CATEGORIES, type Category, type Product, type Vendor } from './catalogue.ts'
import type { CsvRecord } from './csv.ts'
import { toProductId, toStallId } from './ids.ts'

/** A row that the guide leaves out. Visitors are not told; the organisers' check is. */
export interface SkippedRow {
  line: number
  reason: string
}

/**
 * Rows of vendors.csv to stalls without products (specification, section 5, 'Data import').
 * @param importedAt ISO 8601 time that the stalls carry as `createdAt`.
 */
export function importVendors(
  records: CsvRecord[],
  importedAt: string,
): { vendors: Vendor[]; skipped: SkippedRow[] } {
  const vendors = new Map<string, Vendor>()
  const skipped: SkippedRow[] = []
  for (const { line, values } of records) {
    const stallNumber = text(values, 'stallnumber')
    if (stallNumber === '') {
      skipped.push({ line, reason: 'stall_number is empty, so this stall will not appear' })
    } else if (vendors.has(stallNumber)) {
      skipped.push({ line, reason: `stall ${stallNumber} is listed above; the first row counts` })
    } else {
      vendors.set(stallNumber, toVendor(values, stallNumber, importedAt))
    }
  }
  return { vendors: [...vendors.values()], skipped }
}

function toVendor(values: CsvRecord['values'], stallNumber: string, createdAt: string): Vendor {
  const remarks = text(values, 'remarks')
  return {
    id: toStallId(stallNumber),
    stallNumber,
    stallName: text(values, 'stallname'),
    ownerName: text(values, 'ownername'),
    ownerMobile: text(values, 'ownermobile'),
    remarks,
    description: text(values, 'description') || remarks,
    location: text(values, 'location'),
    contact: text(values, 'contact'),
    createdAt,
    products: [],
    disabled: isYes(text(values, 'disabled')),
  }
}

/** Rows of products.csv, each given to its stall. A stall that gets none gets the default product. */
export function importProducts(
  records: CsvRecord[],
  vendors: Vendor[],
): { vendors: Vendor[]; skipped: SkippedRow[] } {
  const stalls = new Map(
    vendors.map((vendor) => [vendor.stallNumber, { ...vendor, products: [] as Product[] }]),
  )
  const skipped: SkippedRow[] = []
  for (const { line, values } of records) {
    const stallNumber = text(values, 'stallnumber')
    const stall = stalls.get(stallNumber)
    if (stall) stall.products.push(toProduct(values, stall))
    else skipped.push({ line, reason: missingStall(stallNumber) })
  }
  return { vendors: [...stalls.values()].map(withDefaultProduct), skipped }
}

function missingStall(stallNumber: string): string {
  if (stallNumber === '') return 'stall_number is empty, so this product will not appear'
  return `no stall has the number ${stallNumber}, so this product will not appear`
}

/** @param stall With its products so far. */
function toProduct(values: CsvRecord['values'], stall: Vendor): Product {
  const name = toProductName(text(values, 'name'))
  const namesakes = stall.products.filter((product) => product.name === name).length
  return {
    id: toProductId(stall.stallNumber, name, namesakes),
    vendorId: stall.id,
    name,
    description: text(values, 'description'),
    price: text(values, 'price') || '0',
    category: toCategory(text(values, 'category')),
    inStock: isYes(text(values, 'instock')),
  }
}

/** Trimmed; 'Commercial' where nothing is left. */
export function toProductName(name: string): string {
  return name.trim() || 'Commercial'
}

/** Matched without regard to case; anything unknown is 'Others'. */
export function toCategory(name: string): Category {
  const wanted = name.trim().toLowerCase()
  return CATEGORIES.find((category) => category.toLowerCase() === wanted) ?? 'Others'
}

/** A stall without products sells one default product (specification, section 5). */
export function withDefaultProduct(vendor: Vendor): Vendor {
  if (vendor.products.length > 0) return vendor
  const product: Product = {
    id: toProductId(vendor.stallNumber, 'Commercial', 0),
    vendorId: vendor.id,
    name: 'Commercial',
    description: 'Commercial Stall',
    price: '0',
    category: 'Commercial',
    inStock: true,
  }
  return { ...vendor, products: [product] }
}

function isYes(value: string): boolean {
  return ['true', 'yes', '1'].includes(value.toLowerCase())
}

function text(values: CsvRecord['values'], header: string): string {
  return (values[header] ?? '').trim()
}
