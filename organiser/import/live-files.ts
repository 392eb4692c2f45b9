import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../cli/command.ts'
import type { PublicFiles } from './plan-import.ts'
import { openPrivateFolder, replaceFile, writeBeside } from './private-folder.ts'

// The stalls come first: a site that reads between the two writes may see a stall without its new
// products, but never products without their stall.
const TABLES = ['vendors', 'products', 'map'] as const
const KEPT = 'before-import-'

export interface Dirs {
  filesDir: string
  dataDir: string
}

/** The public files; a missing one of the first two is empty. */
export function readLiveFiles(filesDir: string): PublicFiles {
  return { vendors: new Uint8Array(), products: new Uint8Array(), ...readPair(filesDir) }
}

/**
 * Replaces the live files that are given and archives the former pair.
 * @returns The folder of the archived pair.
 */
export function replaceLiveFiles(dirs: Dirs, files: Partial<PublicFiles>, now: Date): string {
  const kept = keepPair(dirs, now, files)
  putInPlace(dirs.filesDir, { ...readPair(dirs.filesDir), ...files })
  return kept
}

/**
 * Restores the pair that was archived last and archives the one that it replaces, so that a second
 * call undoes the first.
 * @returns The folder of the archived pair.
 */
export function putLastPairBack(dirs: Dirs, now: Date): string {
  const folder = openPrivateFolder(dirs.dataDir)
  const last = listKept(folder).at(-1)
  if (last === undefined) {
    throw new UserError('Nothing was imported yet, so there is nothing to go back to.')
  }
  const from = join(folder, last)
  const pair = readPair(from)
  if (!pair.vendors) {
    throw new UserError(`There is no vendors.csv in ${from}. Nothing was changed.`)
  }
  const kept = keepPair(dirs, now, pair)
  putInPlace(dirs.filesDir, pair)
  // It is live now, and the pair that it replaced is the newest in the archive.
  rmSync(from, { recursive: true })
  return kept
}

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

/** @param next What comes in its place: a map that stays as it is needs no archive, and may change meanwhile. */
function keepPair({ filesDir, dataDir }: Dirs, now: Date, next: Partial<PublicFiles>): string {
  const folder = openPrivateFolder(dataDir)
  const last = listKept(folder).at(-1)
  const dated = KEPT + now.toISOString().slice(0, 19).replaceAll(':', '-')
  // Names sort by time, also within one second or after the clock was set back.
  const kept = join(folder, last !== undefined && dated <= last ? `${last}-2` : dated)
  mkdirSync(kept, { mode: 0o700 })
  for (const [table, bytes] of Object.entries(readPair(filesDir))) {
    if (table === 'map' && !next.map) continue
    writeFileSync(join(kept, `${table}.csv`), bytes, { mode: 0o600, flush: true })
  }
  return kept
}

/** Replaces both files or none: when the second one fails, the first is restored. */
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
