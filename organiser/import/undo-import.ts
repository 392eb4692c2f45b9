import { importCatalogue } from '#shared/catalogue/import-catalogue.ts'
import { createContentReader } from '../cli/content-folder.ts'
import { readFestivalRules } from '../rows/festival-rules.ts'
import { onDisk } from './apply-plan.ts'
import { findChanges } from './describe-changes.ts'
import { type Dirs, putLastPairBack, readLiveFiles } from './live-files.ts'

/** Restores the files that the last import replaced. @throws UserError if there are none. */
export function undoImport({ contentDir, ...dirs }: Dirs & { contentDir: string }, now: Date) {
  const { currency, categories } = readFestivalRules(createContentReader(contentDir))
  const readStalls = () => importCatalogue(readLiveFiles(dirs.filesDir), '', categories).vendors
  const before = readStalls()
  const kept = onDisk(() => putLastPairBack(dirs, now))
  const after = readStalls()
  return { kept, after, changes: findChanges(before, after, currency) }
}
