import { parseCsvBytes } from '#shared/catalogue/csv.ts'
import { UserError } from '../cli/command.ts'
import { toDiskError } from '../cli/save-file.ts'
import { type Dirs, replaceLiveFiles } from './live-files.ts'
import { addCategories } from './own-categories.ts'
import { keepOwnerMobiles } from './owner-mobiles.ts'
import type { ImportPlan, PublicFiles } from './plan-import.ts'

/** Nobody wants an empty guide: it comes from the wrong sheet. @throws UserError */
export function refuseEmpty(
  { files, after, hasStalls, hasProducts }: ImportPlan,
  live: PublicFiles,
) {
  if (!hasStalls && !hasProducts) {
    throw new UserError('No sheet lists stalls or products. Nothing was changed.')
  }
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

/** The part of a plan that is written. */
export type PlannedFiles = Pick<ImportPlan, 'mobiles' | 'newCategories' | 'files'>

/** Where an import saved the owners' numbers and the previous files, if there are any. */
export interface Applied {
  mobiles?: string
  kept?: string
}

/** Writes a plan to the guide, and saves the owners' numbers. */
export function applyPlan(
  { mobiles, newCategories, files }: PlannedFiles,
  dirs: Dirs & { contentDir: string },
  now: Date,
): Applied {
  return onDisk(() => {
    const done: Applied = {}
    // Saved first: numbers in a public file must not be lost when it is replaced.
    if (mobiles.length > 0) done.mobiles = keepOwnerMobiles(dirs.dataDir, mobiles)
    if (newCategories.length > 0) addCategories(dirs.contentDir, newCategories)
    if (Object.keys(files).length > 0) done.kept = replaceLiveFiles(dirs, files, now)
    return done
  })
}

/** What was done, line by line. */
export function describeApplied({ mobiles, kept }: Applied, newCategories: string[]): string[] {
  return [
    ...(mobiles ? [`Owners' numbers: ${mobiles}`] : []),
    ...(newCategories.length > 0 ? [`Added to categories.csv: ${newCategories.join(', ')}`] : []),
    ...(kept
      ? [
          `The guide is changed, and visitors see it at once. The previous files are in ${kept}`,
          'To undo it: npm run mela -- import --undo',
        ]
      : ['The guide already has all of this, so its files were not changed.']),
  ]
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
