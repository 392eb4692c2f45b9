import { PARTS_WITHIN_MS } from './patience.ts'

/** A picture for a drawing: what an SVG shows, and what a canvas paints. */
export interface DrawingPicture {
  href: string
  bitmap: ImageBitmap
}

/**
 * Reads a picture and takes its colours away, as the paper will have it.
 * @param pixels Width and height that it is drawn in, large enough for print.
 * @throws When it is none, or does not come in time.
 */
export async function readGreyPicture(address: string, pixels: number): Promise<DrawingPicture> {
  const image = new Image(pixels, pixels)
  image.src = address
  await Promise.race([image.decode(), refuseLate(address)])
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = pixels
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(image, ...fitInto(pixels, image))
  const data = context.getImageData(0, 0, pixels, pixels)
  takeColoursAway(data.data)
  context.putImageData(data, 0, 0)
  return { href: canvas.toDataURL(), bitmap: await createImageBitmap(canvas) }
}

async function refuseLate(address: string): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, PARTS_WITHIN_MS))
  throw new Error(`${address} has not come in time`)
}

/** Whole, in the middle of a square. */
function fitInto(pixels: number, { naturalWidth, naturalHeight }: HTMLImageElement) {
  const scale = pixels / Math.max(naturalWidth, naturalHeight, 1)
  // An SVG may not say how large it is.
  const width = naturalWidth * scale || pixels
  const height = naturalHeight * scale || pixels
  return [(pixels - width) / 2, (pixels - height) / 2, width, height] as const
}

/** Brightness as ITU-R BT.709 weighs red, green and blue. */
function takeColoursAway(pixels: Uint8ClampedArray) {
  for (let at = 0; at < pixels.length; at += 4) {
    const grey = 0.2126 * pixels[at]! + 0.7152 * pixels[at + 1]! + 0.0722 * pixels[at + 2]!
    pixels.fill(grey, at, at + 3)
  }
}
