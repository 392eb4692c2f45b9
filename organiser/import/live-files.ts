import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../refusal.ts'
import type { PublicFiles, Comparison } from './mapping.ts'
import { type NewFile, replaceFile, writeBeside } from '#server/store/new-file.ts'
import { createContentReader } from '#server/festival/site-festival.ts'
import { toDiskError } from '../save-file.ts'
import { findRenumbered } from '../event-map/renumber-map.ts'
import { readFestivalRules } from '../rows/festival-rules.ts'
import type { RatedStalls } from '../rows/rated-stalls.ts'
import { toCsvText } from '../csv-text.ts'
import { findChanges } from './guide-changes.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { CATEGORIES, findCategory } from '#shared/catalogue/categories.ts'
import { decodeText, parseRows, toHeaderKey } from '#shared/catalogue/csv.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { keepOwnerMobiles } from './written-rows.ts'
import { openPrivateFolder } from '#server/store/sqlite/file/private-files.ts'

// Stalls are written first. The site can read a stall without its products, but not the reverse.
const TABLES = ['vendors', 'products', 'map'] as const
const KEPT = 'before-import-'

export interface Dirs {
  contentDir: string
  dataDir: string
}

const pathOf = (folder: string, table: keyof PublicFiles) => join(folder, `${table}.csv`)
const liveFolder = ({ contentDir }: Pick<Dirs, 'contentDir'>) => join(contentDir, 'files')

function readFiles(folder: string): Partial<PublicFiles> {
  const there = TABLES.filter((table) => existsSync(pathOf(folder, table)))
  return Object.fromEntries(there.map((table) => [table, readFileSync(pathOf(folder, table))]))
}

/** Missing stalls or products are empty. */
export function readLiveFiles(dirs: Pick<Dirs, 'contentDir'>): PublicFiles {
  return { vendors: NONE, products: NONE, ...readFiles(liveFolder(dirs)) }
}

const NONE = new Uint8Array()

/** Changes whenever one of the files changes. */
export function hashFiles(files: Partial<PublicFiles>): string {
  const hash = createHash('sha256')
  for (const table of TABLES) {
    const bytes = files[table]
    hash.update(`${table} ${bytes?.length}\n`).update(bytes ?? '')
  }
  return hash.digest('hex')
}

export interface Published {
  /** Where owners' phone numbers are saved. */
  mobiles?: string
  /** The folder of the archived files. */
  kept?: string
}

/** @throws Refusal if the disk is full or write-protected. */
export async function publishList(
  { mobiles, newCategories, files }: Pick<Comparison, 'mobiles' | 'newCategories' | 'files'>,
  dirs: Dirs,
  now: Date,
): Promise<Published> {
  return onDisk(async () => {
    const done: Published = {}
    // Save the numbers first: a public file may contain some, and it is replaced below.
    if (mobiles.length > 0) done.mobiles = await keepOwnerMobiles(dirs.dataDir, mobiles)
    if (newCategories.length > 0) await addCategories(dirs.contentDir, newCategories)
    if (Object.keys(files).length > 0) done.kept = await replaceLiveFiles(dirs, files, now)
    return done
  })
}

/** Adds categories before Others. Volunteers can choose a drawing for each in the file. */
async function addCategories(contentDir: string, added: string[]) {
  const path = join(contentDir, 'categories.csv')
  const text = existsSync(path)
    ? decodeText(readFileSync(path))
    : ['name', ...CATEGORIES].join('\n')
  const [titles, ...rows] = parseRows(text).rows.map(({ cells }) => cells)
  const at = titles!.findIndex((title) => toHeaderKey(title) === 'name')
  const lines = added.map((name) => titles!.map((_, index) => (index === at ? name : '')))
  const rest = rows.findIndex((cells) => findCategory(cells[at] ?? '', ['Others']))
  rows.splice(rest === -1 ? rows.length : rest, 0, ...lines)
  await replaceFile(path, toCsvText([titles!, ...rows], '\n'))
}

async function onDisk<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { code, path = 'The folder' } = error as NodeJS.ErrnoException
    throw code === undefined ? error : toDiskError(path, error, 'The guide was not changed.')
  }
}

