import type { Vendor } from './catalogue.ts'
import { type CsvTable, parseCsvBytes } from './csv.ts'
import { importProducts, importVendors, type SkippedRow } from './import-rows.ts'

export interface ImportFinding extends SkippedRow {
  file: 'vendors.csv' | 'products.csv'
}

export interface ImportedCatalogue {
  vendors: Vendor[]
  /** Rows left out and rows that look damaged, in file order. */
  findings: ImportFinding[]
}

/**
 * The two spreadsheets as stalls with their products. A missing file is an empty one.
 * @param importedAt ISO 8601 time for the stalls' `createdAt`.
 */
export function importCatalogue(
  files: { vendors: Uint8Array; products: Uint8Array },
  importedAt: string,
): ImportedCatalogue {
  const vendors = parseCsvBytes(files.vendors)
  return importTables({ vendors, products: parseCsvBytes(files.products) }, importedAt)
}

/** The same once both files have been read into tables. */
export function importTables(
  tables: { vendors: CsvTable; products: CsvTable },
  importedAt: string,
): ImportedCatalogue {
  const bare = importVendors(tables.vendors.records, importedAt)
  const stocked = importProducts(tables.products.records, bare.vendors)
  return {
    vendors: stocked.vendors,
    findings: [
      ...inFile('vendors.csv', [...tables.vendors.problems, ...bare.skipped]),
      ...inFile('products.csv', [...tables.products.problems, ...stocked.skipped]),
    ],
  }
}

function inFile(file: ImportFinding['file'], rows: SkippedRow[]): ImportFinding[] {
  return rows.map((row) => ({ file, ...row })).toSorted((a, b) => a.line - b.line)
}
