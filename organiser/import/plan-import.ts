import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { PRODUCT_COLUMNS, STALL_COLUMNS } from '#shared/catalogue/columns.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { fieldsOf } from '#shared/catalogue/rows.ts'
import { sortFindings } from '../findings/finding.ts'
import { collectProducts } from '../rows/collect-products.ts'
import { collectStalls } from '../rows/collect-stalls.ts'
import type { Listing } from '../rows/listing.ts'
import { findPriceJumps } from '../rows/price-jumps.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
import { toProductRows } from './merge-products.ts'
import { toLiveStalls, toVendorRows } from './merge-stalls.ts'
import { toOwnerMobiles } from './owner-mobiles.ts'
import { toCsv } from './public-csv.ts'
import { readRecords } from './read-records.ts'

/** The two public files as bytes; a missing file is empty. */
export interface PublicFiles {
  vendors: Uint8Array
  products: Uint8Array
}

/** The effect of an import. */
export type ImportPlan = ReturnType<typeof planImport>

/** Turns the committee's sheets into the two public files, without writing them. */
export function planImport(sheets: Sheet[], live: PublicFiles, importedAt: string) {
  const read = sheets.map(readRecords)
  const listings = read.flatMap(({ listing }) => listing ?? [])
  const hasStalls = listings.some((listing) => listing.hasStalls)
  const hasProducts = listings.some((listing) => listing.hasProducts)
  const before = importCatalogue(live, importedAt).vendors
  const files: Partial<PublicFiles> = {}
  const stalls = planStalls(listings, live.vendors)
  if (hasStalls && !isSame(stalls.bytes, live.vendors)) files.vendors = stalls.bytes
  const open = importCatalogue({ ...live, ...files }, importedAt).vendors
  const products = planProducts(listings, live.products, open, before)
  if (hasProducts && !isSame(products.bytes, live.products)) files.products = products.bytes
  return {
    /** Whether the sheets list stalls, products, or both. */
    hasStalls,
    hasProducts,
    /** The new content of the files that change. */
    files,
    /** The guide before and after the import. */
    before,
    after: importCatalogue({ ...live, ...files }, importedAt).vendors,
    mobiles: stalls.mobiles,
    findings: sortFindings([
      ...read.flatMap(({ findings }) => findings),
      ...stalls.findings,
      ...products.findings,
    ]),
  }
}

function planStalls(listings: Listing[], live: Uint8Array) {
  const { stalls, findings } = collectStalls(listings)
  const liveStalls = toLiveStalls(live)
  const vendors = toVendorRows(stalls, liveStalls)
  const { mobiles, findings: lost } = toOwnerMobiles(stalls, vendors.rows, liveStalls)
  const csv = toCsv(['stallNumber', ...fieldsOf(STALL_COLUMNS, 'file')], vendors.rows)
  return { bytes: encode(csv), mobiles, findings: [...findings, ...vendors.findings, ...lost] }
}

/** @param stalls The stalls after the import. */
function planProducts(listings: Listing[], live: Uint8Array, stalls: Vendor[], before: Vendor[]) {
  const numbers = new Set(stalls.map(({ stallNumber }) => stallNumber))
  const { products, findings } = collectProducts(listings, numbers)
  const merged = toProductRows(products, live)
  const csv = toCsv(['stallNumber', ...fieldsOf(PRODUCT_COLUMNS, 'file')], merged.rows)
  const jumps = findPriceJumps(products, before)
  return { bytes: encode(csv), findings: [...findings, ...merged.findings, ...jumps] }
}

function isSame(bytes: Uint8Array, live: Uint8Array): boolean {
  return Buffer.compare(bytes, live) === 0
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
