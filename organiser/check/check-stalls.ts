import type { ReadContentFile } from '#shared/content/content-problem.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { createFinding, type Finding } from '../findings/finding.ts'
import { checkProducts } from './check-products.ts'
import { checkVendors } from './check-vendors.ts'
import { type CheckedSheet, readSheet } from './read-sheet.ts'

export const VENDORS_FILE = 'files/vendors.csv'
export const PRODUCTS_FILE = 'files/products.csv'

const vendorColumns = {
  needed: ['stall_number', 'stall_name'],
  optional: ['owner_name', 'remarks', 'description', 'location', 'contact', 'disabled'],
}
const productColumns = {
  needed: ['stall_number', 'name', 'price', 'category', 'in_stock'],
  optional: ['description'],
}

/** What of the two spreadsheets the guide leaves out, or shows otherwise than it was meant. */
export function checkStalls(readFile: ReadContentFile) {
  const { vendors } = importCatalogue(
    {
      vendors: readFile(VENDORS_FILE) ?? new Uint8Array(),
      products: readFile(PRODUCTS_FILE) ?? new Uint8Array(),
    },
    new Date(0).toISOString(),
  )
  const stalls = readSheet(readFile, VENDORS_FILE, vendorColumns)
  const products = readSheet(readFile, PRODUCTS_FILE, productColumns)
  const findings = [
    ...stalls.findings,
    ...checkVendors(stalls),
    ...findStallsWithoutProducts(stalls, products),
    ...products.findings,
    ...checkProducts(products, vendors),
  ]
  return { vendors, findings, samples: { ...stalls.samples, ...products.samples } }
}

/** No sheet of products at all is another matter, and has been said. */
function findStallsWithoutProducts(stalls: CheckedSheet, products: CheckedSheet): Finding[] {
  if (products.records.length === 0) return []
  const supplied = new Set(products.records.map(({ values }) => values['stallnumber']))
  const seen = new Set<string>()
  return stalls.records.flatMap(({ line, values }) => {
    const number = values['stallnumber'] ?? ''
    if (number === '' || supplied.has(number) || seen.has(number)) return []
    seen.add(number)
    return createFinding(
      'stall-without-products',
      { file: VENDORS_FILE, line },
      `stall ${number} has no products, so it sells one called Commercial`,
      'Add what it sells to products.csv, if it is known.',
    )
  })
}
