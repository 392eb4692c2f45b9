import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['festival.json', 'asks for a new build'],
  ['files/logo.svg', 'asks for a new build'],
  ['files/link-preview.jpg', 'asks for a new build'],
  ['files/screenshots/home-wide.webp', 'asks for a new build'],
  ['files/vendors.csv', 'is served as it lies'],
  ['files/map.csv', 'asks for a new build'],
  ['files/Map.jpg', 'asks for a new build'],
  ['files/festival.jpg', 'is served as it lies'],
  ['card-key.txt', 'is read by the server'],
  ['printed-cards.csv', 'is read by the organisers'],
])('a change of %s %s', (name, consequence) => {
  const before = hashSources()
  mkdirSync(dirname(join(dir, name)), { recursive: true })
  writeFileSync(join(dir, name), 'changed')
  expect(hashSources() !== before).toBe(consequence === 'asks for a new build')
})

test.each(['SITE_URL', 'TABLE_SERVICE_URL', 'TABLE_SERVICE_KEY'])(
  'another %s asks for a new build',
  (name) => {
    vi.stubEnv(name, undefined)
    const before = hashSources()
    vi.stubEnv(name, 'https://one.example.org')
    expect(hashSources()).not.toBe(before)
    vi.stubEnv(name, undefined)
    expect(hashSources()).toBe(before)
  },
)

test('the same word in another setting asks for a new build', () => {
  vi.stubEnv('SITE_URL', 'https://one.example.org')
  const before = hashSources()
  vi.stubEnv('SITE_URL', undefined)
  vi.stubEnv('TABLE_SERVICE_URL', 'https://one.example.org')
  expect(hashSources()).not.toBe(before)
})
