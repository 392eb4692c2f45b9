import type { Market, Vendor } from '#shared/catalogue/catalogue.ts'
import { CATEGORIES } from '#shared/catalogue/categories.ts'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { importTables } from '#shared/catalogue/import-catalogue.ts'
import { nextTask } from '#shared/next-task.ts'
import type { KeptCatalogue } from '#web/platform/storage/market-data.ts'
import type { FetchedFile } from './fetch-file.ts'
import { EMPTY_MARKET } from './market.ts'

export interface StallList {
  market: Market
  /** Both files came from the network just now. */
  isFresh: boolean
  /** When the list was read from the network, if that is known. */
  readAt: Date | undefined
}

interface Sources {
  fetchFile(path: string): Promise<FetchedFile | undefined>
  kept: KeptCatalogue
  now(): Date
}

const MISSING: FetchedFile = { bytes: new Uint8Array() }

/**
 * Returns the function that reads the two spreadsheets. If the first has no stalls, it returns the
 * copy on this device (specification, section 4). Only a list that came whole from the network
 * replaces the copy: half a guide or an older file does not. Files that have not changed since the
 * last call are not parsed again.
 */
export function createCatalogueReader({ fetchFile, kept, now }: Sources) {
  let last: { files: Uint8Array[]; market: Market } | undefined

  async function toMarket(files: [vendors: Uint8Array, products: Uint8Array], time: Date) {
    const isUnchanged = last?.files.every((bytes, index) => isSame(bytes, files[index]!))
    if (isUnchanged) return last!.market
    const vendors = keepFirstSeen(await importFiles(files, time), kept.read()?.market)
    const market = { vendors, categories: [...CATEGORIES] }
    last = { files, market }
    return market
  }

  return async (): Promise<StallList> => {
    const files = await Promise.all([fetchFile('/vendors.csv'), fetchFile('/products.csv')])
    const [vendors = MISSING, products = MISSING] = files
    const isComplete = files.every(Boolean)
    const keptAt = olderOf(vendors.keptAt, products.keptAt)
    const found = kept.read()
    const copy = found && { ...found, isFresh: false }
    const isCopyAsNew = copy?.readAt !== undefined && keptAt !== undefined && copy.readAt >= keptAt
    if (copy && (!isComplete || isCopyAsNew)) return copy

    const time = now()
    const isFresh = isComplete && !keptAt
    const market = await toMarket([vendors.bytes, products.bytes], time)
    if (market.vendors.length === 0) {
      return copy ?? { market: EMPTY_MARKET, isFresh, readAt: undefined }
    }
    if (isFresh) kept.write(market, time)
    await nextTask()
    return { market, isFresh, readAt: isFresh ? time : keptAt }
  }
}

/** In several tasks: a hundred stalls in one would block taps on a cheap phone. */
async function importFiles(files: [Uint8Array, Uint8Array], time: Date): Promise<Vendor[]> {
  const vendors = parseCsvBytes(files[0])
  await nextTask()
  const products = parseCsvBytes(files[1])
  await nextTask()
  const imported = importTables({ vendors, products }, time.toISOString())
  await nextTask()
  return imported.vendors
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}

/** A file without a time came from the network and is newer than any kept one. */
function olderOf(a: Date | undefined, b: Date | undefined): Date | undefined {
  return a && b ? (a < b ? a : b) : (a ?? b)
}

/** A stall that this device knew before keeps the date of its first import. */
function keepFirstSeen(vendors: Vendor[], known: Market | undefined): Vendor[] {
  const firstSeen = new Map(known?.vendors.map(({ id, createdAt }) => [id, createdAt]))
  return vendors.map((vendor) => ({
    ...vendor,
    createdAt: firstSeen.get(vendor.id) ?? vendor.createdAt,
  }))
}
