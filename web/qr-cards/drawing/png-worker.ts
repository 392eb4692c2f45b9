import { addDisplayFaces } from './display-faces.ts'
import { type PaintBox, paintOnWhite, type Png, type PngAnswer } from './paint.ts'
import { encodeGreyPng, packRows } from './png.ts'
import { CARD_DPI, CARD_PIXEL_RATIO, type Drawing } from './shapes.ts'

let ready: Promise<ImageBitmap | undefined>
const canvas = new OffscreenCanvas(1, 1)

self.onmessage = ({ data }: MessageEvent<PaintBox | Drawing>) => {
  if ('faces' in data) ready = readPaintBox(data)
  else void answer(data)
}

async function readPaintBox({ faces, picture }: PaintBox) {
  // A font that this device cannot read is skipped.
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
  // Setting a canvas's size also clears it and its state.
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no canvas to paint on')
  context.scale(CARD_PIXEL_RATIO, CARD_PIXEL_RATIO)
  paintOnWhite(context, drawing.shapes, picture)
  const rows = packRows(context.getImageData(0, 0, width, height).data, width)
  return encodeGreyPng(rows, { width, height, dotsPerInch: CARD_DPI })
}
