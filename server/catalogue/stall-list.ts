import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { createReread } from './reread.ts'

export type StallList = ReturnType<typeof createStallList>

export interface Stalls {
  /** Changes whenever the spreadsheets do. */
  version: string
  vendors: Vendor[]
  /** By stall number, without the disabled ones. */
  open: Map<string, Vendor>
}

/**
 * Reads vendors.csv and products.csv again when they change. While a volunteer's new file is missing,
 * empty or unreadable, the last list that had stalls stays: a mistake in a sheet must not refuse ratings.
 * @param filesDir The folder that holds the two files.
 */
export function createStallList(filesDir: string, now?: () => number) {
  const paths = ['vendors.csv', 'products.csv'].map((name) => join(filesDir, name))
  const none: Stalls = { version: '', vendors: [], open: new Map() }

  async function readStalls(marks: string[]): Promise<Stalls | undefined> {
    const [vendors, products] = await Promise.all(paths.map(readOrEmpty))
    const sheets = { vendors: vendors!, products: products! }
    const imported = importCatalogue(sheets, new Date().toISOString())
    return imported.vendors.length > 0 ? toStalls(imported.vendors, marks.join()) : undefined
  }

  return {
    /** The stalls of the spreadsheets as they are now. */
    read: createReread(paths, none, readStalls, now),
  }
}

function toStalls(vendors: Vendor[], version: string): Stalls {
  const open = vendors.filter((vendor) => !vendor.disabled)
  return { version, vendors, open: new Map(open.map((vendor) => [vendor.stallNumber, vendor])) }
}

async function readOrEmpty(path: string): Promise<Uint8Array> {
  return readFile(path).catch(() => new Uint8Array())
}
