import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import type { RatedStalls } from '../rows/rated-stalls.ts'
import { createContentReader } from '../cli/content-folder.ts'
import { findRenumbered } from '../event-map/renumber-map.ts'
import { readFestivalRules } from '../rows/festival-rules.ts'
import { findChanges, sortChanges } from './find-changes.ts'
import {
  type Dirs,
  findLastKept,
  putLastPairBack,
  readLastPair,
  readLiveFiles,
} from './live-files.ts'
import { onDisk } from './publish.ts'

/** Restores the files that the last import replaced. @throws UserError if there are none. */
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
