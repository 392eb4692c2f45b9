import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './folders.mjs'

/** Vite's list of the packages in a build (`build.license`), relative to its folder. */
export const LICENCES = 'licences.json'

interface Licence {
  name: string
  version: string
  identifier: string
  /** Some packages name their licence but omit its text. */
  text?: string
}

const INTRO =
  'This guide is made with Mela, which is under the MIT licence, and with the following.'
const FONT = '@fontsource/yatra-one'
/** Some packages only refer to the Apache licence. This package has its full text. */
const WITH_APACHE_TEXT = 'sharp'

/** Turns the lists of both apps into `/licences.txt`. */
export function writeLicences(webDir: string, adminDir: string): void {
  const listed = [webDir, adminDir].flatMap((dir) => {
    const path = join(dir, LICENCES)
    const list = JSON.parse(readFileSync(path, 'utf8')) as Licence[]
    rmSync(path)
    return list
  })
  const texts = new Map(
    listed.map(({ name, version, identifier, text = '' }) => [
      `${name} ${version} (${identifier})`,
      text,
    ]),
  )
  // Vite does not list the font, because the site contains it as a file, not as a module.
  texts.set(`${FONT} (OFL-1.1)`, readText(FONT))
  texts.set('Apache-2.0', readText(WITH_APACHE_TEXT))
  const sections = [INTRO, ...[...texts].map((part) => part.join('\n\n').trim())]
  writeFileSync(join(webDir, 'licences.txt'), `${sections.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`)
}

const readText = (name: string) =>
  readFileSync(join(root, 'node_modules', name, 'LICENSE'), 'utf8').trim()
