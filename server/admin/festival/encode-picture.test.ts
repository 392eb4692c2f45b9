import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import type { AdminFailure } from '../contract/admin-route.ts'
import { encodePicture } from './encode-picture.ts'
import { encode } from './picture-encoder.ts'

const draw = (svg: string, width = 400, height = 400) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`,
    ),
  )
/** A red circle, 300 pixels wide, on white paper. */
const onPaper = (width: number, height: number) =>
  draw(
    `<path d="M0 0h${width}v${height}H0z" fill="#fff"/><circle cx="${width / 2}" cy="${height / 2}" r="150" fill="red"/>`,
    width,
    height,
  )
const encodeLogo = async (picture: Sharp) =>
  new TextDecoder().decode(await encode('logo', await picture.png().toBuffer()))

test('a logo loses the paper beside it, but a square one keeps its margins', async () => {
  const shapeOf = async (picture: Sharp) =>
    /width="(\d+)" height="(\d+)" href/
      .exec(await encodeLogo(picture))!
      .slice(1)
      .map(Number)
  expect(await shapeOf(onPaper(500, 400))).toEqual([300, 300])
  expect(await shapeOf(onPaper(400, 400))).toEqual([400, 400])
})

/** How bright the logo's background is near its edge, on a dark page. */
async function readGround(logo: string): Promise<number> {
  const page = sharp(Buffer.from(logo)).flatten({ background: '#261a20' }).resize(100, 100)
  const { data } = await page.extract({ left: 50, top: 5, width: 1, height: 1 }).raw().toBuffer({
    resolveWithObject: true,
  })
  return data[0]!
}

test('a dark logo with a transparent ground can be read on a dark page, and a light one stays as it is', async () => {
  const ring = (colour: string) =>
    draw(`<circle cx="200" cy="200" r="150" fill="none" stroke="${colour}" stroke-width="20"/>`)
  expect(await readGround(await encodeLogo(ring('#102030')))).toBeGreaterThan(240)
  expect(await readGround(await encodeLogo(ring('#ffe08a')))).toBeLessThan(50)
})

/** The right half is white. */
const halves = (colour: string) =>
  draw(`<path d="M0 0h400v400H0z" fill="#fff"/><path d="M0 0h200v400H0z" fill="${colour}"/>`)
const RED = [200, 30, 30]
const GREY = [90, 90, 90]
const red = () => halves(`rgb(${RED.join()})`)
const grey = () => halves(`rgb(${GREY.join()})`)
const animation = async () =>
  sharp([await red().png().toBuffer(), await onPaper(400, 400).png().toBuffer()], {
    join: { animated: true },
  })

/** Uploads, each with the colour of its left half. CMYK has no bright red. */
const PICTURES: [string, () => Promise<Buffer>, number[]][] = [
  ['a photo', () => red().jpeg().toBuffer(), RED],
  ['a picture for print (CMYK)', () => red().toColourspace('cmyk').jpeg().toBuffer(), RED],
  ['a picture with 16 bits a colour', () => red().toColourspace('rgb16').png().toBuffer(), RED],
  ['a grey picture', () => grey().toColourspace('b-w').jpeg().toBuffer(), GREY],
  ['a grey picture with 16 bits', () => grey().toColourspace('grey16').png().toBuffer(), GREY],
  ['an animation', async () => (await animation()).webp({ lossless: true }).toBuffer(), RED],
]

test.each(PICTURES)('%s keeps its size and colours', async (_what, read, colour) => {
  const encoded = await encode('map', await read())
  const { data, info } = await sharp(encoded).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([400, 400, 3])
  colour.forEach((value, at) => expect(Math.abs(value - data[at]!)).toBeLessThan(35))
})

test('a picture with too many pixels is refused for that, and what is no picture for that', async () => {
  const blank = { width: 7200, height: 7100, channels: 3, background: 'red' } as const
  const whole = await onPaper(400, 400).png().toBuffer()
  const refusals = [
    await sharp({ create: blank }).png().toBuffer(),
    // The first bytes of every HEIC picture.
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    whole.subarray(0, 900),
  ].map((upload) => encodePicture('map', upload).catch(({ refusal }: AdminFailure) => refusal.code))
  expect(await Promise.all(refusals)).toEqual([
    'picture-too-many-pixels',
    'picture-unusable',
    'picture-unusable',
    'picture-unusable',
  ])
  // The next upload is not affected.
  expect((await encodePicture('map', whole)).length).toBeGreaterThan(1000)
})
