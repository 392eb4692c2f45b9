import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeFolder } from '../tests/support/files.ts'

let dir: string
let hashSources: () => string
beforeEach(async () => {
  dir = makeFolder()
  cpSync(resolve(import.meta.dirname, '../content'), dir, { recursive: true })
  vi.stubEnv('CONTENT_DIR', dir)
  vi.resetModules()
  const script = './hash-sources.mjs'
  ;({ hashSources } = await import(script))
})

test('a change of content that is built in asks for a new build, any other does not', () => {
  const asksForBuild = (name: string) => {
    const before = hashSources()
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), 'changed')
    return hashSources() !== before
  }
  const built =
    'festival.json files/logo.svg files/link-preview.jpg files/screenshots/home-wide.webp files/map.csv files/Map.jpg'
  expect(built.split(' ').filter((name) => !asksForBuild(name))).toEqual([])
  const read = 'files/vendors.csv files/festival.jpg card-key.txt printed-cards.csv'
  expect(read.split(' ').filter(asksForBuild)).toEqual([])
})

test('another value of a setting asks for a new build, also the same word in another setting', () => {
  const settings = ['SITE_URL', 'TABLE_SERVICE_URL', 'TABLE_SERVICE_KEY']
  for (const name of settings) vi.stubEnv(name, undefined)
  const hashes = settings.map((name) => {
    vi.stubEnv(name, 'https://one.example.org')
    const hash = hashSources()
    vi.stubEnv(name, undefined)
    return hash
  })
  expect(new Set([...hashes, hashSources()]).size).toBe(settings.length + 1)
})
