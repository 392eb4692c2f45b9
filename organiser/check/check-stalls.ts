import { PRODUCT_COLUMNS, STALL_COLUMNS } from '#shared/catalogue/columns.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import type { ReadContentFile } from '#shared/content/content-problem.ts'
import { createFinding, type Finding } from '../findings/finding.ts'
import { collectProducts } from '../rows/collect-products.ts'
import { collectStalls, type StallDraft } from '../rows/collect-stalls.ts'
import { findPriceJumps } from '../rows/price-jumps.ts'
import { readSheet } from './read-sheet.ts'

export const VENDORS_FILE = 'files/vendors.csv'
export const PRODUCTS_FILE = 'files/products.csv'

/** Rows of the two spreadsheets that are skipped, or read differently than they were meant. */
export function checkStalls(readFile: ReadContentFile) {
  const { vendors } = importCatalogue(
    {
      vendors: readFile(VENDORS_FILE) ?? new Uint8Array(),
      products: readFile(PRODUCTS_FILE) ?? new Uint8Array(),
    },
    new Date(0).toISOString(),
  )
  const stallSheet = readSheet(readFile, VENDORS_FILE, STALL_COLUMNS)
  const productSheet = readSheet(readFile, PRODUCTS_FILE, PRODUCT_COLUMNS)
  const { stalls, findings } = collectStalls([stallSheet.listing])
  const numbers = new Set(vendors.map(({ stallNumber }) => stallNumber))
  const sold = collectProducts([productSheet.listing], numbers)
  const supplied = new Set(sold.products.map(({ stallNumber }) => stallNumber))
  return {
    vendors,
    findings: [
      ...stallSheet.findings,
      ...findMissingNames(stalls),
      ...findings,
      // No sheet of products at all is another matter, and has been said.
      ...(productSheet.listing.records.length > 0 ? findBare(stalls, supplied) : []),
      ...productSheet.findings,
      ...sold.findings,
      ...findPriceJumps(sold.products),
    ],
    samples: { ...stallSheet.samples, ...productSheet.samples },
  }
}

function findMissingNames(stalls: StallDraft[]): Finding[] {
  return stalls
    .filter(({ cells }) => cells.stallName === '')
    .map(({ stallNumber, place }) => {
      const reason = `stall ${stallNumber} has no stall_name and is shown without a name`
      return createFinding('stall-name-missing', place, reason)
    })
}

function findBare(stalls: StallDraft[], supplied: Set<string>): Finding[] {
  return stalls
    .filter(({ stallNumber }) => !supplied.has(stallNumber))
    .map(({ stallNumber, place }) => {
      const reason = `stall ${stallNumber} has no products, so it sells one called Commercial`
      return createFinding('stall-without-products', place, reason)
    })
}
