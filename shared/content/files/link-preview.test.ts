import { expect, test } from 'vitest'
import { A_FESTIVAL } from '../../../tests/support/festivals/a-festival.ts'
import { festivalOf, toBytes } from '../../../tests/support/festivals/content-folder.ts'
import { checkLinkPreview, LINK_PREVIEW, toPaintedMark } from './link-preview.ts'

const toJpeg = (text: string, padding = 0) => {
  const bytes = [...toBytes(`Exif\0${text}\0Ducky`), ...Array(padding).fill(0)]
  return new Uint8Array([0xff, 0xd8, 0xff, ...bytes])
}
const title = 'वार्षिक मिलन "2025"'
const mark = toPaintedMark({ ...A_FESTIVAL, title })
const foundIn = (picture?: Uint8Array, changes = {}) =>
  checkLinkPreview(
    festivalOf({ title, ...changes }, picture ? { [LINK_PREVIEW]: picture } : {}),
  ).map(({ found }) => found)

test('a picture of this year or from another program is fine, and without one it is drawn', () => {
  expect(foundIn(toJpeg(mark))).toEqual([])
  expect(foundIn(toJpeg('Made in another program'))).toEqual([])
  expect(foundIn()).toEqual([])
})

test('a picture is reported if old phones or WhatsApp refuse it', () => {
  const riff = new Uint8Array([0x52, 0x49, 0x46, 0x46])
  expect(foundIn(riff)).toEqual(['it is not a JPEG picture'])
  expect(foundIn(toJpeg(mark, 310_000))).toEqual(['it is larger than 300 kB (311 kB)'])
})
