import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mapWords } from '#shared/content/map/map-words.ts'
import { readMapSheet } from '#shared/event-map/map-sheet.ts'
import { drawMapPicture } from './draw-map-picture.ts'
import { createOutliner } from './display-font.ts'

const outline = await createOutliner()

const draw = (sheet: string) =>
  drawMapPicture(readMapSheet(new TextEncoder().encode(sheet)), [mapWords.en, mapWords.hi], outline)

/** Renders the SVG; fails if it is invalid. */
const toPicture = (svg: string) => sharp(Buffer.from(svg)).resize(200).png().toBuffer()

test('names in both languages are shapes, because a server may have no font; other scripts are text', async () => {
  const svg = draw('Main Gate,1,2\nरोटरी मंच,3,4')
  expect(svg).not.toContain('<text')
  await toPicture(svg)
  expect(draw('மேடை,1')).toContain('>மேடை</text>')
})

test('markup and invisible characters in a cell do not break the picture', async () => {
  const cells = ['மேடை <A> & "B" </g>', '🎪 tent <3', 'மே\u0001டை', 'மே\u0000டை', 'மே\uFFFFடை']
  for (const cell of cells) await toPicture(draw(`"${cell.replaceAll('"', '""')}",1,2`))
  await toPicture(draw('1 & 2,A/3,"<4>"'))
})
