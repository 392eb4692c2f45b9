import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

/** The folder that volunteers edit: what CONTENT_DIR names, else `content`. */
export const contentDir = resolve(root, process.env.CONTENT_DIR || 'content')

/** The built site: what DIST_DIR names, else `dist`. */
export const distDir = resolve(root, process.env.DIST_DIR || 'dist')

/** A file of the content folder; undefined when there is none of that name. */
export function readContentFile(name) {
  const path = join(contentDir, name)
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path) : undefined
}
