import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { expectEach } from '../../../tests/support/expect-each.ts'
import { encodeGreyPng, packRows } from './grey-png.ts'

/** Brightness of each pixel, row by row. */
interface Picture {
  width: number
  height: number
  data: Uint8Array
}

/** Half the way between two of 16 shades. */
const MAX_ERROR = 255 / 15 / 2

describe('a picture of a card', () => {
  test('a picture of any width comes back', () =>
    expectEach([1, 3, 17, 20], async (width) => {
      await expectSame(aGradient(width, 5))
    }))

  test('a picture of any height comes back', () =>
    expectEach([1, 2, 3, 128, 300], async (height) => {
      await expectSame(aGradient(5, height))
    }))

  test('comes back in the size of a whole page', async () => {
    await expectSame(aGradient(1588, 2246))
  })

  test('has black as black and white as white', async () => {
    const data = Uint8Array.from([0, 255, 255, 0, 0, 255])
    expect([...(await decode({ width: 3, height: 2, data })).data]).toEqual([...data])
  })

  test('has 16 shades of grey, of four bits each', async () => {
    const all = { width: 256, height: 1, data: Uint8Array.from({ length: 256 }, (_, grey) => grey) }
    const shades = new Set((await decode(all)).data)
    expect([...shades]).toEqual(Array.from({ length: 16 }, (_, shade) => shade * 17))
    const { bitsPerSample, channels } = await sharp(await encode(all)).metadata()
    expect([bitsPerSample, channels]).toEqual([4, 1])
  })

  test('a picture is printed in its true size', () =>
    expectEach([96, 192, 300], async (dots) => {
      const { density, format } = await sharp(await encode(aGradient(8, 8), dots)).metadata()
      expect([density, format]).toEqual([dots, 'png'])
    }))

  test('of plain paper is small', async () => {
    const page = { width: 1588, height: 2246, data: new Uint8Array(1588 * 2246).fill(255) }
    expect((await encode(page)).length).toBeLessThan(20_000)
  })
})

test('whatever is drawn, it comes back', async () => {
  const side = fc.integer({ min: 1, max: 20 })
  const anyPicture = fc
    .tuple(side, side)
    .chain(([width, height]) =>
      fc
        .uint8Array({ minLength: width * height, maxLength: width * height })
        .map((data) => ({ width, height, data })),
    )
  await fc.assert(fc.asyncProperty(anyPicture, expectSame))
})

async function expectSame(picture: Picture) {
  const { width, height, data } = await decode(picture)
  expect([width, height]).toEqual([picture.width, picture.height])
  const errors = data.map((grey, at) => Math.abs(grey - picture.data[at]!))
  expect(errors.reduce((a, b) => Math.max(a, b))).toBeLessThanOrEqual(MAX_ERROR)
}

async function decode(picture: Picture): Promise<Picture> {
  const { data, info } = await sharp(await encode(picture))
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(1)
  return { width: info.width, height: info.height, data }
}

async function encode({ width, height, data }: Picture, dotsPerInch = 192) {
  const rgba = (grey: Uint8Array) =>
    new Uint8ClampedArray(grey.length * 4).map((_, at) => (at % 4 === 3 ? 255 : grey[at >> 2]!))
  // In two tiles, as a card is made.
  const cut = Math.floor(height / 3) * width
  const rows = [data.subarray(0, cut), data.subarray(cut)].map((part) =>
    packRows(rgba(part), width),
  )
  return encodeGreyPng(rows, { width, height, dotsPerInch })
}

/** No two pixels that lie beside each other are the same. */
function aGradient(width: number, height: number): Picture {
  const data = Uint8Array.from({ length: width * height }, (_, at) => (at * 37) % 256)
  return { width, height, data }
}
