import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { isPublicFile } from '#shared/content/files/public-files.ts'

/** Whether visitors may get a file of the folder: by its name, and by that of the file a link leads to. */
export function isOpenFile(folder: string, name: string): boolean {
  if (!isPublicFile(name)) return false
  try {
    const target = relative(realpathSync(folder), realpathSync(join(folder, name)))
    return isPublicFile(target.replaceAll(sep, '/'))
  } catch {
    return false
  }
}

/** The names of all files in `content/files`: those that visitors may get, and strangers. */
export function sortFiles(filesDir: string): { open: string[]; strangers: string[] } {
  const names = existsSync(filesDir) ? listFiles(filesDir) : []
  const { open = [], strangers = [] } = Object.groupBy(names.toSorted(), (name) =>
    isOpenFile(filesDir, name) ? 'open' : 'strangers',
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
