import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readReleases } from '../build/archive-releases.ts'
import { findNewestRelease } from '../build/release/changelog.ts'
import { callMela } from './support/servers/call-mela.ts'
import { openTestService } from './support/servers/table-service.ts'

// One number wherever somebody looks for it. Needs a built site.
const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }

test('the newest released section of the changelog is of this version', () => {
  expect(findNewestRelease(read('CHANGELOG.md')).version).toBe(version)
})

test('the lock file has it too', () => {
  const lock = JSON.parse(read('package-lock.json'))
  expect([lock.version, lock.packages[''].version]).toEqual([version, version])
})

test('/healthz shows it', async () => {
  const service = await openTestService()
  expect((await service.request('/healthz')).json).toMatchObject({ version })
  await service.close()
})

test('mela --version shows it', async () => {
  expect(await callMela(['--version'])).toEqual({ code: 0, out: `Mela ${version}`, warned: '' })
})

test('every page and the app shells have it in their source', () => {
  const pages = readdirSync(join(DIST, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !name.startsWith('assets'))
    .concat(
      readReleases(DIST)
        .at(-1)!
        .filter((name) => name.endsWith('.html'))
        .map((name) => join('assets', name)),
    )
  expect(pages.length).toBeGreaterThan(10)
  const generator = `<meta name="generator" content="Mela ${version}">`
  const without = pages.filter(
    (name) => !readFileSync(join(DIST, 'web', name), 'utf8').includes(generator),
  )
  expect(without).toEqual([])
})
