import { encodeGreyPng } from './grey-png.ts'
import { paintDrawing, type Pictures } from './paint.ts'
import type { PaintBox, PngAnswer, PngOrder } from './png-order.ts'
import { addSignFaces } from './sign-faces.ts'

const CSS_PIXELS_PER_INCH = 96

let ready: Promise<void> = Promise.resolve()
let pictures: Pictures = {}
/** Kept, for all cards are of one size and a canvas of it takes 14 MB. */
let canvas = new OffscreenCanvas(1, 1)

self.onmessage = ({ data }: MessageEvent<PaintBox | PngOrder>) => {
  if ('faces' in data) {
    pictures = data.pictures
    // A face that this device cannot read is left out, as one that did not come.
    ready = addSignFaces(self.fonts, data.faces).catch(() => {})
  } else {
    void answer(data)
  }
}

/** The next order comes after the answer: all are painted on one canvas. */
async function answer(order: PngOrder) {
  try {
    await ready
    tell({ png: await toPng(order) })
  } catch (error) {
    tell({ error: error instanceof Error ? error.message : String(error) })
  }
}

function tell(message: PngAnswer) {
  self.postMessage(message)
}

async function toPng({ drawing, pixelRatio }: PngOrder): Promise<Blob> {
  const width = Math.round(drawing.width * pixelRatio)
  const height = Math.round(drawing.height * pixelRatio)
  if (canvas.width !== width || canvas.height !== height)
    canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no canvas to paint on')
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
  paintDrawing(context, drawing, pictures)
  const readRows = (top: number, count: number) => context.getImageData(0, top, width, count).data
  return encodeGreyPng(readRows, { width, height, dotsPerInch: CSS_PIXELS_PER_INCH * pixelRatio })
}
