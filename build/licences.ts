import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Plugin } from 'vite'
import { root } from './folders.mjs'

export interface Licence {
  name: string
  version: string
  /** The SPDX identifier, such as 'MIT', or '' if the package names none. */
  identifier: string
  /** '' if the package has none. */
  text: string
}

/** Users may replace this unmodified library. Its licence also requires a way to the source. */
const IMAGE_LIBRARY = 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'
/** Except for the image library's, these licences require only their text. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
  IMAGE_LIBRARY,
]
/** How recipients exercise their rights under the LGPL. */
const SOURCE_OF_IMAGE_LIBRARY = `Mela uses this library unchanged. Its source, and how it is built, are at
https://github.com/lovell/sharp (npm/wasm32) and https://github.com/lovell/sharp-libvips; versions.json in its folder
has the versions of its parts. You may put a build of your own in place of the .wasm file in its folder.`

const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().default(''),
  author: z.union([z.string(), z.object({ name: z.string() })]).optional(),
})

/** @param dir The folder of an installed package. */
export function readLicence(dir: string): Licence {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')))
  const { name, version, license: identifier, author } = manifest
  const file = readdirSync(dir).find((one) => /^(licen[cs]e|copying)/i.test(one))
  const holder = typeof author === 'object' ? author.name : author
  const text =
    file === undefined
      ? findStandardText(identifier, holder || `the authors of ${name}`)
      : toOwnText(readFileSync(join(dir, file), 'utf8'), identifier) + toRightsText(dir, identifier)
  return { name, version, identifier, text: text.trim() }
}

const readStandard = (name: string) =>
  readFileSync(join(import.meta.dirname, 'licences', name), 'utf8')

function toOwnText(text: string, identifier: string): string {
  // Vite's file also has the licences of its bundled dependencies, which are not in the site.
  const own = text.split(/^# Licenses of bundled dependencies/m)[0]!
  // Some packages have only a notice that refers to the licence, so its text must be added.
  const isNotice = identifier === 'Apache-2.0' && !own.includes('TERMS AND CONDITIONS')
  return isNotice ? `${own}\n${readStandard('apache-2.0.txt')}` : own
}

/** The package's README lists its parts and their licences. */
function toRightsText(dir: string, identifier: string): string {
  if (identifier !== IMAGE_LIBRARY) return ''
  const parts = readFileSync(join(dir, 'README.md'), 'utf8')
  const texts = [
    SOURCE_OF_IMAGE_LIBRARY,
    parts,
    readStandard('lgpl-3.0.txt'),
    readStandard('gpl-3.0.txt'),
  ]
  return texts.map((text) => `\n\n${text.trim()}`).join('')
}

/** Some packages name their licence but omit its text. */
function findStandardText(identifier: string, holder: string): string {
  if (identifier === 'Unlicense') return readStandard('unlicense.txt')
  if (identifier !== 'MIT') return ''
  const ours = readFileSync(join(root, 'LICENSE'), 'utf8')
  return ours.replace(/^Copyright .*$/m, `Copyright (c) ${holder}`)
}

/** Why these packages may not be redistributed, one sentence each. */
export function findLicenceProblems(licences: Licence[]): string[] {
  return licences.flatMap(({ name, version, identifier, text }) => [
    ...(ALLOWED.includes(identifier)
      ? []
      : [
          `${name} ${version} has the licence "${identifier}". Allowed are ${ALLOWED.join(', ')}: ` +
            'do without it, or add its licence in build/licences.ts when Mela can keep its terms.',
        ]),
    ...(text === '' ? [`${name} ${version} has no licence text.`] : []),
  ])
}

export function toLicenceText(intro: string, licences: Licence[]): string {
  const sections = licences.map(
    ({ name, version, identifier, text }) => `${name} ${version} (${identifier})\n\n${text}\n`,
  )
  return [`${intro}\n`, ...sections].join(`\n${'-'.repeat(80)}\n\n`)
}

/** Each package once, sorted by name. */
export function readLicences(dirs: Iterable<string>): Licence[] {
  const known = new Map<string, Licence>()
  for (const dir of dirs) {
    const licence = readLicence(dir)
    known.set(`${licence.name} ${licence.version}`, licence)
  }
  return [...known.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

const PACKAGE = /^.*node_modules\/(@[^/]+\/[^/]+|[^/]+)/

/** The bundler's own helpers are modules without a file. */
const HELPERS: Record<string, string> = { '\0vite/': 'vite', '\0rolldown/': 'rolldown' }

export function collectPackages(dirs: Set<string>): Plugin {
  return {
    name: 'mela:collect-packages',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type === 'asset') continue
        for (const id of part.moduleIds) {
          const dir = findPackageDir(id)
          if (dir !== undefined) dirs.add(dir)
        }
      }
    },
  }
}

/** @returns Undefined for our own modules. */
export function findPackageDir(id: string): string | undefined {
  const helper = Object.keys(HELPERS).find((start) => id.startsWith(start))
  if (helper !== undefined) return join(root, 'node_modules', HELPERS[helper]!)
  return PACKAGE.exec(id.replaceAll('\\', '/').replace(/^\0/, ''))?.[0]
}

export interface BundledPackages {
  browser: Set<string>
  /** The renderer stays on the server. */
  server: Set<string>
}

export const DISPLAY_FONT_DIR = join(root, 'node_modules/@fontsource/yatra-one')

const INTRO = `This guide is made with Mela, which is under the MIT licence, and with the following.`

/** `/licences.txt` is for readers, `render/licences.json` for the release. */
export function writeLicences(dist: string, { browser, server }: BundledPackages): void {
  // The font is part of the site as files, not as modules.
  const sent = readLicences([...browser, DISPLAY_FONT_DIR])
  writeFileSync(join(dist, 'web/licences.txt'), toLicenceText(INTRO, sent))
  const all = { browser: sent, server: readLicences(server) }
  writeFileSync(join(dist, 'render/licences.json'), JSON.stringify(all))
}
