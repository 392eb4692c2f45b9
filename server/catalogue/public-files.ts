import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { isPublicFile } from '#shared/content/public-files.ts'

/** Whether a path leads to a file of the folder, and not by a link to one outside. */
export function isInside(folder: string, path: string): boolean {
  try {
    return realpathSync(path).startsWith(realpathSync(folder) + sep)
  } catch {
    return false
  }
}

/** The names of all files in `content/files`: those that visitors may get, and strangers. */
export function sortFiles(filesDir: string): { open: string[]; strangers: string[] } {
  const names = existsSync(filesDir) ? listFiles(filesDir) : []
  const { open = [], strangers = [] } = Object.groupBy(names.toSorted(), (name) =>
    isPublicFile(name) && isInside(filesDir, join(filesDir, name)) ? 'open' : 'strangers',
  )
  return { open, strangers }
}

/** Links are listed and not followed: they may lead anywhere, or in a circle. */
function listFiles(folder: string, prefix = ''): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const name = prefix + entry.name
    return entry.isDirectory() ? listFiles(folder, `${name}/`) : [name]
  })
}
