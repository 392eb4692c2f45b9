import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

/**
 * The floors of the house, from the top. Each name is one folder (without the folders inside it) or
 * one file. A file may import its own folder and every floor below it; never sideways, never up. `/*`
 * stands for all folders inside.
 */
const FLOORS = [
  [
    'tools/bench',
    'tools/bench/evening',
    'tools/bench/footprint',
    'tools/bench/growth',
    'tools/bench/interactions',
    'tools/bench/lighthouse',
    'tools/bench/page-load',
    'tools/bench/phone',
    'tools/bench/qr-cards',
    'tools/bench/rating-profile',
    'tools/bench/scale',
    'tools/bench/service',
    'tools/dependencies',
    'tools/gallery',
    'tools/gallery/views',
    'tools/mutations',
    'tools/mutations/list',
    'tools/rehearsal',
    'tools/screenshots',
    'tools/versions',
    'tests',
    'tests/*',
  ],
  ['scripts'],
  ['build'],
  ['build/vite'],
  ['build/installable', 'build/hosting', 'build/map-picture', 'build/release'],
  ['build/licences'],
  ['build/folders.mjs', 'build/site-files.ts', 'build/table-service.ts', 'build/lettering'],
  ['web/main.tsx', 'web/render.tsx', 'organiser'],
  ['organiser/commands', 'web/before-hydration.ts', 'web/app/page-head', 'web/app/form-answers'],
  [
    'organiser/upgrade',
    'organiser/rehearsal',
    'organiser/records',
    'organiser/import',
    'organiser/check',
    'organiser/new-festival',
    'web/app',
  ],
  ['organiser/layout', 'organiser/event-map', 'organiser/rehearsal/effects'],
  ['organiser/columns'],
  ['organiser/rows', 'organiser/cards'],
  ['organiser/audit', 'organiser/spreadsheets', 'web/app/menu'],
  ['organiser/standings', 'organiser/findings', 'web/app/event-map', 'web/app/install'],
  ['organiser/cli', 'web/screens/*'],
  [
    'server',
    'server/api/contract',
    'web/search',
    'web/event-map',
    'web/ratings',
    'web/forms',
    'web/committees',
    'web/qr-cards',
  ],
  ['server/forms'],
  ['server/http', 'server/api', 'web/qr-cards/drawing', 'web/catalogue'],
  [
    'server/rate-limit',
    'server/catalogue',
    'web/platform/send-queue',
    'web/platform/service-worker',
  ],
  ['server/copies'],
  ['server/replies', 'server/store', 'web/platform/table-service', 'web/platform/storage'],
  ['server/store/postgres', 'web/platform/navigation', 'web/platform/speech', 'web/ui/feedback'],
  ['server/store/sqlite', 'web/ui/layout', 'web/ui/zoom'],
  ['server/store/sqlite/file'],
  ['server/store/contract', 'web/ui/controls'],
  [
    'server/cards',
    'server/fingerprint',
    'web/ui/icons',
    'web/ui/styles',
    'web/routes.ts',
    'web/festival-names.ts',
    'web/constants.d.ts',
    'web/content.d.ts',
  ],
  ['shared/content/files'],
  ['shared/content'],
  ['shared/ratings', 'shared/delivery', 'shared/event-map'],
  ['shared/catalogue', 'shared/tables', 'shared/messages/*'],
  ['shared', 'content'],
]

/** Rules between the three kinds of code, which know nothing of each other's world. */
const STRANGERS: Record<string, RegExp> = {
  web: /^(server|organiser|build|scripts)\//,
  server: /^(web|organiser|build|scripts)\//,
  organiser: /^(web|build|scripts)\//,
  shared: /^(?!shared\/)/,
}

const SOURCE_WALL = 200
const TEST_WALL = 250
const IMPORT = /(?:from|import|import\()\s*['"]([#.][^'"]+)['"]/g

const FOLDER_WALL = 25
/** Fixtures and pictures are data, messages have a file a screen, and there may be as many committees as there are. */
const DATA =
  /^(content|shared\/messages|tests\/fixtures|tests\/browser\/face|docs\/decisions|tools\/bench\/service\/peers)(\/|$)/

const everyFile = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)))
const files = everyFile.filter((file) => /^[^/.]+\/.*\.(tsx?|mjs)$/.test(file))

const isTest = (file: string) => /\.(test|spec|contract)\.tsx?$/.test(file)
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** The listed folder or file that a source file belongs to; undefined when it has no home. */
function findHome(file: string): string | undefined {
  const folder = dirname(file)
  const names = FLOORS.flat()
  if (names.includes(file)) return file
  if (names.includes(folder)) return folder
  const around = names.find((name) => name.endsWith('/*') && file.startsWith(name.slice(0, -1)))
  // A screen is a home of its own; what stands outside the house is one together.
  return around === 'web/screens/*' ? folder : around
}

function floorOf(file: string): number {
  const home = findHome(file)
  return FLOORS.findIndex((names) =>
    names.some(
      (name) => name === home || (name === 'web/screens/*' && home?.startsWith('web/screens/')),
    ),
  )
}

export function mayImport(file: string, target: string): boolean {
  const home = findHome(file)
  if (home === undefined) return false
  if (home === findHome(target)) return true
  if (STRANGERS[file.split('/')[0]!]?.test(target)) return false
  return floorOf(target) > floorOf(file)
}

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)]
    .map(([, path]) => path!.replace(/\?.*$/, ''))
    .map((path) => path.replace(/^#messages/, '#shared/messages/en'))
    .map((path) => (path.startsWith('#') ? path.slice(1) : join(dirname(file), path)))
    .filter((target) => !target.endsWith('.css') && !target.includes('generated/'))
}

test('every folder has its floor', () => {
  const homeless = files.filter((file) => findHome(file.replace('.test.', '.')) === undefined)
  expect(homeless).toEqual([])
})

test('every floor is a folder or a file that exists', () => {
  const names = FLOORS.flat().map((name) => name.replace('/*', ''))
  expect(names.filter((name) => !existsSync(join(ROOT, name)))).toEqual([])
})

test('imports go down, never up and never sideways', () => {
  const offences = files
    .filter((file) => !isTest(file) && floorOf(file) > 0)
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
  ['web/ui/layout/a.tsx', 'web/app/b.tsx'],
  ['web/app/a.ts', 'server/b.ts'],
  ['server/a.ts', 'web/routes.ts'],
  ['shared/a.ts', 'web/routes.ts'],
  ['organiser/a.ts', 'web/routes.ts'],
  ['organiser/a.ts', 'scripts/start.mjs'],
  ['organiser/check/a.ts', 'organiser/import/b.ts'],
  ['organiser/cli/a.ts', 'organiser/commands/b.ts'],
  ['server/store/a.ts', 'server/api/b.ts'],
  ['server/store/sqlite/a.ts', 'server/store/postgres/b.ts'],
  ['web/ui/icons/a.tsx', 'web/ui/controls/b.tsx'],
  ['server/a.ts', 'organiser/b.ts'],
  ['web/platform/storage/a.ts', 'web/platform/table-service/b.ts'],
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
      !['web/platform/storage/stored-value.ts', 'web/before-hydration.ts'].includes(file) &&
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

test('no folder has more files than a reader can take in', () => {
  const counts = new Map<string, number>()
  for (const file of everyFile) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  const crowded = [...counts].filter(([folder, count]) => count > FOLDER_WALL && !DATA.test(folder))
  expect(crowded).toEqual([])
})
