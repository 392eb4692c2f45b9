import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePicture } from './encode-picture.ts'

/** A red circle, 300 pixels wide, on white paper. */
const onPaper = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0h${width}v${height}H0z" fill="#fff"/><circle cx="${width / 2}" cy="${height / 2}" r="150" fill="red"/></svg>`,
    ),
  )
    .png()
    .toBuffer()

const shapeOf = async (picture: Buffer) => {
  const svg = new TextDecoder().decode(await encodePicture('logo', picture))
  return /width="(\d+)" height="(\d+)"/.exec(svg)!.slice(1).map(Number)
}

test('a logo loses the paper beside it, but a square one keeps its margins', async () => {
  expect(await shapeOf(await onPaper(500, 400))).toEqual([300, 300])
  expect(await shapeOf(await onPaper(400, 400))).toEqual([400, 400])
})
