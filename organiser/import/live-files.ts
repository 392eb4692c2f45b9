import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../refusal.ts'
import type { PublicFiles } from './mapping.ts'
import { openPrivateFolder, replaceFile, writeBeside } from './private-files.ts'

// Stalls come first: a site that reads between the two writes may see a stall without its new
// products, but never products without their stall.
const TABLES = ['vendors', 'products', 'map'] as const
const KEPT = 'before-import-'

export interface Dirs {
  filesDir: string
  dataDir: string
}

/** Reads the public files. Missing stalls or products are empty. */
export function readLiveFiles(filesDir: string): PublicFiles {
  return { vendors: new Uint8Array(), products: new Uint8Array(), ...readPair(filesDir) }
}

/** Changes whenever one of the files does. */
export function hashFiles(files: Partial<PublicFiles>): string {
  const hash = createHash('sha256')
  for (const table of TABLES) {
    const bytes = files[table]
    hash.update(`${table} ${bytes?.length}\n`).update(bytes ?? '')
  }
  return hash.digest('hex')
}

/**
 * Replaces the given live files and archives the previous ones.
 * @returns The folder of the archived files.
 */
export function replaceLiveFiles(dirs: Dirs, files: Partial<PublicFiles>, now: Date): string {
  const kept = keepPair(dirs, now, files)
  putInPlace(dirs.filesDir, { ...readPair(dirs.filesDir), ...files })
  return kept
}

/**
 * Restores the newest archived files and archives the ones they replace, so that a second call
 * undoes the first.
 * @returns The folder of the archived files.
 */
export function putLastPairBack(dirs: Dirs, now: Date): string {
  const folder = openPrivateFolder(dirs.dataDir)
  const last = listKept(folder).at(-1)
  if (last === undefined) {
    throw new Refusal('There is no import to undo.')
  }
  const from = join(folder, last)
  const pair = readPair(from)
  if (!pair.vendors) {
    throw new Refusal(`There is no vendors.csv in ${from}. Nothing was changed.`)
  }
  const kept = keepPair(dirs, now, pair)
  putInPlace(dirs.filesDir, pair)
  // These files are live now, and the ones they replaced are the newest in the archive.
  rmSync(from, { recursive: true })
  return kept
}

/** The folder of the files that the last import replaced. */
export function findLastKept(dataDir: string): string | undefined {
  const folder = openPrivateFolder(dataDir)
  const last = listKept(folder).at(-1)
  return last && join(folder, last)
}

/** The stalls and products that an undo would restore. */
export function readLastPair({ dataDir }: Dirs): PublicFiles {
  const { vendors = NONE, products = NONE } = readPair(findLastKept(dataDir) ?? '')
  return { vendors, products }
}

const NONE = new Uint8Array()

function listKept(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(KEPT))
    .toSorted()
}

function pathOf(folder: string, table: keyof PublicFiles): string {
  return join(folder, `${table}.csv`)
}

function readPair(folder: string): Partial<PublicFiles> {
  const there = TABLES.filter((table) => existsSync(pathOf(folder, table)))
  return Object.fromEntries(there.map((table) => [table, readFileSync(pathOf(folder, table))]))
}

/** @param next The replacement. An unchanged map needs no archive, and may be edited meanwhile. */
function keepPair({ filesDir, dataDir }: Dirs, now: Date, next: Partial<PublicFiles>): string {
  const folder = openPrivateFolder(dataDir)
  const last = listKept(folder).at(-1)
  const dated = KEPT + now.toISOString().slice(0, 19).replaceAll(':', '-')
  // Names sort by time, even within one second or after the clock was set back.
  const kept = join(folder, last !== undefined && dated <= last ? `${last}-2` : dated)
  mkdirSync(kept, { mode: 0o700 })
  for (const [table, bytes] of Object.entries(readPair(filesDir))) {
    if (table === 'map' && !next.map) continue
    writeFileSync(join(kept, `${table}.csv`), bytes, { mode: 0o600, flush: true })
  }
  return kept
}

/** Replaces all files or none: if one fails, the others are restored. */
function putInPlace(filesDir: string, pair: Partial<PublicFiles>) {
  const former = readPair(filesDir)
  const written: ReturnType<typeof writeBeside>[] = []
  try {
    for (const table of TABLES) {
      const [is, was] = [pair[table], former[table]]
      const isSame = is && was && Buffer.compare(is, was) === 0
      if (is && !isSame) written.push(writeBeside(pathOf(filesDir, table), is))
    }
    for (const { putInPlace: put } of written) put()
    for (const table of TABLES.slice(0, 2)) {
      if (!pair[table]) rmSync(pathOf(filesDir, table), { force: true })
    }
  } catch (error) {
    for (const { drop } of written) drop()
    for (const table of TABLES) {
      if (former[table]) replaceFile(pathOf(filesDir, table), former[table])
    }
    throw error
  }
}
