import type { Vendor } from './catalogue.ts'
import { CATEGORIES } from './categories.ts'
import { PRODUCT_COLUMNS, STALL_COLUMNS } from './columns.ts'
import { type CsvRecord, type CsvTable, parseCsvBytes } from './csv.ts'
import { addProductOf, toVendor, withDefaultProduct } from './rows.ts'
import { createTranslationReader } from './translations.ts'

/** A row that the guide leaves out, or that looks damaged. Organisers see it, visitors do not. */
export interface ImportFinding {
  file: 'vendors.csv' | 'products.csv'
  line: number
  reason: string
}

export interface ImportedCatalogue {
  vendors: Vendor[]
  /** In file order. */
  findings: ImportFinding[]
}

/**
 * Parses the two spreadsheets into stalls with their products. A missing file counts as empty.
 * @param importedAt ISO 8601 time for the stalls' `createdAt`.
 * @param categories The festival's; the specification's by default.
 */
export function importCatalogue(
  files: { vendors: Uint8Array; products: Uint8Array },
  importedAt: string,
  categories: readonly string[] = CATEGORIES,
): ImportedCatalogue {
  const vendors = parseCsvBytes(files.vendors)
  return importTables({ vendors, products: parseCsvBytes(files.products) }, importedAt, categories)
}

/** The same for files parsed into tables (requirements D-5 to D-8, 'Data import'). */
export function importTables(
  tables: { vendors: CsvTable; products: CsvTable },
  importedAt: string,
  categories: readonly string[],
): ImportedCatalogue {
  const stalls = new Map<string, Vendor>()
  const readStall = createTranslationReader(STALL_COLUMNS, tables.vendors.headers)
  const readProduct = createTranslationReader(PRODUCT_COLUMNS, tables.products.headers)
  const addStall = ({ values }: CsvRecord) => {
    const { stallnumber: number = '' } = values
    if (number === '') return 'stall_number is empty, so this stall is not shown'
    if (stalls.has(number)) return `stall ${number} is listed above; the first row counts`
    const { cells, ...translations } = readStall(values)
    stalls.set(number, { ...toVendor(number, cells, importedAt), ...translations })
    return undefined
  }
  const addProduct = ({ values }: CsvRecord) => {
    const { stallnumber: number = '' } = values
    const stall = stalls.get(number)
    if (stall) {
      const { cells, ...translations } = readProduct(values)
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

/** @param add Returns the reason if it leaves a row out. */
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
