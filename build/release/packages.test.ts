import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isRun } from './assemble-product.ts'
import { findImported, findInstalled } from './packages.ts'

const ROOT = join(import.meta.dirname, '../..')
const lockOf = (packages: Record<string, Record<string, string>>) => ({
  packages: Object.fromEntries(
    Object.entries(packages).map(([path, dependencies]) => [path, { dependencies }]),
  ),
})

test('the server and the commands bring their packages, but neither those of the client nor a second Node', () => {
  const names = findImported(ROOT, ['organiser', 'server', 'shared'])
  expect(names).toEqual(
    expect.arrayContaining([
      '@e965/xlsx',
      '@fontsource/yatra-one',
      'fastify',
      'pg',
      'prom-client',
      'sharp',
      'zod',
    ]),
  )
  expect(names).not.toContain('react')
  expect(names).not.toContain('node')
})

test('a nested package is preferred, and one in a parent folder is found', () => {
  const lock = lockOf({
    'node_modules/a': { b: '1', c: '1' },
    'node_modules/a/node_modules/b': { c: '1', '@x/y': '1' },
    'node_modules/b': {},
    'node_modules/c': { a: '1' },
    'node_modules/@x/y': {},
    'node_modules/other': {},
  })
  expect(findInstalled(lock, ['a'])).toEqual([
    'node_modules/@x/y',
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ])
})

test('a library for a single platform is left out', () => {
  const lock = {
    packages: {
      'node_modules/a': { optionalDependencies: { linux: '1', any: '1' } },
      'node_modules/linux': { cpu: ['x64'], os: ['linux'] },
      'node_modules/any': {},
    },
  }
  expect(findInstalled(lock, ['a'])).toEqual(['node_modules/a', 'node_modules/any'])
})

test('a package is copied without its tests, types, source maps and nested packages', () => {
  const run =
    'index.js lib/a.test/b.mjs package.json LICENSE lib/license.md lib/test/index.js files/latin.woff'
  expect(run.split(' ').filter((path) => !isRun(path, false))).toEqual([])
  const others = 'README.md types/index.d.ts dist/index.js.map test/index.js .eslintignore'
  expect(others.split(' ').filter((path) => isRun(path, false))).toEqual([])
  const folders = ['', 'lib', 'v4.1', 'test', 'node_modules'].filter((path) => isRun(path, true))
  expect(folders).toEqual(['', 'lib', 'v4.1'])
})
