import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { isRun } from './assemble-product.ts'
import { findImported, findInstalled } from './packages.ts'

const ROOT = join(import.meta.dirname, '../..')
const lockOf = (packages: Record<string, Record<string, string>>) => ({
  packages: Object.fromEntries(
    Object.entries(packages).map(([path, dependencies]) => [path, { dependencies }]),
  ),
})

test('the server and the commands bring their packages, and neither those of phones nor a second Node', () => {
  const names = findImported(ROOT, ['organiser', 'server', 'shared'])
  expect(names).toEqual(
    expect.arrayContaining(['@e965/xlsx', 'fastify', 'pg', 'prom-client', 'zod']),
  )
  expect(names).not.toContain('react')
  expect(names).not.toContain('node')
})

test('what they need comes along', () => {
  const lock: unknown = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const paths = findInstalled(lock, ['fastify'])
  expect(paths).toEqual(expect.arrayContaining(['node_modules/fastify', 'node_modules/pino']))
  expect(paths).not.toContain('node_modules/react')
})

test('a package inside another is preferred, and one around it is found', () => {
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

test('of a package, only what runs is passed on', () =>
  expectEach(
    [
      ['index.js', true],
      ['lib/a.test/b.mjs', true],
      ['package.json', true],
      ['LICENSE', true],
      ['lib/license.md', true],
      ['README.md', false],
      ['types/index.d.ts', false],
      ['dist/index.js.map', false],
      ['test/index.js', false],
      ['lib/test/index.js', true],
      ['.eslintignore', false],
    ],
    (path, expected) => {
      expect(isRun(path, false)).toBe(expected)
    },
  ))

test('its folders are passed on, but for its tests and the packages inside', () => {
  expect(['', 'lib', 'v4.1', 'test', 'node_modules'].map((path) => isRun(path, true))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
