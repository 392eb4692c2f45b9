import { CARD_PARTS_WAIT_MS } from '#shared/durations.ts'
import { canvasToBlob } from './page-painter.ts'
import { PAPER } from './shapes.ts'

type Weights = readonly [red: number, green: number, blue: number]

/** Brightness as the eye perceives it (W3C Compositing and Blending, 10.2). */
const USUAL: Weights = [0.3, 0.59, 0.11]
const CHANNELS: readonly Weights[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]
/** Of 256 levels: an edge that everybody sees, and one that paper does not show. */
const [STRONG, LOST] = [64, 24]
/** A smaller share of lost edges is noise. */
const LOST_MAX = 0.1

/**
 * Red on green would lose its edges, because both are equally bright. Such a picture is converted
 * using the channel that loses the fewest.
 * @param data Red, green, blue and alpha of each pixel, row by row; it is changed.
 * @param width In pixels.
 */
export function toGrey(data: Uint8ClampedArray, width: number): void {
  let weights = USUAL
  let lost = findLostShare(data, width, USUAL)
  if (lost > LOST_MAX) {
    for (const channel of CHANNELS) {
      const share = findLostShare(data, width, channel)
      if (share < lost) [weights, lost] = [channel, share]
    }
  }
  for (let at = 0; at < data.length; at += 4) {
    data[at] = data[at + 1] = data[at + 2] = greyAt(data, at, weights)
  }
}

const greyAt = (data: Uint8ClampedArray, at: number, [red, green, blue]: Weights) =>
  data[at]! * red + data[at + 1]! * green + data[at + 2]! * blue

/**
 * The share of strong edges, to the left of a pixel and above it, that are lost in grey. Looks at
 * one pixel in seven.
 */
function findLostShare(data: Uint8ClampedArray, width: number, weights: Weights): number {
  let [strong, lost] = [0, 0]
  for (let at = width * 4; at < data.length; at += 4 * 7) {
    for (const other of [at - 4, at - width * 4]) {
      const red = Math.abs(data[at]! - data[other]!)
      const green = Math.abs(data[at + 1]! - data[other + 1]!)
      const blue = Math.abs(data[at + 2]! - data[other + 2]!)
      if (Math.max(red, green, blue) < STRONG) continue
      strong += 1
      if (Math.abs(greyAt(data, at, weights) - greyAt(data, other, weights)) < LOST) lost += 1
    }
  }
  return strong === 0 ? 0 : lost / strong
}

/**
 * @param pixels Width and height, large enough for print.
 * @returns A data URL for an SVG, and the file.
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

function fitInto(pixels: number, { naturalWidth, naturalHeight }: HTMLImageElement) {
  const scale = pixels / Math.max(naturalWidth, naturalHeight, 1)
  // An SVG may have no intrinsic size.
  const width = naturalWidth * scale || pixels
  const height = naturalHeight * scale || pixels
  return [(pixels - width) / 2, (pixels - height) / 2, width, height] as const
}
