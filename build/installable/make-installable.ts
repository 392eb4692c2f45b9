import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { repaint } from '#shared/colours.ts'
import { type ContentProblem, toSentence } from '#shared/content/content-problem.ts'
import { readFestival } from '#shared/content/festival.ts'
import { LOGO, logoProblem } from '#shared/content/files/pictures.ts'
import { readContentFile } from '../folders.mjs'
import { writeHashed } from '../site-files.ts'
import { GUIDE_VIEWS, screenshotFile, SHAPE_NAMES } from './guide-screenshots.ts'
import { makeLogoIcons } from './logo-icons.ts'
import { toWebManifest } from './web-manifest.ts'

const TOKENS = resolve(import.meta.dirname, '../../web/ui/styles/tokens.css')

/**
 * Writes the manifest, and the icons that it names, into the built site. What is wrong with a picture
 * is named, and the site is built without it.
 * @param webDir The build's dist/web.
 */
export async function makeInstallable(webDir: string): Promise<void> {
  const { value: festival } = readFestival(readContentFile)
  if (!festival) throw new Error('festival.json was read before, and cannot be read now')
  const paperColour = readColour('paper')
  const manifest = toWebManifest(festival, {
    icons: await writeIcons(webDir, paperColour),
    screenshots: await readScreenshots(),
    themeColour: repaint(readColour('board'), festival.colours),
    paperColour,
  })
  writeFileSync(join(webDir, 'manifest.webmanifest'), JSON.stringify(manifest))
}

async function writeIcons(webDir: string, paper: string) {
  const svg = readContentFile(LOGO)
  const made = svg && (await makeLogoIcons(svg, paper).catch(() => undefined))
  if (!made) {
    const found = svg ? 'nothing can be drawn from it' : 'it is missing'
    console.log(toSentence(logoProblem(found)))
    return []
  }
  // An iPhone looks here also where no page names it.
  writeFileSync(join(webDir, 'apple-touch-icon.png'), made.apple)
  return made.icons.map(({ sizePx, purpose, png }) => ({
    // A browser takes a new logo for an installed guide only from a new address.
    src: writeHashed(webDir, `icon-${purpose}-${sizePx}`, 'png', png),
    sizes: `${sizePx}x${sizePx}`,
    type: 'image/png',
    purpose,
  }))
}

async function readScreenshots() {
  const screenshots: object[] = []
  for (const shape of SHAPE_NAMES) {
    for (const { name, label } of GUIDE_VIEWS) {
      const file = screenshotFile(name, shape)
      const sizes = await readSizes(file)
      if (sizes === 'unusable') console.log(toSentence(screenshotProblem(file)))
      else if (sizes) {
        screenshots.push({ src: `/${file}`, sizes, type: 'image/webp', form_factor: shape, label })
      }
    }
  }
  return screenshots
}

/** As '360x640'; undefined when there is no such file. */
async function readSizes(file: string): Promise<string | undefined> {
  const bytes = readContentFile(`files/${file}`)
  if (!bytes) return undefined
  const picture = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  return picture?.format === 'webp' ? `${picture.width}x${picture.height}` : 'unusable'
}

function screenshotProblem(file: string): ContentProblem {
  return {
    file: `files/${file}`,
    line: 1,
    what: 'the picture',
    expected: 'as npm run screenshots makes it',
    found: 'it is something else',
    effect: 'phones that install the guide do not show it',
  }
}

/** The light one of web/ui/styles/tokens.css. */
function readColour(token: string): string {
  const colour = new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(readFileSync(TOKENS, 'utf8'))?.[1]
  if (!colour) throw new Error(`${TOKENS} has no colour --${token}`)
  return colour
}
