import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

export const distDir = resolve(root, process.env.DIST_DIR || 'dist')
