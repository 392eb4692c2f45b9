import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deriveFiles } from './derive-files.ts'
import type { DerivedWords } from './inputs.ts'

const CONTENT = resolve(import.meta.dirname, '../../../content')
const WORDS: DerivedWords = {
  product: '1.0.0',
  languages: ['en', 'hi'],
  title: 'वार्षिक मेला',
  organisation: 'JYS',
  banner: ['वार्षिक मेला', 'Spring 2026'],
  hasDrawnMap: true,
}
const MAP = 'Main Gate,1,2\nStage,3,4\n'

/** The map takes longest to draw. */
const WITHOUT_MAP = { hasDrawnMap: false }

/** @param own Replaces or adds to the default files; undefined removes one. */
const derive = (
  own: Record<string, string | Buffer | undefined> = {},
  words: Partial<DerivedWords> = {},
) => {
  const files: typeof own = { 'files/map.csv': MAP, ...own }
  return deriveFiles(
    (name) => {
      const file = files[name]
      if (name in files) return typeof file === 'string' ? Buffer.from(file) : file
      try {
        return readFileSync(join(CONTENT, name))
      } catch {
        return undefined
      }
    },
    { ...WORDS, ...words },
  )
}

test('a festival gets its map, icons and font, and pages name what exists', async () => {
  const { files, index } = await derive()
  expect(index.problems).toEqual([])
  expect(index.addresses).toEqual(Object.keys(files))
  expect(index.icons).toHaveLength(4)
  for (const { src } of index.icons) expect(files).toHaveProperty([src])
  expect(files).toHaveProperty(['/apple-touch-icon.png'])
  expect(index.hindiFont).toMatch(/^\/assets\/display-devanagari-[\w-]{8}\.woff2$/)
  expect(files[index.hindiFont!]!.length).toBeLessThan(12_000)
  const map = await sharp(files['/Map.jpg']).metadata()
  expect(map.format).toBe('jpeg')
  expect(Math.max(map.width, map.height)).toBeGreaterThan(1500)
  expect(files['/Map.jpg']!.length).toBeLessThanOrEqual(90_000)
})

/** Volunteers' own picture, without the mark of `npm run link-preview`. */
const ownPicture = () => sharp(join(CONTENT, 'files/link-preview.jpg')).jpeg().toBuffer()

test('volunteers’ own pictures are measured, and none is generated instead', async () => {
  const { files, index } = await derive({
    'files/Map.jpg': 'a picture of ours',
    'files/link-preview.jpg': await ownPicture(),
  })
  expect(files).not.toHaveProperty(['/Map.jpg'])
  expect(files).not.toHaveProperty(['/drawn-link-preview.jpg'])
  expect(index.linkPicture).toMatchObject({ width: 1200, height: 630 })
  expect(index.linkPicture!.src).toMatch(/^\/link-preview\.jpg\?[0-9a-f]{4}$/)
})

test('without a picture for links, or with an old title, one is drawn from logo and title', async () => {
  const facts = readFileSync(join(CONTENT, 'festival.json'), 'utf8')
  for (const own of [
    { 'files/link-preview.jpg': undefined },
    { 'festival.json': facts.replace('वार्षिक मिलन', 'दीवाली') },
  ]) {
    const { files, index } = await derive(own, WITHOUT_MAP)
    expect(index.problems).toEqual([])
    expect(index.linkPicture).toMatchObject({ width: 1200, height: 630 })
    expect(index.linkPicture!.src).toMatch(/^\/drawn-link-preview\.jpg\?[0-9a-f]{4}$/)
    const drawn = await sharp(files['/drawn-link-preview.jpg']).metadata()
    expect(drawn).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  }
})

test('a missing or broken logo is reported; everything else is generated', async () => {
  for (const [logo, found] of [
    ['a text', 'but nothing can be drawn from it; pages have no logo'],
    [undefined, 'but it is missing; pages have no logo'],
  ]) {
    const { index } = await derive({ 'files/logo.svg': logo }, WITHOUT_MAP)
    expect(index.icons).toEqual([])
    expect(index.problems).toEqual([expect.stringContaining(found!)])
    expect(index.hindiFont).toBeDefined()
    expect(index.linkPicture).toBeDefined()
  }
})
