import { CATEGORIES, type Market, type Vendor } from '#shared/catalogue.ts'
import { importCatalogue } from '#shared/import-catalogue.ts'
import { EMPTY_MARKET } from './public-vendors.ts'
import type { FileOutcome } from './read-files.ts'

export interface CatalogueSources {
  readFile(path: string): Promise<FileOutcome>
  stored: { read(): Market | undefined; write(market: Market): boolean }
  now(): Date
}

/**
 * The two spreadsheets when the first has stalls, else the copy on this device (specification,
 * section 4). A spreadsheet that did not come through must not overwrite the copy with half a guide.
 */
export async function loadCatalogue({ readFile, stored, now }: CatalogueSources): Promise<Market> {
  const [vendorsFile, productsFile] = await Promise.all([
    readFile('/vendors.csv'),
    readFile('/products.csv'),
  ])
  const kept = stored.read()
  const isIncomplete = vendorsFile.kind === 'failed' || productsFile.kind === 'failed'
  if (kept && isIncomplete) return kept

  const files = { vendors: bytesOf(vendorsFile), products: bytesOf(productsFile) }
  const { vendors } = importCatalogue(files, now().toISOString())
  if (vendors.length === 0) return kept ?? EMPTY_MARKET
  const market = { vendors: keepFirstSeen(vendors, kept), categories: [...CATEGORIES] }
  if (!isIncomplete) stored.write(market)
  return market
}

function bytesOf(file: FileOutcome): Uint8Array {
  return file.kind === 'read' ? file.bytes : new Uint8Array()
}

/** A stall that this device knew before keeps the date of its first import. */
function keepFirstSeen(vendors: Vendor[], kept: Market | undefined): Vendor[] {
  const firstSeen = new Map(kept?.vendors.map((vendor) => [vendor.id, vendor.createdAt]))
  return vendors.map((vendor) => ({
    ...vendor,
    createdAt: firstSeen.get(vendor.id) ?? vendor.createdAt,
  }))
}
