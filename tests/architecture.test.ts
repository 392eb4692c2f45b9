import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

/**
 * The layers from top to bottom, with spaces between names. Each name is one folder (without its
 * subfolders) or one file. A file may import from its own folder and from every layer below it, never
 * sideways or upwards. `/*` stands for all subfolders.
 */
const LAYERS = [
  [
    'tools/check-dependencies.mjs tools/bench tools/bench/* tools/pictures',
    'tools/mutations tools/mutations/*',
    'tools/rehearsal',
    'tools/markdown-table.ts tests tests/*',
  ].join(' '),
  'scripts',
  'build',
  'build/vite',
  'build/release',
  'build/licences',
  'build/folders.mjs',
  'web/main.tsx web/render.tsx organiser web/admin/main.tsx',
  'web/admin/app.tsx',
  'web/admin/sign-in',
  'web/admin/frame',
  'web/admin/approvals',
  [
    'web/admin/overview web/admin/people web/admin/log web/admin/stalls web/admin/stall',
    'web/admin/evening web/admin/import web/admin/cards web/admin/tickets web/admin/records web/admin/festival',
    'web/admin/map web/admin/desk',
  ].join(' '),
  'web/admin/content',
  'web/admin/ui',
  'web/admin/session',
  'web/admin',
  'organiser/commands server/main.ts web/before-hydration.ts web/app/page-head web/app/form-answers',
  'server/app.ts',
  'server/admin',
  'server/admin/import server/admin/festival',
  [
    'server/admin/sheets server/admin/approvals server/admin/evening server/admin/cards',
    'server/admin/records server/admin/tickets',
  ].join(' '),
  'server/admin/deps',
  ['organiser/records organiser/import organiser/check', 'organiser/new-festival web/app'].join(
    ' ',
  ),
  'organiser/event-map',
  'organiser/rows organiser/cards',
  'organiser/audit web/app/menu',
  'organiser/standings web/app/event-map',
  'organiser/cli web/screens/*',
  [
    'server server/api/contract web/search web/ratings web/forms web/committees',
    'web/qr-cards',
  ].join(' '),
  'server/admin/tables server/forms server/export',
  'server/admin/rules server/admin/contract server/pages',
  'server/http server/api web/qr-cards/drawing web/catalogue',
  'server/festival server/rate-limit web/platform/send-queue web/platform/service-worker',
  'server/festival/derived',
  'server/env.ts server/version.ts server/catalogue',
  'server/replies server/store server/tickets web/platform/table-service web/platform/storage',
  'server/store/postgres web/platform/navigation web/platform/speech web/ui/feedback',
  'server/store/sqlite web/ui/layout web/ui/zoom',
  'server/store/sqlite/file',
  'server/store/contract web/ui/controls',
  [
    'server/warnings.ts server/fingerprint web/ui/icons web/ui/styles web/routes.ts',
    'web/festival-names.ts',
  ].join(' '),
  'web/festival.ts',
  'shared/page-renderer.ts',
  'shared/site-pictures.ts',
  'shared/content/files shared/content/read-festival.ts',
  'shared/festival.ts',
  'shared/content/map',
  'shared/content',
  'shared/admin shared/ratings shared/delivery shared/event-map',
  'shared/cell-rules',
  'shared/catalogue shared/tables shared/messages/*',
  'shared content',
].map((names) => names.split(' '))

/** Imports that are forbidden for each kind of code, in every layer. */
const FORBIDDEN: Record<string, RegExp> = {
  web: /^(server|organiser|build|scripts)\//,
  server: /^(web|organiser|build|scripts)\//,
  // What organisers do on the command line and in the browser.
  'server/admin': /^(web|build|scripts)\//,
  organiser: /^(web|build|scripts)\//,
  shared: /^(?!shared\/)/,
}

const IMPORT = /(?:from|import|import\()\s*['"]([#.][^'"]+)['"]/g

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^[^/.]+\/.*\.(tsx?|mjs)$/.test(file) && existsSync(join(ROOT, file)))

