import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readReleases } from '../build/archive-releases.ts'
import { findNewestRelease } from '../build/release/changelog.ts'
import { callMela } from './support/servers/call-mela.ts'
import { openTestService } from './support/servers/table-service.ts'

// Needs a built site.
const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }

test('the changelog, the lock file, /healthz and mela --version have one version', async () => {
  expect(findNewestRelease(read('CHANGELOG.md')).version).toBe(version)
  const lock = JSON.parse(read('package-lock.json'))
  expect([lock.version, lock.packages[''].version]).toEqual([version, version])
  const service = await openTestService()
  expect((await service.request('/healthz')).json).toMatchObject({ version })
  await service.close()
  expect(await callMela(['--version'])).toEqual({ code: 0, out: `Mela ${version}`, warned: '' })
})

test('every page and app shell has the version in its source', () => {
  const isPage = (name: string) => name.endsWith('.html')
  const pages = readdirSync(join(DIST, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((name) => isPage(name) && !name.startsWith('assets'))
    .concat(
      readReleases(DIST)
        .at(-1)!
        .filter(isPage)
        .map((name) => join('assets', name)),
    )
  expect(pages.length).toBeGreaterThan(10)
  const generator = `<meta name="generator" content="Mela ${version}">`
  const without = pages.filter(
    (name) => !readFileSync(join(DIST, 'web', name), 'utf8').includes(generator),
  )
  expect(without).toEqual([])
})
