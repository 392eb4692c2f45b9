import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { GreyPicture } from '#organiser/doctor/read-codes.ts'
import { encodeGreyPng, packRows } from './png.ts'

/** Half the distance between two of 16 shades. */
const MAX_ERROR = 255 / 15 / 2

test('a picture has 16 shades of grey at four bits each, with pure black and white', async () => {
  const all = { width: 256, height: 1, data: Uint8Array.from({ length: 256 }, (_, grey) => grey) }
  const shades = new Set((await decode(all)).data)
  expect([...shades]).toEqual(Array.from({ length: 16 }, (_, shade) => shade * 17))
  const { bitsPerSample, channels } = await sharp(await encode(all)).metadata()
  expect([bitsPerSample, channels]).toEqual([4, 1])
})

test('a picture of any size decodes as it was drawn', async () => {
  const side = fc.integer({ min: 1, max: 20 })
  const anyPicture = fc.tuple(side, side).chain(([width, height]) => {
    const pixels = width * height
    const data = fc.uint8Array({ minLength: pixels, maxLength: pixels })
    return data.map((greys) => ({ width, height, data: greys }))
  })
  await fc.assert(fc.asyncProperty(anyPicture, expectSame), { numRuns: 50 })
  await expectSame(aGradient(1588, 2246))
  // A blank page compresses to a small file.
  const page = { width: 1588, height: 2246, data: new Uint8Array(1588 * 2246).fill(255) }
  expect((await encode(page)).length).toBeLessThan(20_000)
})

async function expectSame(picture: GreyPicture) {
  const { width, height, data } = await decode(picture)
  expect([width, height]).toEqual([picture.width, picture.height])
  const errors = data.map((grey, at) => Math.abs(grey - picture.data[at]!))
  expect(errors.reduce((a, b) => Math.max(a, b))).toBeLessThanOrEqual(MAX_ERROR)
}

async function decode(picture: GreyPicture): Promise<GreyPicture> {
  const { data, info } = await sharp(await encode(picture))
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(1)
  return { width: info.width, height: info.height, data }
}

async function encode({ width, height, data }: GreyPicture, dotsPerInch = 192) {
  const rgba = (grey: Uint8Array) =>
    new Uint8ClampedArray(grey.length * 4).map((_, at) => (at % 4 === 3 ? 255 : grey[at >> 2]!))
  return encodeGreyPng(packRows(rgba(data), width), { width, height, dotsPerInch })
}

/** No two adjacent pixels are the same. */
function aGradient(width: number, height: number): GreyPicture {
  const data = Uint8Array.from({ length: width * height }, (_, at) => (at * 37) % 256)
  return { width, height, data }
}
