import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../tests/support/files.ts'
import { archiveReleases, readReleases } from './archive-releases.ts'

let dist: string
beforeEach(() => (dist = makeFolder()))

/** Like the real build, archives the earlier releases, deletes the output and writes a new one. */
function build(...files: string[]) {
  const earlier = archiveReleases(dist)
  rmSync(join(dist, 'web'), { recursive: true, force: true })
  mkdirSync(join(dist, 'web/assets'), { recursive: true })
  for (const file of files) writeFileSync(join(dist, 'web/assets', file), file)
  earlier.restore()
  return readdirSync(join(dist, 'web/assets')).toSorted()
}

test('the files of the previous two releases stay, older ones are deleted', () => {
  expect(build('app-1.js', 'logo-1.svg')).toEqual(['app-1.js', 'logo-1.svg'])
  expect(build('app-2.js', 'logo-1.svg')).toEqual(['app-1.js', 'app-2.js', 'logo-1.svg'])
  expect(build('app-3.js')).toEqual(['app-1.js', 'app-2.js', 'app-3.js', 'logo-1.svg'])
  expect(build('app-4.js')).toEqual(['app-2.js', 'app-3.js', 'app-4.js', 'logo-1.svg'])
  expect(build('app-5.js')).toEqual(['app-3.js', 'app-4.js', 'app-5.js'])
  expect(readReleases(dist).at(-1)).toEqual(['app-5.js'])
})

test('building the same again does not count as a new release', () => {
  build('app-1.js')
  for (const _ of [1, 2, 3]) expect(build('app-2.js')).toEqual(['app-1.js', 'app-2.js'])
})

test('an interrupted build loses no files of earlier releases', () => {
  build('app-1.js')
  archiveReleases(dist)
  mkdirSync(join(dist, 'web/assets'), { recursive: true })
  expect(build('app-2.js')).toEqual(['app-1.js', 'app-2.js'])
  expect(existsSync(join(dist, 'earlier-assets'))).toBe(false)
})
