import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { readCategoryNames } from '#shared/content/categories.ts'
import { createReread } from './reread.ts'

const NOTHING = new Uint8Array()

export type StallList = ReturnType<typeof createStallList>

export interface Stalls {
  /** Changes whenever the spreadsheets do. */
  version: string
  vendors: Vendor[]
  /** By stall number, without withdrawn stalls. */
  open: Map<string, Vendor>
}

/** Keeps the last stalls if a file is unusable: a mistake in a sheet must not stop ratings. */
export function createStallList(contentDir: string, now?: () => number) {
  const paths = ['files/vendors.csv', 'files/products.csv', 'categories.csv'].map((name) =>
    join(contentDir, name),
  )
  const none: Stalls = { version: '', vendors: [], open: new Map() }

  async function readStalls(marks: string[]): Promise<Stalls | undefined> {
    const [vendors, products, names] = await Promise.all(paths.map(readIfThere))
    const sheets = { vendors: vendors ?? NOTHING, products: products ?? NOTHING }
    const categories = readCategoryNames(() => names)
    const imported = importCatalogue(sheets, new Date().toISOString(), categories)
    return imported.vendors.length > 0 ? toStalls(imported.vendors, marks.join()) : undefined
  }

  return {
    read: createReread(paths, none, readStalls, now),
  }
}

function toStalls(vendors: Vendor[], version: string): Stalls {
  const open = vendors.filter((vendor) => !vendor.disabled)
  return { version, vendors, open: new Map(open.map((vendor) => [vendor.stallNumber, vendor])) }
}

async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  return readFile(path).catch(() => undefined)
}
