import { expect, test } from 'vitest'
import { findInstalled } from './product-files.ts'

const lockOf = (packages: Record<string, Record<string, string>>) => ({
  packages: Object.fromEntries(
    Object.entries(packages).map(([path, dependencies]) => [path, { dependencies }]),
  ),
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

test('a library for a single platform is skipped', () => {
  const lock = {
    packages: {
      'node_modules/a': { optionalDependencies: { linux: '1', any: '1' } },
      'node_modules/linux': { cpu: ['x64'], os: ['linux'] },
      'node_modules/any': {},
    },
  }
  expect(findInstalled(lock, ['a'])).toEqual(['node_modules/a', 'node_modules/any'])
})
