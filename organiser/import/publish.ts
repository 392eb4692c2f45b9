import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContentReader } from '#server/festival/content-folder.ts'
import { toDiskError } from '../save-file.ts'
import { findRenumbered } from '../event-map/renumber-map.ts'
import { readFestivalRules } from '../rows/festival-rules.ts'
import type { RatedStalls } from '../rows/rated-stalls.ts'
import { toCsvText } from '../csv-text.ts'
import { findChanges, sortChanges } from './compare-with-guide.ts'
import {
  findLastKept,
  putLastPairBack,
  readLastPair,
  readLiveFiles,
  replaceLiveFiles,
  type Dirs,
} from './live-files.ts'
import type { Comparison } from './mapping.ts'
import { keepOwnerMobiles, replaceFile } from './private-files.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { CATEGORIES, findCategory } from '#shared/catalogue/categories.ts'
import { decodeText, parseRows, toHeaderKey } from '#shared/catalogue/csv.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'

/** The part of a comparison that is written. */
export type ComparedFiles = Pick<Comparison, 'mobiles' | 'newCategories' | 'files'>

/** Where an import saved the owners' numbers and the previous files, if there are any. */
export interface Published {
  mobiles?: string
  kept?: string
}

/**
 * Writes a list to the guide, and saves the owners' numbers.
 * @throws Refusal if the disk is full or write-protected.
 */
export function publishList(
  { mobiles, newCategories, files }: ComparedFiles,
  dirs: Dirs & { contentDir: string },
  now: Date,
): Published {
  return onDisk(() => {
    const done: Published = {}
    // Saved first: numbers in a public file must not be lost when it is replaced.
    if (mobiles.length > 0) done.mobiles = keepOwnerMobiles(dirs.dataDir, mobiles)
    if (newCategories.length > 0) addCategories(dirs.contentDir, newCategories)
    if (Object.keys(files).length > 0) done.kept = replaceLiveFiles(dirs, files, now)
    return done
  })
}

/** Adds categories to the festival's, before Others. Each can be given a drawing there. */
function addCategories(contentDir: string, added: string[]) {
  const path = join(contentDir, 'categories.csv')
  const text = existsSync(path)
    ? decodeText(readFileSync(path))
    : ['name', ...CATEGORIES].join('\n')
  const [titles, ...rows] = parseRows(text).rows.map(({ cells }) => cells)
  const at = titles!.findIndex((title) => toHeaderKey(title) === 'name')
  const lines = added.map((name) => titles!.map((_, index) => (index === at ? name : '')))
  const rest = rows.findIndex((cells) => findCategory(cells[at] ?? '', ['Others']))
  rows.splice(rest === -1 ? rows.length : rest, 0, ...lines)
  replaceFile(path, toCsvText([titles!, ...rows], '\n'))
}

/** Explains errors of a full or write-protected disk. */
export function onDisk<T>(write: () => T): T {
  try {
    return write()
  } catch (error) {
    const { code, path = 'The folder' } = error as NodeJS.ErrnoException
    throw code === undefined ? error : toDiskError(path, error, 'The guide was not changed.')
  }
}

/** Restores the files that the last import replaced. @throws Refusal if there are none. */
export function undoImport({ contentDir, ...dirs }: Dirs & { contentDir: string }, now: Date) {
  const { currency, categories } = readFestivalRules(createContentReader(contentDir))
  const readStalls = () => importCatalogue(readLiveFiles(dirs.filesDir), '', categories).vendors
  const before = readStalls()
  const kept = onDisk(() => putLastPairBack(dirs, now))
  const after = readStalls()
  return { kept, changes: sortChanges(findChanges(before, after, currency)) }
}

/** Rated stalls that an undo would remove or give another number. */
export function findLost(
  { contentDir, ...dirs }: Dirs & { contentDir: string },
  rated: RatedStalls,
): Vendor[] {
  if (!findLastKept(dirs.dataDir)) return []
  const { categories } = readFestivalRules(createContentReader(contentDir))
  const [before, after] = [readLiveFiles(dirs.filesDir), readLastPair(dirs)].map(
    (files) => importCatalogue(files, '', categories).vendors,
  ) as [Vendor[], Vendor[]]
  const numbers = new Set(after.map(({ stallNumber }) => stallNumber))
  const renumbered = findRenumbered(before, after)
  return before.filter(
    ({ stallNumber: number }) =>
      rated.has(number) && (!numbers.has(number) || renumbered.has(number)),
  )
}
