import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeFolder } from '../../tests/support/files.ts'

let dir: string
let said: string[]
beforeEach(() => {
  dir = makeFolder()
  cpSync(resolve(import.meta.dirname, '../../content'), join(dir, 'content'), { recursive: true })
  mkdirSync(join(dir, 'web/assets'), { recursive: true })
  said = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  vi.stubEnv('CONTENT_DIR', join(dir, 'content'))
  vi.resetModules()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const content = (name: string) => join(dir, 'content/files', name)

async function make() {
  const { makeInstallable } = await import('./make-installable.ts')
  await makeInstallable(join(dir, 'web'))
  return JSON.parse(readFileSync(join(dir, 'web/manifest.webmanifest'), 'utf8'))
}

test('the manifest names icons that are there, and takes its colours from the site', async () => {
  const manifest = await make()
  expect(said).toEqual([])
  expect(manifest.icons).toHaveLength(4)
  for (const { src } of manifest.icons) expect(existsSync(join(dir, 'web', src))).toBe(true)
  expect(existsSync(join(dir, 'web/apple-touch-icon.png'))).toBe(true)
  expect(manifest).toMatchObject({ theme_color: '#8c1c2b', background_color: '#fff8ec' })
})

test('another logo has other addresses, so that phones notice', async () => {
  const before = (await make()).icons
  writeFileSync(
    content('logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  )
  const after = (await make()).icons
  for (const [index, { src }] of before.entries()) expect(after[index].src).not.toBe(src)
})

test('a missing or broken logo is reported, and the site is built without icons', async () => {
  writeFileSync(content('logo.svg'), 'a text')
  expect((await make()).icons).toEqual([])
  rmSync(content('logo.svg'))
  expect((await make()).icons).toEqual([])
  expect(said).toEqual([
    expect.stringContaining('but nothing can be drawn from it; pages have no logo'),
    expect.stringContaining('but it is missing; pages have no logo'),
  ])
})

test('the manifest lists the screenshots that are there and are pictures', async () => {
  rmSync(content('screenshots/home-wide.webp'))
  writeFileSync(content('screenshots/rate-wide.webp'), 'a text')
  const names = (await make()).screenshots.map(({ src }: { src: string }) => src)
  const left = 'home-narrow stalls-narrow rate-narrow stalls-wide'.split(' ')
  expect(names).toEqual(left.map((name) => `/screenshots/${name}.webp`))
  const reported = /^files\/screenshots\/rate-wide\.webp line 1: the picture should be as npm run/
  expect(said).toEqual([expect.stringMatching(reported)])
})
