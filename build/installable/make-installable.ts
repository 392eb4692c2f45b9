import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { type ContentProblem, toSentence } from '#shared/content/content-problem.ts'
import { readFestival } from '#shared/content/festival.ts'
import { LOGO, logoProblem } from '#shared/content/pictures.ts'
import { readContentFile } from '../folders.mjs'
import { GUIDE_VIEWS, screenshotFile, SHAPE_NAMES, type Shape } from './guide-screenshots.ts'
import { makeLogoIcons } from './logo-icons.ts'
import { type ManifestIcon, type ManifestScreenshot, toWebManifest } from './web-manifest.ts'

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
  const icons = await writeIcons(webDir, paperColour)
  const screenshots = await readScreenshots()
  for (const problem of [...icons.problems, ...screenshots.problems]) {
    console.log(toSentence(problem))
  }
  const manifest = toWebManifest(festival, {
    icons: icons.value,
    screenshots: screenshots.value,
    themeColour: readColour('board'),
    paperColour,
  })
  writeFileSync(join(webDir, 'manifest.webmanifest'), JSON.stringify(manifest))
}

interface Made<T> {
  value: T[]
  problems: ContentProblem[]
}

async function writeIcons(webDir: string, paper: string): Promise<Made<ManifestIcon>> {
  const svg = readContentFile(LOGO)
  if (!svg) return { value: [], problems: [logoProblem('it is missing')] }
  const made = await makeLogoIcons(svg, paper).catch(() => undefined)
  if (!made) return { value: [], problems: [logoProblem('nothing can be drawn from it')] }
  // An iPhone looks here also where no page names it.
  writeFileSync(join(webDir, 'apple-touch-icon.png'), made.apple)
  const value = made.icons.map(({ sizePx, purpose, png }) => {
    // A browser takes a new logo for an installed guide only from a new address.
    const hash = createHash('sha256').update(png).digest('base64url').slice(0, 8)
    const src = `/assets/icon-${purpose}-${sizePx}-${hash}.png`
    writeFileSync(join(webDir, src), png)
    return { src, sizes: `${sizePx}x${sizePx}`, type: 'image/png', purpose }
  })
  return { value, problems: [] }
}

async function readScreenshots(): Promise<Made<ManifestScreenshot>> {
  const made: Made<ManifestScreenshot> = { value: [], problems: [] }
  for (const shape of SHAPE_NAMES) {
    for (const { name, label } of GUIDE_VIEWS) {
      const found = await readScreenshot(screenshotFile(name, shape), shape, label)
      if (found && 'src' in found) made.value.push(found)
      else if (found) made.problems.push(found)
    }
  }
  return made
}

async function readScreenshot(
  file: string,
  shape: Shape,
  label: string,
): Promise<ManifestScreenshot | ContentProblem | undefined> {
  const bytes = readContentFile(`files/${file}`)
  if (!bytes) return undefined
  const picture = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  if (picture?.format === 'webp') {
    const sizes = `${picture.width}x${picture.height}`
    return { src: `/${file}`, sizes, type: 'image/webp', form_factor: shape, label }
  }
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
