import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { root } from '../folders.mjs'

/** A package that is passed on, and on what terms. */
export interface Licence {
  name: string
  version: string
  /** As SPDX names it: 'MIT'; '' when the package does not say. */
  identifier: string
  /** The text that has to go with it; '' when there is none. */
  text: string
}

/**
 * The image library: a file of its own, unchanged, which users may replace. Beside texts it asks for the way to its
 * source.
 */
const IMAGE_LIBRARY = 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'
/** What may be passed on with Mela: all others ask for no more than their text. */
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
/** How whoever gets a copy exercises the rights of the LGPL. */
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

const readStandard = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

function toOwnText(text: string, identifier: string): string {
  // Vite's file goes on with what Vite itself bundles, which no site gets.
  const own = text.split(/^# Licenses of bundled dependencies/m)[0]!
  // The notice that some packages have instead refers to the text, a copy of which has to come along.
  const isNotice = identifier === 'Apache-2.0' && !own.includes('TERMS AND CONDITIONS')
  return isNotice ? `${own}\n${readStandard('apache-2.0.txt')}` : own
}

/** The README names the parts, each with its licence. */
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

/** Of packages that name their licence and leave out its text. */
function findStandardText(identifier: string, holder: string): string {
  if (identifier === 'Unlicense') return readStandard('unlicense.txt')
  if (identifier !== 'MIT') return ''
  const ours = readFileSync(join(root, 'LICENSE'), 'utf8')
  return ours.replace(/^Copyright .*$/m, `Copyright (c) ${holder}`)
}

/** What hinders passing these packages on, a sentence each. */
export function findLicenceProblems(licences: Licence[]): string[] {
  return licences.flatMap(({ name, version, identifier, text }) => [
    ...(ALLOWED.includes(identifier)
      ? []
      : [
          `${name} ${version} has the licence "${identifier}". Allowed are ${ALLOWED.join(', ')}: ` +
            'do without it, or add its licence in build/licences/licence.ts when Mela can keep its terms.',
        ]),
    ...(text === '' ? [`${name} ${version} has no licence text.`] : []),
  ])
}

/** One text with all of them, to be read by people. */
export function toLicenceText(intro: string, licences: Licence[]): string {
  const sections = licences.map(
    ({ name, version, identifier, text }) => `${name} ${version} (${identifier})\n\n${text}\n`,
  )
  return [`${intro}\n`, ...sections].join(`\n${'-'.repeat(80)}\n\n`)
}

/** Each package once, by name. */
export function readLicences(dirs: Iterable<string>): Licence[] {
  const known = new Map<string, Licence>()
  for (const dir of dirs) {
    const licence = readLicence(dir)
    known.set(`${licence.name} ${licence.version}`, licence)
  }
  return [...known.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}
