import { CARD_PARTS_WAIT_MS } from '#shared/durations.ts'
import { canvasToBlob } from './page-painter.ts'
import { PAPER } from './shapes.ts'
import { toGrey } from './to-grey.ts'

/**
 * Reads a picture and converts it to greyscale for print.
 * @param pixels The width and height to draw it at, large enough for print.
 * @returns Its URL for an SVG, and the file.
 * @throws If it is not a picture, or times out.
 */
export async function readGreyPicture(address: string, pixels: number) {
  const image = new Image(pixels, pixels)
  image.src = address
  await Promise.race([image.decode(), refuseLate(address)])
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = pixels
  const context = canvas.getContext('2d')!
  context.fillStyle = PAPER
  context.fillRect(0, 0, pixels, pixels)
  context.drawImage(image, ...fitInto(pixels, image))
  const painted = context.getImageData(0, 0, pixels, pixels)
  toGrey(painted.data, pixels)
  context.putImageData(painted, 0, 0)
  const file = await canvasToBlob(canvas)
  return { href: await toHref(file), file }
}

function toHref(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = reject
    reader.readAsDataURL(file)
  })
}

async function refuseLate(address: string): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, CARD_PARTS_WAIT_MS))
  throw new Error(`${address} has not come in time`)
}

/** Fits the whole picture into the middle of a square. */
function fitInto(pixels: number, { naturalWidth, naturalHeight }: HTMLImageElement) {
  const scale = pixels / Math.max(naturalWidth, naturalHeight, 1)
  // An SVG may have no intrinsic size.
  const width = naturalWidth * scale || pixels
  const height = naturalHeight * scale || pixels
  return [(pixels - width) / 2, (pixels - height) / 2, width, height] as const
}
