import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { mapWords } from '#shared/content/event-map.ts'
import { readMapSheet } from '#shared/event-map/map-sheet.ts'
import { drawPicture } from './draw-picture.ts'
import { createOutliner, type OutlineText } from '../lettering/outline-text.ts'

let outline: OutlineText
beforeAll(async () => {
  outline = await createOutliner()
})

const draw = (sheet: string) =>
  drawPicture(readMapSheet(new TextEncoder().encode(sheet)), [mapWords.en, mapWords.hi], outline)

/** As a picture is made of it; fails where it is no drawing. */
const toPicture = (svg: string) => sharp(Buffer.from(svg)).resize(200).png().toBuffer()

test('names in both languages are shapes, for a server may have no font', async () => {
  const svg = draw('Main Gate,1,2\nरोटरी मंच,3,4')
  expect(svg).not.toContain('<text')
  await toPicture(svg)
})

test('a name in letters of another script is drawn as the machine has them', async () => {
  const svg = draw('மேடை,1')
  expect(svg).toContain('>மேடை</text>')
  await toPicture(svg)
})

test('unusual text in a cell stops no picture', () =>
  expectEach(
    [
      ['signs of markup', 'மேடை <A> & "B" </g>'],
      ['signs of markup beside an emoji', '🎪 tent <3'],
      ['a sign that nobody sees', 'மே\u0001டை'],
      ['a zero byte', 'மே\u0000டை'],
      ['half a mark of the byte order', 'மே\uFFFFடை'],
    ],
    async (_, cell) => {
      await toPicture(draw(`"${cell.replaceAll('"', '""')}",1,2`))
    },
  ))

test('a stall whose number has such signs is drawn too', async () => {
  await toPicture(draw('1 & 2,A/3,"<4>"'))
})