const isTest = (file: string) => /\.(test|spec|contract)\.tsx?$/.test(file)
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** The listed folder or file that a source file belongs to; undefined if none is listed. */
function findModule(file: string): string | undefined {
  const folder = dirname(file)
  const names = LAYERS.flat()
  if (names.includes(file)) return file
  if (names.includes(folder)) return folder
  const around = names.find((name) => name.endsWith('/*') && file.startsWith(name.slice(0, -1)))
  // Each screen is its own module; all tests together are one.
  return around === 'web/screens/*' ? folder : around
}

function layerOf(file: string): number {
  const module = findModule(file)
  return LAYERS.findIndex((names) =>
    names.some(
      (name) => name === module || (name === 'web/screens/*' && module?.startsWith('web/screens/')),
    ),
  )
}

function mayImport(file: string, target: string): boolean {
  const module = findModule(file)
  if (module === undefined) return false
  if (module === findModule(target)) return true
  const kind = file.startsWith('server/admin/') ? 'server/admin' : file.split('/')[0]!
  if (FORBIDDEN[kind]?.test(target)) return false
  return layerOf(target) > layerOf(file)
}

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)]
    .map(([, path]) => path!.replace(/\?.*$/, ''))
    .map((path) => path.replace(/^#messages/, '#shared/messages/en'))
    .map((path) => (path.startsWith('#') ? path.slice(1) : join(dirname(file), path)))
    .filter((target) => !target.endsWith('.css') && !target.includes('generated/'))
}

test('every folder is in a layer, and every layer has folders or files that exist', () => {
  expect(files.filter((file) => findModule(file.replace('.test.', '.')) === undefined)).toEqual([])
  const names = LAYERS.flat().map((name) => name.replace('/*', ''))
  expect(names.filter((name) => !existsSync(join(ROOT, name)))).toEqual([])
})

test('imports only go down, never up or sideways', () => {
  const offences = files
    .filter((file) => !isTest(file) && layerOf(file) > 0)
    .flatMap((file) =>
      importsOf(file, read(file))
        .filter((target) => !mayImport(file, target))
        .map((target) => `${file} imports ${target}`),
    )
  expect(offences).toEqual([])
  const forbidden = [
    ['web/screens/home/a.tsx', 'web/screens/stall/b.tsx'],
    ['web/ui/layout/a.tsx', 'web/app/b.tsx'],
    ['web/app/a.ts', 'server/b.ts'],
    ['server/a.ts', 'web/routes.ts'],
    ['server/a.ts', 'organiser/b.ts'],
    ['server/app.ts', 'organiser/rows/b.ts'],
    ['server/admin/tables/a.ts', 'organiser/rows/b.ts'],
    ['organiser/rows/a.ts', 'server/admin/b.ts'],
    ['shared/a.ts', 'web/routes.ts'],
    ['organiser/a.ts', 'scripts/start.mjs'],
    ['organiser/check/a.ts', 'organiser/import/b.ts'],
  ] as const
  expect(forbidden.filter(([file, target]) => mayImport(file, target))).toEqual([])
})

test('there are no import cycles, not even through types or dynamic imports', () => {
  const targets = new Map(files.map((file) => [file, importsOf(file, read(file))]))
  // Files without remaining imports are removed until only cycles and their importers are left.
  for (let before = Infinity; targets.size < before;) {
    before = targets.size
    for (const [file, imported] of targets) {
      if (!imported.some((target) => targets.has(target))) targets.delete(file)
    }
  }
  expect([...targets.keys()]).toEqual([])
})

test('only views and hooks import React, and only one file uses local storage', () => {
  const web = files.filter((file) => file.startsWith('web/') && !isTest(file))
  const isView = (file: string) => file.endsWith('.tsx') || /\/use-[^/]+\.ts$/.test(file)
  const importReact = web.filter(
    (file) => !isView(file) && /from 'react(-dom)?(\/[^']*)?'/.test(read(file)),
  )
  expect(importReact).toEqual([])
  const useStorage = web.filter((file) =>
    /\blocalStorage\b/.test(read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
  )
  // The others are the scripts that run before all modules.
  expect(useStorage.toSorted()).toEqual([
    'web/before-hydration.ts',
    'web/platform/storage/stored-value.ts',
    'web/ratings/early-rating.ts',
  ])
})