/** @returns The folder of the archived files. */
export async function replaceLiveFiles(
  dirs: Dirs,
  files: Partial<PublicFiles>,
  now: Date,
): Promise<string> {
  const kept = archive(dirs, now, files)
  await putInPlace(dirs, { ...readFiles(liveFolder(dirs)), ...files })
  return kept
}

/** @param next The replacement. An unchanged map is not archived, so it can be edited meanwhile. */
function archive(dirs: Dirs, now: Date, next: Partial<PublicFiles>): string {
  const last = findLastKept(dirs.dataDir)
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const dated = join(openPrivateFolder(dirs.dataDir), KEPT + moment)
  // The names sort in order of creation, even within a second or after the clock was set back.
  const kept = last !== undefined && dated <= last ? `${last}-2` : dated
  mkdirSync(kept, { mode: 0o700 })
  for (const [table, bytes] of Object.entries(readFiles(liveFolder(dirs)))) {
    if (table === 'map' && !next.map) continue
    writeFileSync(join(kept, `${table}.csv`), bytes, { mode: 0o600, flush: true })
  }
  return kept
}

/** The newest folder of archived files. */
export function findLastKept(dataDir: string): string | undefined {
  const folder = openPrivateFolder(dataDir)
  const kept = readdirSync(folder).filter((name) => name.startsWith(KEPT))
  const last = kept.toSorted().at(-1)
  return last && join(folder, last)
}

/** Replaces all files or none: if one fails, the others are restored. */
async function putInPlace(dirs: Dirs, files: Partial<PublicFiles>) {
  const folder = liveFolder(dirs)
  const former = readFiles(folder)
  const written: NewFile[] = []
  try {
    for (const table of TABLES) {
      const [is, was] = [files[table], former[table]]
      const isSame = is && was && Buffer.compare(is, was) === 0
      if (is && !isSame) written.push(await writeBeside(pathOf(folder, table), is))
    }
    for (const file of written) await file.put()
    for (const table of TABLES.slice(0, 2)) {
      if (!files[table]) rmSync(pathOf(folder, table), { force: true })
    }
  } catch (error) {
    for (const file of written) await file.drop()
    for (const table of TABLES) {
      if (former[table]) await replaceFile(pathOf(folder, table), former[table])
    }
    throw error
  }
}

/** A second call undoes the first. @throws Refusal if no import can be undone. */
export async function undoImport(dirs: Dirs, now: Date) {
  const { currency, categories } = readFestivalRules(createContentReader(dirs.contentDir))
  const readStalls = () => importCatalogue(readLiveFiles(dirs), '', categories).vendors
  const before = readStalls()
  const kept = await onDisk(() => putLastBack(dirs, now))
  return { kept, changes: findChanges(before, readStalls(), currency) }
}

/** @returns The folder of the archived files. */
export async function putLastBack(dirs: Dirs, now: Date): Promise<string> {
  const last = findLastKept(dirs.dataDir)
  if (last === undefined) throw new Refusal('There is no import to undo.')
  const files = readFiles(last)
  if (!files.vendors) throw new Refusal(`There is no vendors.csv in ${last}. Nothing was changed.`)
  const kept = archive(dirs, now, files)
  await putInPlace(dirs, files)
  // These files are live now, and the ones they replaced are the newest in the archive.
  rmSync(last, { recursive: true })
  return kept
}

/** Rated stalls that an undo would remove or give another number. */
export function findLost(dirs: Dirs, rated: RatedStalls): Vendor[] {
  const last = findLastKept(dirs.dataDir)
  if (last === undefined) return []
  const { categories } = readFestivalRules(createContentReader(dirs.contentDir))
  const readStalls = (files: Partial<PublicFiles>) =>
    importCatalogue({ vendors: NONE, products: NONE, ...files }, '', categories).vendors
  const [before, after] = [readStalls(readLiveFiles(dirs)), readStalls(readFiles(last))]
  const numbers = new Set(after.map(({ stallNumber }) => stallNumber))
  const renumbered = findRenumbered(before, after)
  return before.filter(
    ({ stallNumber: number }) =>
      rated.has(number) && (!numbers.has(number) || renumbered.has(number)),
  )
}
