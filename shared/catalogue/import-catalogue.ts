import type { Product, Vendor } from './catalogue.ts'
import { CATEGORIES } from './categories.ts'
import { PRODUCT_COLUMNS, STALL_COLUMNS } from './columns.ts'
import { type CsvRecord, type CsvTable, parseCsvBytes } from './csv.ts'
import { type Cells, readProduct, shortHash, toVendor } from './rows.ts'
import { createTranslationReader } from './translations.ts'

/** A row that is skipped or looks damaged. Only organisers see this problem. */
export interface ImportFinding {
  file: 'vendors.csv' | 'products.csv'
  line: number
  reason: string
}

export interface ImportedCatalogue {
  vendors: Vendor[]
  findings: ImportFinding[]
}

/**
 * A missing file counts as empty.
 * @param importedAt ISO 8601, for `createdAt`.
 */
export function importCatalogue(
  files: { vendors: Uint8Array; products: Uint8Array },
  importedAt: string,
  categories: readonly string[] = CATEGORIES,
): ImportedCatalogue {
  const vendors = parseCsvBytes(files.vendors)
  return importTables({ vendors, products: parseCsvBytes(files.products) }, importedAt, categories)
}

/** Requirements D-5 to D-8. */
export function importTables(
  tables: { vendors: CsvTable; products: CsvTable },
  importedAt: string,
  categories: readonly string[],
): ImportedCatalogue {
  const stalls = new Map<string, Vendor>()
  const translateStall = createTranslationReader(STALL_COLUMNS, tables.vendors.headers)
  const translateProduct = createTranslationReader(PRODUCT_COLUMNS, tables.products.headers)
  const addStall = ({ values }: CsvRecord) => {
    const { stallnumber: number = '' } = values
    if (number === '') return 'stall_number is empty, so this stall is not shown'
    if (stalls.has(number)) return `stall ${number} is listed above; the first row counts`
    const { cells, ...translations } = translateStall(values)
    stalls.set(number, { ...toVendor(number, cells, importedAt), ...translations })
    return undefined
  }
  const addProduct = ({ values }: CsvRecord) => {
    const { stallnumber: number = '' } = values
    const stall = stalls.get(number)
    if (stall) {
      const { cells, ...translations } = translateProduct(values)
      Object.assign(addProductOf(stall, cells, categories), translations)
    } else if (number === '') return 'stall_number is empty, so this product is not shown'
    else return `no stall has the number ${number}, so this product is not shown`
    return undefined
  }
  const findings = [
    ...addRows('vendors.csv', tables.vendors, addStall),
    ...addRows('products.csv', tables.products, addProduct),
  ]
  return { vendors: [...stalls.values()].map(withDefaultProduct), findings }
}

function addRows(
  file: ImportFinding['file'],
  { records, problems }: CsvTable,
  add: (record: CsvRecord) => string | undefined,
): ImportFinding[] {
  const found = problems.map((problem) => ({ file, ...problem }))
  for (const record of records) {
    const reason = add(record)
    if (reason !== undefined) found.push({ file, line: record.line, reason })
  }
  return found.sort((a, b) => a.line - b.line)
}

/** @param namesakes The number of earlier products with the same name at this stall. */
export function toProductId(stallNumber: string, name: string, namesakes: number): string {
  return shortHash(`product ${stallNumber} ${namesakes} ${name}`).slice(0, 10)
}

/** Adds the product of these cells to its stall; products with the same name get different ids. */
export function addProductOf(stall: Vendor, cells: Cells, categories?: readonly string[]): Product {
  const columns = readProduct(cells, categories)
  const namesakes = stall.products.filter(({ name }) => name === columns.name).length
  const id = toProductId(stall.stallNumber, columns.name, namesakes)
  const product = { id, vendorId: stall.id, ...columns }
  stall.products.push(product)
  return product
}

/** The description of the default product (requirement D-8). */
export const DEFAULT_DESCRIPTION = 'Commercial Stall'

/** Adds the default product to a stall without products (specification, section 5). */
export function withDefaultProduct(vendor: Vendor): Vendor {
  if (vendor.products.length > 0) return vendor
  const stall: Vendor = { ...vendor, products: [] }
  const category = 'Commercial'
  addProductOf(stall, { description: DEFAULT_DESCRIPTION, category, instock: 'yes' }, [category])
  return stall
}
