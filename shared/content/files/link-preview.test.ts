import { describe, expect, test } from 'vitest'
import { A_FESTIVAL } from '../../../tests/support/festivals/a-festival.ts'
import type { ReadContentFile } from '../content-problem.ts'
import { checkLinkPreview, LINK_PREVIEW, toPaintedMark } from './link-preview.ts'
import { readFestival } from '../festival.ts'

const FESTIVAL = JSON.stringify({ ...A_FESTIVAL, title: 'वार्षिक मिलन "2025"' })
const folder =
  (picture?: Uint8Array, festival = FESTIVAL): ReadContentFile =>
  (name) => {
    if (name === LINK_PREVIEW) return picture
    return name === 'festival.json' ? new TextEncoder().encode(festival) : undefined
  }
const toJpeg = (text: string, padding = 0) => {
  const bytes = [...new TextEncoder().encode(`Exif\0${text}\0Ducky`), ...Array(padding).fill(0)]
  return new Uint8Array([0xff, 0xd8, 0xff, ...bytes])
}
const mark = toPaintedMark(readFestival(folder()).value!)
const foundIn = (...args: Parameters<typeof folder>) =>
  checkLinkPreview(folder(...args)).map(({ found }) => found)

test('a picture of this year is as it should be, and so is one that somebody else has made', () => {
  expect(foundIn(toJpeg(mark))).toEqual([])
  expect(foundIn(toJpeg('Made in another program'))).toEqual([])
})

test('where there is none, the build draws one', () => expect(foundIn(undefined)).toEqual([]))

describe('a picture is named', () => {
  test('that no old phone shows', () =>
    expect(foundIn(new Uint8Array([0x52, 0x49, 0x46, 0x46]))).toEqual([
      'it is something else than a JPEG picture',
    ]))

  test('that WhatsApp finds too heavy', () =>
    expect(foundIn(toJpeg(mark, 310_000))).toEqual(['it has 311 kB, more than 300']))

  test('that has the title of another year', () =>
    expect(foundIn(toJpeg(mark), FESTIVAL.replace('2025', '2026'))).toEqual([
      'it was made for another title',
    ]))
})
