import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findNewestRelease } from '../build/release/find-release.ts'
import { renderPages } from './support/rendered-pages.ts'
import { callMela } from './support/servers/call-mela.ts'
import { openTestService } from './support/servers/table-service.ts'

// Needs the built app.
const ROOT = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }

test('the changelog, the lock file, /healthz and mela --version have the same version', async () => {
  expect(findNewestRelease(read('CHANGELOG.md')).version).toBe(version)
  const lock = JSON.parse(read('package-lock.json'))
  expect([lock.version, lock.packages[''].version]).toEqual([version, version])
  const service = await openTestService()
  expect((await service.request('/healthz')).json).toMatchObject({ version })
  await service.close()
  expect(await callMela(['--version'])).toEqual({ code: 0, out: `Mela ${version}`, warned: '' })
})

test('every page and app shell contains the version in its source', async () => {
  const pages = await renderPages()
  expect(pages.length).toBeGreaterThan(10)
  const generator = `<meta name="generator" content="Mela ${version}">`
  expect(pages.filter(({ html }) => !html.includes(generator))).toEqual([])
})
