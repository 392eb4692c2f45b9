import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** What a first visit fetches beside the guide's own files. */
const PAGES = { '/': 'index.html', '/rate-stall': 'rate-stall.html' }
const WORKER = 'service-worker.js'
const SHEETS = ['vendors.csv', 'products.csv', 'logo.svg']

/** Keeps, by their addresses, the files that make a phone of this version: its pages, its worker and the guide. */
export function keepSite(web: string, content: string, file: string): void {
  const read = (path: string) => readFileSync(path).toString('base64')
  const worker = readFileSync(join(web, WORKER), 'utf8')
  const [list] = /precache-\d+/.exec(worker) ?? []
  if (!list) throw new Error(`${WORKER} names no list of files.`)
  const [files] = JSON.parse(readFileSync(join(web, `assets/${list}.json`), 'utf8')) as [
    [string, string][],
  ]
  const background = [...worker.matchAll(/\/assets\/[\w-]+\.js/g)].map(([path]) => path)
  const assets = [...files.map(([path]) => path), ...background, `/assets/${list}.json`]
  const pages = Object.entries(PAGES).map(([path, name]) => [path, read(join(web, name))])
  const site = {
    ...Object.fromEntries(assets.map((path) => [path, read(join(web, path))])),
    ...Object.fromEntries(SHEETS.map((name) => [`/${name}`, read(join(content, 'files', name))])),
    ...Object.fromEntries(pages),
    [`/${WORKER}`]: read(join(web, WORKER)),
  }
  writeFileSync(file, brotliCompressSync(JSON.stringify(site)))
}
