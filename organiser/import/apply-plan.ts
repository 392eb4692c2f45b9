import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { UserError } from '../cli/command.ts'
import { toDiskError } from '../cli/save-file.ts'
import { type Dirs, replaceLiveFiles } from './live-files.ts'
import { addCategories } from './own-categories.ts'
import { keepOwnerMobiles } from './owner-mobiles.ts'
import type { ImportPlan, PublicFiles } from './plan-import.ts'

/** Nobody wants an empty guide: it comes from the wrong sheet. */
export function refuseEmpty({ files, after, hasProducts }: ImportPlan, live: PublicFiles) {
  if (after.length === 0) {
    throw new UserError('No stall would be left, so the guide would be empty. Nothing was changed.')
  }
  const count = (bytes: Uint8Array) => parseCsvBytes(bytes).records.length
  // A list of stalls removes the samples' products, possibly all of them.
  if (!hasProducts) return
  if (files.products && count(files.products) === 0 && count(live.products) > 0) {
    throw new UserError('No product would be left. Nothing was changed.')
  }
}

/** Writes a plan to the guide, and saves the owners' numbers. @returns What was done, line by line. */
export function applyPlan(
  { mobiles, newCategories, files }: ImportPlan,
  dirs: Dirs & { contentDir: string },
  now: Date,
): string[] {
  return onDisk(() => {
    const done: string[] = []
    // Saved first: numbers in a public file must not be lost when it is replaced.
    if (mobiles.length > 0) done.push(`Owners' numbers: ${keepOwnerMobiles(dirs.dataDir, mobiles)}`)
    if (newCategories.length > 0) {
      addCategories(dirs.contentDir, newCategories)
      done.push(`Added to categories.csv: ${newCategories.join(', ')}`)
    }
    if (Object.keys(files).length === 0)
      return [...done, 'The guide already has all of this, so its files were not changed.']
    const kept = replaceLiveFiles(dirs, files, now)
    return [
      ...done,
      `The guide is changed, and visitors see it at once. The previous files are in ${kept}`,
      'To undo it: npm run mela -- import --undo',
    ]
  })
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
