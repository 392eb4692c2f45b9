import { addDisplayFaces } from './display-faces.ts'
import { type PaintBox, paintDrawing, type Png, type PngAnswer } from './paint.ts'
import { encodeGreyPng, packRows } from './png.ts'
import { CARD_DPI, type Drawing } from './shapes.ts'

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
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const painted = paintDrawing(context, drawing, picture)
  const { width, height } = canvas
  const rows = packRows(painted.getImageData(0, 0, width, height).data, width)
  return encodeGreyPng(rows, { width, height, dotsPerInch: CARD_DPI })
}
