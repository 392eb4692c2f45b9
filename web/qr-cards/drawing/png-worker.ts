import { encodeGreyPng, packRows } from './grey-png.ts'
import type { Tile } from './shapes.ts'
import { paintOnWhite, type Pictures } from './paint.ts'
import type { PaintBox, Png, PngAnswer, PngOrder } from './png-order.ts'
import { addDisplayFaces } from './display-faces.ts'

const CSS_PIXELS_PER_INCH = 96

let ready: Promise<void> = Promise.resolve()
const pictures: Pictures = {}
/** As high as the highest tile. */
let canvas = new OffscreenCanvas(1, 1)
/** Packed rows of shared tiles, by what is on them. */
const sharedRows = new Map<string, Uint8Array<ArrayBuffer>>()
const MAX_SHARED = 16

self.onmessage = ({ data }: MessageEvent<PaintBox | PngOrder>) => {
  if ('faces' in data) {
    ready = takeIn(data)
  } else {
    void answer(data)
  }
}

async function takeIn(paintBox: PaintBox) {
  // A font that this device cannot read is left out.
  await addDisplayFaces(self.fonts, paintBox.faces).catch(() => {})
  for (const [name, file] of Object.entries(paintBox.pictures)) {
    pictures[name] = await createImageBitmap(file)
  }
}

async function answer(order: PngOrder) {
  try {
    await ready
    const png = await toPng(order)
    tell({ png }, [png.buffer])
  } catch (error) {
    tell({ error: error instanceof Error ? error.message : String(error) })
  }
}

function tell(message: PngAnswer, moved: Transferable[] = []) {
  self.postMessage(message, { transfer: moved })
}

async function toPng({ drawing, pixelRatio }: PngOrder): Promise<Png> {
  const width = Math.round(drawing.width * pixelRatio)
  const height = Math.round(drawing.height * pixelRatio)
  let top = 0
  const rows = drawing.tiles.map((tile) => {
    const bottom = top + tile.height
    const [first, end] = [Math.round(top * pixelRatio), Math.round(bottom * pixelRatio)]
    top = bottom
    return toRows(tile, { width, first, count: end - first, pixelRatio })
  })
  return encodeGreyPng(rows, { width, height, dotsPerInch: CSS_PIXELS_PER_INCH * pixelRatio })
}

interface Place {
  width: number
  /** The tile's first row, and how many it has, in pixels. */
  first: number
  count: number
  pixelRatio: number
}

function toRows(tile: Tile, place: Place): Uint8Array<ArrayBuffer> {
  if (!tile.isShared) return paintRows(tile, place)
  const key = JSON.stringify([tile, place])
  const known = sharedRows.get(key)
  if (known) return known
  if (sharedRows.size >= MAX_SHARED) sharedRows.clear()
  const rows = paintRows(tile, place)
  sharedRows.set(key, rows)
  return rows
}

function paintRows({ shapes }: Tile, { width, first, count, pixelRatio }: Place) {
  if (canvas.width !== width || canvas.height < count) canvas = new OffscreenCanvas(width, count)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no canvas to paint on')
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, -first)
  paintOnWhite(context, shapes, pictures)
  return packRows(context.getImageData(0, 0, width, count).data, width)
}
