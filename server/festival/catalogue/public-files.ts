import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Also checks the name of a symbolic link's target. */
export function isOpenFile(folder: string, name: string): boolean {
  if (!isPublicFile(name)) return false
  try {
    const target = relative(realpathSync(folder), realpathSync(join(folder, name)))
    return isPublicFile(target.replaceAll(sep, '/'))
  } catch {
    return false
  }
}

export function sortFiles(filesDir: string): { open: string[]; strangers: string[] } {
  const names = existsSync(filesDir) ? listFiles(filesDir) : []
  const { open = [], strangers = [] } = Object.groupBy(names.toSorted(), (name) =>
    isOpenFile(filesDir, name) ? 'open' : 'strangers',
  )
  return { open, strangers }
}

/** Lists symbolic links without following them, because they can lead outside or in a circle. */
function listFiles(folder: string, prefix = ''): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const name = prefix + entry.name
    return entry.isDirectory() ? listFiles(folder, `${name}/`) : [name]
  })
}

const SPREADSHEETS = ['vendors.csv', 'products.csv', 'map.csv']
const KINDS = /\.(avif|gif|ico|jpe?g|js|pdf|png|svg|webp)$/i
/** Replacing the site's service worker would give control of every page. */
const RESERVED = 'service-worker.js'
/** Excludes hidden files and parent folders. */
const SAFE_NAME = /^[\w-][\w. -]*(\/[\w-][\w. -]*)*$/
const PRIVATE = /\.(csv|tsv|xls[xmb]?|ods|numbers|docx?|odt|zip|bak|old|sqlite)$/i

/** @param name Relative to `content/files`, with '/' between folders. */
export function isPublicFile(name: string): boolean {
  if (name.toLowerCase() === RESERVED) return false
  return SAFE_NAME.test(name) && (SPREADSHEETS.includes(name) || KINDS.test(name))
}

export function looksPrivate(name: string): boolean {
  return PRIVATE.test(name)
}
