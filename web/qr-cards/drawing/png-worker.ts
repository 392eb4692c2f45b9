import { addDisplayFaces } from './display-faces.ts'
import { encodeGreyPng, packRows } from './grey-png.ts'
import { paintOnWhite } from './paint.ts'
import type { PaintBox, Png, PngAnswer } from './png-messages.ts'
import { CARD_DPI, CARD_PIXEL_RATIO, type Drawing, type Tile } from './shapes.ts'

let ready: Promise<ImageBitmap | undefined>
/** As high as the highest tile. */
let canvas = new OffscreenCanvas(1, 1)
/** Packed rows of shared tiles, by what is on them. */
const sharedRows = new Map<string, Png>()
const MAX_SHARED = 16

self.onmessage = ({ data }: MessageEvent<PaintBox | Drawing>) => {
  if ('faces' in data) ready = readPaintBox(data)
  else void answer(data)
}

async function readPaintBox({ faces, picture }: PaintBox) {
  // A font that this device cannot read is left out.
  await addDisplayFaces(self.fonts, faces).catch(() => {})
  return picture && createImageBitmap(picture)
}

async function answer(drawing: Drawing) {
  try {
    const png = await toPng(drawing, await ready)
    tell({ png }, [png.buffer])
  } catch (error) {
    tell({ error: error instanceof Error ? error.message : String(error) })
  }
}

function tell(message: PngAnswer, moved: Transferable[] = []) {
  self.postMessage(message, { transfer: moved })
}

async function toPng(drawing: Drawing, picture: ImageBitmap | undefined): Promise<Png> {
  const width = Math.round(drawing.width * CARD_PIXEL_RATIO)
  const height = Math.round(drawing.height * CARD_PIXEL_RATIO)
  let top = 0
  const rows = drawing.tiles.map((tile) => {
    const first = Math.round(top * CARD_PIXEL_RATIO)
    top += tile.height
    const count = Math.round(top * CARD_PIXEL_RATIO) - first
    return toRows(tile, { width, first, count, picture })
  })
  return encodeGreyPng(rows, { width, height, dotsPerInch: CARD_DPI })
}

interface Place {
  width: number
  /** The tile's first row, and how many it has, in pixels. */
  first: number
  count: number
  picture: ImageBitmap | undefined
}

function toRows(tile: Tile, place: Place): Png {
  if (!tile.isShared) return paintRows(tile, place)
  const key = JSON.stringify([tile, place.width, place.first])
  const known = sharedRows.get(key)
  if (known) return known
  if (sharedRows.size >= MAX_SHARED) sharedRows.clear()
  const rows = paintRows(tile, place)
  sharedRows.set(key, rows)
  return rows
}

function paintRows({ shapes }: Tile, { width, first, count, picture }: Place) {
  if (canvas.width !== width || canvas.height < count) canvas = new OffscreenCanvas(width, count)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no canvas to paint on')
  context.setTransform(CARD_PIXEL_RATIO, 0, 0, CARD_PIXEL_RATIO, 0, -first)
  paintOnWhite(context, shapes, picture)
  return packRows(context.getImageData(0, 0, width, count).data, width)
}
