import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countPackages, findLockProblems } from './lock-file.ts'

const INTEGRITY = 'sha512-lMkyes8iHrG+mk6WH7X70MdCLI2RS0FwNBY1PyQ8UemaijE2m5mv5A0Niy3HtbYTFrgk=='
const lockOf = (packages: Record<string, unknown>) => ({
  lockfileVersion: 3,
  packages: { '': { name: 'mela' }, ...packages },
})
const manifest = { allowScripts: { node: true } }

test('our lock file contains nothing unreviewed', () => {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'))
  const lock = read('package-lock.json')
  expect(findLockProblems(lock, read('package.json'))).toEqual([])
  expect(countPackages(lock)).toBeGreaterThan(100)
})

test('a package that has no hash, comes from elsewhere or lacks an optional part is reported', () => {
  const at = (resolved: string) => ({ version: '1.0.0', integrity: INTEGRITY, resolved })
  const optionalDependencies = { 'part-linux': '1.0.0', 'part-darwin': '1.0.0' }
  const lock = lockOf({
    'node_modules/good': at('https://registry.npmjs.org/good/-/good-1.0.0.tgz'),
    'node_modules/good/node_modules/bundled': { version: '1.0.0', inBundle: true },
    'node_modules/bare': { version: '1.0.0' },
    'node_modules/old': { version: '1.0.0', integrity: 'sha1-Zm9v' },
    'node_modules/bad': at('git+ssh://git@example.org/bad.git#1234'),
    'node_modules/worse': at('http://registry.npmjs.org/worse/-/worse-1.0.0.tgz'),
    'node_modules/part': { version: '1.0.0', integrity: INTEGRITY, optionalDependencies },
    'node_modules/part/node_modules/part-linux': { version: '1.0.0', integrity: INTEGRITY },
  })
  expect(findLockProblems(lock, manifest).toSorted()).toEqual([
    expect.stringMatching(/^node_modules\/bad comes from git.*, which is not an https address$/),
    'node_modules/bare has no sha512 integrity',
    'node_modules/old has no sha512 integrity',
    'node_modules/part lists part-darwin, which has no entry, so npm ci would fail',
    expect.stringMatching(
      /^node_modules\/worse comes from http:.*, which is not an https address$/,
    ),
  ])
})

test('an install script that package.json does not list is reported, even for an alias', () => {
  const scripted = { version: '1.2.0', integrity: INTEGRITY, hasInstallScript: true }
  const lock = lockOf({
    'node_modules/node': scripted,
    'node_modules/@scope/miner': scripted,
    'node_modules/a/node_modules/pinned': scripted,
    'node_modules/node-alias': { ...scripted, name: 'other' },
  })
  const allowScripts = { node: true, 'pinned@1.2.0': true, 'miner@1.2.0': true }
  expect(findLockProblems(lock, { allowScripts })).toEqual([
    'node_modules/@scope/miner has an install script, but allowScripts in package.json does not list @scope/miner',
    'node_modules/node-alias has an install script, but allowScripts in package.json does not list other',
  ])
  expect(findLockProblems(lock, {})).toHaveLength(4)
})
