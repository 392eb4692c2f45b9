import type { Market, Vendor } from '#shared/catalogue/catalogue.ts'
import { CATEGORIES } from '#shared/catalogue/categories.ts'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { importTables } from '#shared/catalogue/import-catalogue.ts'
import { nextTask } from '#shared/next-task.ts'
import type { StallList } from './catalogue-keeper.ts'
import { EMPTY_MARKET } from './public-vendors.ts'
import type { FileOutcome } from './read-files.ts'

export interface CatalogueSources {
  readFile(path: string): Promise<FileOutcome>
  stored: {
    read(): StallList | undefined
    write(market: Market, readAt: Date): void
  }
  now(): Date
}

/**
 * The two spreadsheets when the first has stalls, else the copy on this device (specification,
 * section 4). Only what came whole from the network just now overwrites the copy: neither half a
 * guide nor an older file may.
 */
export async function loadCatalogue(sources: CatalogueSources): Promise<StallList> {
  const { readFile, stored, now } = sources
  const [vendorsFile, productsFile] = await Promise.all([
    readFile('/vendors.csv'),
    readFile('/products.csv'),
  ])
  const kept = stored.read()
  const filesKeptAt = olderOf(keptAtOf(vendorsFile), keptAtOf(productsFile))
  const isIncomplete = vendorsFile.kind === 'failed' || productsFile.kind === 'failed'
  if (kept && (isIncomplete || isAsNew(kept, filesKeptAt))) return kept

  const time = now()
  const isFresh = !isIncomplete && !filesKeptAt
  // A hundred stalls are one long task on a cheap phone: a tap shall not wait for all of it.
  const vendorTable = parseCsvBytes(bytesOf(vendorsFile))
  await nextTask()
  const productTable = parseCsvBytes(bytesOf(productsFile))
  await nextTask()
  const tables = { vendors: vendorTable, products: productTable }
  const { vendors } = importTables(tables, time.toISOString())
  if (vendors.length === 0) return kept ?? { market: EMPTY_MARKET, isFresh, readAt: undefined }
  const market = { vendors: keepFirstSeen(vendors, kept?.market), categories: [...CATEGORIES] }
  await nextTask()
  if (isFresh) stored.write(market, time)
  return { market, isFresh, readAt: isFresh ? time : filesKeptAt }
}

function bytesOf(file: FileOutcome): Uint8Array {
  return file.kind === 'read' ? file.bytes : new Uint8Array()
}

function keptAtOf(file: FileOutcome): Date | undefined {
  return file.kind === 'read' ? file.keptAt : undefined
}

/** A file without a time is newer than any that was kept. */
function olderOf(a: Date | undefined, b: Date | undefined): Date | undefined {
  return a && b ? (a < b ? a : b) : (a ?? b)
}

function isAsNew({ readAt }: StallList, filesKeptAt: Date | undefined): boolean {
  return readAt !== undefined && filesKeptAt !== undefined && readAt >= filesKeptAt
}

/** A stall that this device knew before keeps the date of its first import. */
function keepFirstSeen(vendors: Vendor[], kept: Market | undefined): Vendor[] {
  const firstSeen = new Map(kept?.vendors.map((vendor) => [vendor.id, vendor.createdAt]))
  return vendors.map((vendor) => ({
    ...vendor,
    createdAt: firstSeen.get(vendor.id) ?? vendor.createdAt,
  }))
}
