import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { PrecacheList } from '../../shared/precache.ts'

/** What a first visit fetches besides the guide's own files. */
const PAGES = { '/': 'index.html', '/rate-stall': 'rate-stall.html' }
const WORKER = 'service-worker.js'
const FILES = ['festival.en.json', 'vendors.csv', 'products.csv', 'logo.svg']

/**
 * Saves the files that a phone with this version has, by address: the pages, the service worker and the guide.
 * @param site The output of `export-site`.
 */
export function keepSite(site: string, file: string): void {
  const read = (path: string) => readFileSync(join(site, path)).toString('base64')
  const worker = readFileSync(join(site, WORKER), 'utf8')
  const [list] = /precache-\d+/.exec(worker) ?? []
  if (!list) throw new Error(`${WORKER} does not name a list of files.`)
  const files = JSON.parse(readFileSync(join(site, `assets/${list}.json`), 'utf8')) as PrecacheList
  const background = [...worker.matchAll(/\/assets\/[\w-]+\.js/g)].map(([path]) => path)
  const assets = [...files.map(([path]) => path), ...background, `/assets/${list}.json`]
  const kept = {
    ...Object.fromEntries(assets.map((path) => [path, read(path)])),
    ...Object.fromEntries([...FILES, WORKER].map((name) => [`/${name}`, read(name)])),
    ...Object.fromEntries(Object.entries(PAGES).map(([path, name]) => [path, read(name)])),
  }
  writeFileSync(file, brotliCompressSync(JSON.stringify(kept)))
}
