import { festival } from '#web/visitors/festival.ts'
import type { Market, Vendor } from '#shared/catalogue/catalogue.ts'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { importTables } from '#shared/catalogue/import-catalogue.ts'
import { nextTask, timeoutSignal } from '#shared/durations.ts'
import { SPREADSHEETS } from '#shared/precache.ts'
import { isHtml, KEPT_AT } from '#web/visitors/platform/storage/kept-response.ts'
import type { KeptCatalogue } from '#web/visitors/platform/storage/kept-catalogue.ts'
import { hearServiceTime } from '#web/visitors/platform/table-service/table-service.ts'
import { emptyMarket } from './public-stalls.ts'

/** This long, because a visitor with a cached copy does not wait for a spreadsheet. */
const SPREADSHEET_TIMEOUT_MS = 20_000

export interface StallList {
  market: Market
  isFresh: boolean
  readAt: Date | undefined
}

const MISSING: FetchedFile = { bytes: new Uint8Array() }

/**
 * Reads the spreadsheets, or the copy on this device if they have no stalls (requirement D-2). Only
 * a complete list from the network replaces the copy. Unchanged files are not parsed again.
 */
export function createCatalogueReader(kept: KeptCatalogue, fetchSheet = fetchFile) {
  let last: { files: Uint8Array[]; market: Market } | undefined

  async function toMarket(files: [vendors: Uint8Array, products: Uint8Array], time: Date) {
    const isUnchanged = last?.files.every((bytes, index) => isSame(bytes, files[index]!))
    if (isUnchanged) return last!.market
    const vendors = keepFirstSeen(await importFiles(files, time), kept.read()?.market)
    const market = { vendors, categories: festival().categories }
    last = { files, market }
    return market
  }

  return async (): Promise<StallList> => {
    const files = await Promise.all([fetchSheet(SPREADSHEETS[0]), fetchSheet(SPREADSHEETS[1])])
    const [vendors = MISSING, products = MISSING] = files
    const isComplete = files.every(Boolean)
    const keptAt = olderOf(vendors.keptAt, products.keptAt)
    const found = kept.read()
    const copy = found && { ...found, isFresh: false }
    const isCopyAsNew = copy?.readAt !== undefined && keptAt !== undefined && copy.readAt >= keptAt
    if (copy && (!isComplete || isCopyAsNew)) return copy

    const time = new Date()
    const isFresh = isComplete && !keptAt
    const market = await toMarket([vendors.bytes, products.bytes], time)
    if (market.vendors.length === 0) {
      return copy ?? { market: emptyMarket(), isFresh, readAt: undefined }
    }
    if (isFresh) kept.write(market, time)
    await nextTask()
    // A file from the future was cached while the clock was ahead, so its age is unknown.
    const known = keptAt && keptAt <= time ? keptAt : undefined
    return { market, isFresh, readAt: isFresh ? time : known }
  }
}

/** A hundred stalls in one task would block taps on a cheap phone. */
async function importFiles(files: [Uint8Array, Uint8Array], time: Date): Promise<Vendor[]> {
  const vendors = parseCsvBytes(files[0])
  await nextTask()
  const products = parseCsvBytes(files[1])
  await nextTask()
  const imported = importTables({ vendors, products }, time.toISOString(), festival().categories)
  await nextTask()
  return imported.vendors
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}

/** A file without a time came from the network and is newer than any cached one. */
function olderOf(a: Date | undefined, b: Date | undefined): Date | undefined {
  return a && b ? (a < b ? a : b) : (a ?? b)
}

/** Known stalls keep the date of their first import. */
function keepFirstSeen(vendors: Vendor[], known: Market | undefined): Vendor[] {
  const firstSeen = new Map(known?.vendors.map(({ id, createdAt }) => [id, createdAt]))
  return vendors.map((vendor) => {
    const seen = firstSeen.get(vendor.id)
    // A date in the future is from a clock that was ahead.
    return seen && seen <= vendor.createdAt ? { ...vendor, createdAt: seen } : vendor
  })
}

export interface FetchedFile {
  bytes: Uint8Array
  /** When the file came from the network, if the service worker answered from its cache. */
  keptAt?: Date
}

/**
 * A host that answers with an HTML page does not have the file.
 * @returns Undefined without a reliable response.
 */
export async function fetchFile(path: string): Promise<FetchedFile | undefined> {
  try {
    const response = await fetch(path, {
      cache: 'no-store',
      signal: timeoutSignal(SPREADSHEET_TIMEOUT_MS),
    })
    if (response.status >= 500 || response.status === 429) return undefined
    if (!response.ok || isHtml(response)) return { bytes: new Uint8Array() }
    const bytes = new Uint8Array(await response.arrayBuffer())
    const header = response.headers.get(KEPT_AT)
    if (header === null) {
      hearServiceTime(response.headers.get('date'))
      return { bytes }
    }
    const keptAt = new Date(header)
    // A copy of unknown age must not count as fresh.
    return Number.isNaN(keptAt.getTime()) ? undefined : { bytes, keptAt }
  } catch {
    return undefined
  }
}
