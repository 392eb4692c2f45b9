import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { contentDir, root } from './folders.mjs'

const content = relative(root, contentDir)
const SOURCES = [
  'web',
  'shared',
  content,
  'build',
  'scripts',
  'vite.config.ts',
  'package-lock.json',
  // Said to a static host: build/hosting/host-files.ts.
  join('server', 'http', 'security-headers.ts'),
  join('server', 'http', 'cache-control.ts'),
]
const SETTINGS = ['SITE_URL', 'TABLE_SERVICE_URL', 'TABLE_SERVICE_KEY']
/** Made by the build, or served as it lies: neither asks for a new build. */
const LEFT_OUT = [
  join('web', 'generated', '/'),
  join(content, 'files', '/'),
  // Of the printed cards: server/cards/card-key.ts, organiser/cards/printed-record.ts.
  join(content, 'card-key.txt'),
  join(content, 'printed-cards.csv'),
]
/** Unless the map, the manifest or its icons are made of it, or pages tell its size. */
const TAKEN_IN = [
  'logo.svg',
  'map.csv',
  'Map.jpg',
  'link-preview.jpg',
  join('screenshots', '/'),
].map((name) => join(content, 'files', name))

/** A hash of every file and setting that goes into the built site. */
export function hashSources() {
  const hash = createHash('sha256')
  for (const name of SETTINGS) hash.update(process.env[name] ?? '').update('\0')
  for (const source of SOURCES) {
    for (const path of listFiles(source).toSorted()) {
      if (isLeftOut(path)) continue
      for (const part of [path, '\0', readFileSync(join(root, path)), '\0']) hash.update(part)
    }
  }
  return hash.digest('hex')
}

function isLeftOut(path) {
  if (TAKEN_IN.some((start) => path.startsWith(start))) return false
  return LEFT_OUT.some((folder) => path.startsWith(folder)) || /\.test\.tsx?$/.test(path)
}

function listFiles(path) {
  try {
    const entries = readdirSync(join(root, path), { withFileTypes: true })
    return entries.flatMap((entry) => listFiles(join(path, entry.name)))
  } catch {
    return [path]
  }
}
