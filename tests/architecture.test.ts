import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

// A file may import its own home and any floor below it; never sideways, never up.
const FLOORS = [
  ['web/main.tsx', 'web/render.tsx', 'organiser'],
  ['web/before-hydration.ts', 'web/page-head'],
  ['web/app'],
  ['web/screens'], // each screen folder counts as its own home
  ['web/search', 'web/ratings', 'web/forms', 'web/committees', 'web/qr-cards', 'web/offline'],
  ['web/catalogue', 'web/outbox'],
  [
    'web/address',
    'web/drawing',
    'web/table-service',
    'web/storage',
    'web/speech',
    'web/ui',
    'web/routes.ts',
    'web/content.d.ts',
    'server',
  ],
  ['shared', 'content'],
]
// These stand beside the house: they may import what they build, start or measure.
const OUTSIDE = ['bench', 'gallery', 'scripts', 'tests']

const SOURCE_WALL = 200
const TEST_WALL = 250
const IMPORT = /(?:from|import|import\()\s*['"]([#.][^'"]+)['"]/g

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) =>
    /^(web|server|organiser|shared|bench|gallery|scripts|tests)\/.*\.(tsx?|mjs)$/.test(file),
  )
  .filter((file) => existsSync(join(ROOT, file)))

const isTest = (file: string) => /\.(test|spec|contract)\.tsx?$/.test(file)
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

function home(file: string): string {
  const screen = /^web\/screens\/[^/]+/.exec(file)
  return screen?.[0] ?? FLOORS.flat().find((room) => isIn(file, room)) ?? `no home: ${file}`
}

function isIn(file: string, room: string): boolean {
  return file === room || file.startsWith(`${room}/`)
}

function floor(file: string): number {
  return FLOORS.findIndex((rooms) => rooms.some((room) => isIn(file, room)))
}

export function mayImport(file: string, target: string): boolean {
  if (home(file) === home(target)) return true
  // The organisers' command works on the tables; the web app knows the server by its answers only.
  // A browser to print with is found in one place only, which has to run before anything is installed.
  if (file.startsWith('organiser/')) {
    return /^(server|shared)\//.test(target) || target === 'scripts/find-browser.mjs'
  }
  if (target.startsWith('server/')) return false
  return floor(file) !== -1 && floor(target) > floor(file)
}

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)]
    .map(([, path]) => path!.replace(/\?.*$/, ''))
    .map((path) => (path.startsWith('#') ? path.slice(1) : join(dirname(file), path)))
    .filter((target) => !target.endsWith('.css') && !target.includes('generated/'))
}

test('every folder has its floor', () => {
  const homeless = files.filter(
    (f) => floor(f.replace('.test.', '.')) === -1 && !OUTSIDE.some((room) => isIn(f, room)),
  )
  expect(homeless).toEqual([])
})

test('imports go down, never up and never sideways', () => {
  const offences = files
    .filter((file) => !isTest(file) && !OUTSIDE.some((room) => isIn(file, room)))
    .flatMap((file) =>
      importsOf(file, read(file))
        .filter((target) => !mayImport(file, target))
        .map((target) => `${file} imports ${target}`),
    )
  expect(offences).toEqual([])
})

test.each([
  ['web/screens/home/a.tsx', 'web/screens/stall/b.tsx'],
  ['web/search/a.ts', 'web/ratings/b.ts'],
  ['web/ui/a.tsx', 'web/app/b.tsx'],
  ['web/app/a.ts', 'server/b.ts'],
  ['server/a.ts', 'web/routes.ts'],
  ['shared/a.ts', 'web/routes.ts'],
  ['organiser/a.ts', 'web/routes.ts'],
  ['organiser/a.ts', 'scripts/start.mjs'],
  ['server/a.ts', 'organiser/b.ts'],
  ['web/storage/a.ts', 'web/ui/b.ts'],
])('the rule forbids %s to import %s', (file, target) => {
  expect(mayImport(file, target)).toBe(false)
})

test('only views and hooks import React', () => {
  const offenders = files.filter(
    (file) =>
      file.startsWith('web/') &&
      !isTest(file) &&
      !file.endsWith('.tsx') &&
      !/\/use-[^/]+\.ts$/.test(file) &&
      /from 'react(-dom)?(\/[^']*)?'/.test(read(file)),
  )
  expect(offenders).toEqual([])
})

test('only one file touches local storage, beside the script that runs before it can come', () => {
  const offenders = files.filter(
    (file) =>
      file.startsWith('web/') &&
      !isTest(file) &&
      !['web/storage/stored-value.ts', 'web/before-hydration.ts'].includes(file) &&
      /\blocalStorage\b/.test(read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
  )
  expect(offenders).toEqual([])
})

test('no file is longer than its wall', () => {
  const long = files
    .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
    .filter(({ file, lines }) => lines > (isTest(file) ? TEST_WALL : SOURCE_WALL))
  expect(long).toEqual([])
})
