import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = ['web', 'shared', 'content', 'scripts', 'vite.config.ts', 'package-lock.json']
/** Made by the build, or served as it lies: neither asks for a new build. */
const LEFT_OUT = /^(web[\\/]generated|content[\\/]files)[\\/]|\.test\.tsx?$/

/** A hash of every file that goes into the built site. */
export function hashSources(root) {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const path of listFiles(root, source).toSorted()) {
      if (LEFT_OUT.test(path)) continue
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(root, path)))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

function listFiles(root, path) {
  try {
    const entries = readdirSync(join(root, path), { withFileTypes: true })
    return entries.flatMap((entry) => listFiles(root, join(path, entry.name)))
  } catch {
    return [path]
  }
}
