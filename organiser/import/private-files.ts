import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { OwnerMobile } from './mapping.ts'
import { toCsv } from './public-rows.ts'
import { unlessRefused } from '#server/store/sqlite/file/private-files.ts'
import { compareStallNumbers } from '#shared/catalogue/catalogue.ts'
import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { toHeader } from '#shared/catalogue/rows.ts'

/** Opens the folder that only organisers may read, creating it if needed. */
export function openPrivateFolder(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const folder = join(dataDir, 'private')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Someone may have created it by hand with other permissions.
  unlessRefused(() => chmodSync(folder, 0o700))
  return folder
}

/** Replaces a file atomically, so that nobody reads a partial one. */
export function replaceFile(path: string, content: string | Uint8Array, mode?: number) {
  writeBeside(path, content, mode).putInPlace()
}

/** Writes a temporary file next to the target, to be renamed later. */
export function writeBeside(path: string, content: string | Uint8Array, mode?: number) {
  mkdirSync(dirname(path), { recursive: true })
  const temporary = `${path}.${process.pid}.new`
  try {
    writeFileSync(temporary, content, { mode: 0o600, flush: true })
    // The new file keeps the old one's permissions.
    const former = statSync(path, { throwIfNoEntry: false })?.mode
    unlessRefused(() => chmodSync(temporary, (mode ?? former ?? 0o644) & 0o777))
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
  return {
    putInPlace: () => renameSync(temporary, path),
    drop: () => rmSync(temporary, { force: true }),
  }
}

const FIELDS = ['stallNumber', 'stallName', 'ownerName', 'ownerMobile'] as const

/** Adds the numbers to the file that only organisers can read. */
export function keepOwnerMobiles(dataDir: string, mobiles: OwnerMobile[]): string {
  const path = join(openPrivateFolder(dataDir), 'owner-mobiles.csv')
  const rows = new Map(readKept(path).map((row) => [row.stallNumber, row]))
  for (const row of mobiles) rows.set(row.stallNumber, row)
  const sorted = [...rows.values()].toSorted((a, b) =>
    compareStallNumbers(a.stallNumber, b.stallNumber),
  )
  replaceFile(path, toCsv(FIELDS, sorted), 0o600)
  return path
}

/** The kept numbers of a stall: of its name, because it may have another number since. */
export function findOwnerMobiles(dataDir: string, stallNumber: string, stallName: string) {
  const kept = readKept(join(dataDir, 'private/owner-mobiles.csv'))
  const named = kept.filter((row) => row.stallName === stallName)
  const same = named.filter((row) => row.stallNumber === stallNumber)
  return same.length > 0 ? same : named
}

function readKept(path: string): OwnerMobile[] {
  if (!existsSync(path)) return []
  return parseCsvBytes(readFileSync(path)).records.map(({ values }) => {
    const cells = FIELDS.map((field) => [field, values[toHeader(field)] ?? ''])
    return Object.fromEntries(cells) as OwnerMobile
  })
}
