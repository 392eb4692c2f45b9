import sharp from 'sharp'
import type { ContentProblem, ReadContentFile } from '#shared/content/content-problem.ts'
import { GUIDE_VIEWS, screenshotFile, SHAPE_NAMES } from '#shared/content/files/screenshots.ts'
import type { DerivedNames } from './derived-index.ts'
import type { Made } from './made.ts'

/** Measures the screenshots in the content folder. */
export async function measureScreenshots(readFile: ReadContentFile): Promise<Made> {
  const screenshots: DerivedNames['screenshots'] = []
  const problems: ContentProblem[] = []
  for (const shape of SHAPE_NAMES) {
    for (const view of GUIDE_VIEWS) {
      const file = screenshotFile(view, shape)
      const bytes = readFile(`files/${file}`)
      const sizes = bytes && (await findSizes(bytes))
      if (sizes) screenshots.push({ src: `/${file}`, sizes, shape, view })
      else if (bytes) problems.push(toProblem(`files/${file}`))
    }
  }
  return { names: { screenshots }, problems }
}

/** As '360x640'; undefined if it is not a WebP picture. */
async function findSizes(bytes: Uint8Array): Promise<string | undefined> {
  const picture = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  return picture?.format === 'webp' ? `${picture.width}x${picture.height}` : undefined
}

const toProblem = (file: string): ContentProblem => ({
  file,
  line: 1,
  what: 'the picture',
  expected: 'as npm run screenshots makes it',
  found: 'it is something else',
  effect: 'phones that install the guide do not show it',
})
