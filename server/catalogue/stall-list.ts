import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'

export type StallList = ReturnType<typeof createStallList>

export interface Stalls {
  /** Changes whenever the spreadsheets do. */
  version: string
  vendors: Vendor[]
  /** By stall number, without the disabled ones. */
  open: Map<string, Vendor>
}

const LOOK_AGAIN_MS = 200

/**
 * Reads vendors.csv and products.csv again when they change. While a volunteer's new file is missing,
 * empty or unreadable, the last list that had stalls stays: a mistake in a sheet must not refuse ratings.
 * @param filesDir The folder that holds the two files.
 */
export function createStallList(filesDir: string, now = () => performance.now()) {
  const paths = ['vendors.csv', 'products.csv'].map((name) => join(filesDir, name))
  let latest: Stalls = { version: '', vendors: [], open: new Map() }
  let seen: string | undefined
  let checkedAt = -Infinity
  let checking: Promise<void> | undefined

  async function check() {
    const marks = await Promise.all(paths.map(readMark))
    const mark = marks.join()
    if (mark !== seen) {
      const [vendors, products] = await Promise.all(paths.map(readOrEmpty))
      const imported = importCatalogue(
        { vendors: vendors!, products: products! },
        new Date().toISOString(),
      )
      if (imported.vendors.length > 0) latest = toStalls(imported.vendors, mark)
      seen = mark
    }
    checkedAt = now()
  }

  return {
    /** The stalls of the spreadsheets as they are now. */
    async read(): Promise<Stalls> {
      if (now() - checkedAt > LOOK_AGAIN_MS) {
        checking ??= check().finally(() => (checking = undefined))
        await checking
      }
      return latest
    },
  }
}

function toStalls(vendors: Vendor[], version: string): Stalls {
  const open = vendors.filter((vendor) => !vendor.disabled)
  return { version, vendors, open: new Map(open.map((vendor) => [vendor.stallNumber, vendor])) }
}

/** Changes whenever the file does; undefined when there is none. */
export async function readMark(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? `${found.ino}:${found.mtimeMs}:${found.size}` : undefined
}

async function readOrEmpty(path: string): Promise<Uint8Array> {
  return readFile(path).catch(() => new Uint8Array())
}
