import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './folders.mjs'

const SOURCES = [
  'web',
  'shared',
  'build',
  'vite.config.ts',
  'package-lock.json',
  // What the build writes for the server.
  join('server', 'pages', 'renderers.ts'),
]
/** Made by the build itself. */
const MADE = join('web', 'generated')

/** A hash of every file that goes into the built app. */
export function hashSources() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const path of listFiles(source).toSorted()) {
      if (path.startsWith(MADE) || /\.test\.tsx?$/.test(path)) continue
      for (const part of [path, '\0', readFileSync(join(root, path)), '\0']) hash.update(part)
    }
  }
  return hash.digest('hex')
}

function listFiles(path) {
  try {
    const entries = readdirSync(join(root, path), { withFileTypes: true })
    return entries.flatMap((entry) => listFiles(join(path, entry.name)))
  } catch {
    return [path]
  }
}
