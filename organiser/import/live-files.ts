import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../cli/command.ts'
import type { PublicFiles } from './plan-import.ts'
import { openPrivateFolder, replaceFile, writeBeside } from './private-folder.ts'

// In this order: a site that reads between the two sees a new stall before its products, never
// products of a stall that it does not have.
const NAMES = ['vendors.csv', 'products.csv'] as const
const KEPT = 'before-import-'

type Pair = Record<(typeof NAMES)[number], Uint8Array | undefined>

/** The two files of visitors as they are; one that is not there is empty. */
export function readLiveFiles(filesDir: string): PublicFiles {
  const pair = readPair(filesDir)
  const none = new Uint8Array()
  return { vendors: pair['vendors.csv'] ?? none, products: pair['products.csv'] ?? none }
}

/**
 * Puts new files in the place of the live ones, and keeps those. One that is not given stays as it is.
 * @returns The folder that keeps them.
 */
export function replaceLiveFiles(dirs: Dirs, files: Partial<PublicFiles>, now: Date): string {
  const kept = keepPair(dirs, now)
  const former = readPair(dirs.filesDir)
  putInPlace(dirs.filesDir, {
    'vendors.csv': files.vendors ?? former['vendors.csv'],
    'products.csv': files.products ?? former['products.csv'],
  })
  return kept
}

export interface Dirs {
  filesDir: string
  dataDir: string
}

/**
 * Puts the pair that was kept last back, and keeps the one that it replaces in its stead, so that the
 * same again brings that one back.
 * @returns The folder that the pair comes from, and the one that keeps what it replaced.
 */
export function putLastPairBack(dirs: Dirs, now: Date): { from: string; kept: string } {
  const folder = openPrivateFolder(dirs.dataDir)
  const last = listKept(folder).at(-1)
  if (last === undefined) {
    throw new UserError('Nothing was imported yet, so there is nothing to go back to.')
  }
  const from = join(folder, last)
  const pair = readPair(from)
  if (!pair['vendors.csv'])
    throw new UserError(`There is no vendors.csv in ${from}. Nothing was changed.`)
  const kept = keepPair(dirs, now)
  putInPlace(dirs.filesDir, pair)
  // It is live now; what it replaced is the newest that is kept.
  rmSync(from, { recursive: true })
  return { from, kept }
}

function listKept(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(KEPT))
    .toSorted()
}

function readPair(folder: string): Pair {
  const read = (name: string) => {
    const path = join(folder, name)
    return existsSync(path) ? readFileSync(path) : undefined
  }
  return { 'vendors.csv': read('vendors.csv'), 'products.csv': read('products.csv') }
}

function keepPair({ filesDir, dataDir }: Dirs, now: Date): string {
  const folder = openPrivateFolder(dataDir)
  const last = listKept(folder).at(-1)
  const dated = KEPT + now.toISOString().slice(0, 19).replaceAll(':', '-')
  // Later than the last one by its name too: in the same second, or when the clock was set back.
  const kept = join(folder, last !== undefined && dated <= last ? `${last}-2` : dated)
  mkdirSync(kept, { mode: 0o700 })
  for (const [name, bytes] of Object.entries(readPair(filesDir))) {
    if (bytes) writeFileSync(join(kept, name), bytes, { mode: 0o600, flush: true })
  }
  return kept
}

function isSame(a: Uint8Array, b: Uint8Array | undefined): boolean {
  return b !== undefined && Buffer.compare(a, b) === 0
}

/** Both or none: when the second cannot take its place, the first gives way again. */
function putInPlace(filesDir: string, pair: Pair) {
  const former = readPair(filesDir)
  const written: ReturnType<typeof writeBeside>[] = []
  try {
    for (const name of NAMES) {
      if (pair[name] && !isSame(pair[name], former[name]))
        written.push(writeBeside(join(filesDir, name), pair[name]))
    }
    for (const { putInPlace: put } of written) put()
    for (const name of NAMES) if (!pair[name]) rmSync(join(filesDir, name), { force: true })
  } catch (error) {
    for (const { drop } of written) drop()
    for (const name of NAMES) if (former[name]) replaceFile(join(filesDir, name), former[name])
    throw error
  }
}
