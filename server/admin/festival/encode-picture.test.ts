import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encode } from './picture-encoder.ts'

const draw = (svg: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${svg}</svg>`),
  )
/** How bright the logo's background is near its edge, on a dark page. */
async function readGround(logo: Uint8Array): Promise<number> {
  const page = sharp(logo).flatten({ background: '#261a20' }).resize(100, 100)
  const { data } = await page.extract({ left: 50, top: 5, width: 1, height: 1 }).raw().toBuffer({
    resolveWithObject: true,
  })
  return data[0]!
}

test('a dark logo with a transparent ground can be read on a dark page', async () => {
  const ring = draw(
    '<circle cx="200" cy="200" r="150" fill="none" stroke="#102030" stroke-width="20"/>',
  )
  const logo = await encode('logo', await ring.png().toBuffer())
  expect(await readGround(logo!)).toBeGreaterThan(240)
})

/** The right half is white. */
const halves = (colour: string) =>
  draw(`<path d="M0 0h400v400H0z" fill="#fff"/><path d="M0 0h200v400H0z" fill="${colour}"/>`)
const RED = [200, 30, 30]
const GREY = [90, 90, 90]
const red = () => halves(`rgb(${RED.join()})`)
const grey = () => halves(`rgb(${GREY.join()})`)
const animation = async () =>
  sharp([await red().png().toBuffer(), await grey().png().toBuffer()], {
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
