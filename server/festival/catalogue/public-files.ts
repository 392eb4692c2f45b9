import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { isPublicFile } from '#shared/content/files/public-files.ts'

/** Whether visitors may get a file, judged by its name and by that of a link's target. */
export function isOpenFile(folder: string, name: string): boolean {
  if (!isPublicFile(name)) return false
  try {
    const target = relative(realpathSync(folder), realpathSync(join(folder, name)))
    return isPublicFile(target.replaceAll(sep, '/'))
  } catch {
    return false
  }
}

/** The names of all files in `content/files`: public ones and strangers. */
export function sortFiles(filesDir: string): { open: string[]; strangers: string[] } {
  const names = existsSync(filesDir) ? listFiles(filesDir) : []
  const { open = [], strangers = [] } = Object.groupBy(names.toSorted(), (name) =>
    isOpenFile(filesDir, name) ? 'open' : 'strangers',
  )
  return { open, strangers }
}

/** Lists links without following them, as they may lead outside or in a circle. */
function listFiles(folder: string, prefix = ''): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const name = prefix + entry.name
    return entry.isDirectory() ? listFiles(folder, `${name}/`) : [name]
  })
}
