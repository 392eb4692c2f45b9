import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

/** The built app: `DIST_DIR`, or else `dist`. */
export const distDir = resolve(root, process.env.DIST_DIR || 'dist')
