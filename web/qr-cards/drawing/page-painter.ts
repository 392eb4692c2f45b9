import { CARD_EXPORT_WAIT_MS } from '#shared/times.ts'
import { paintOnWhite } from './paint.ts'
import { densityChunk } from './png.ts'
import { CARD_DPI, CARD_PIXEL_RATIO, type Drawing } from './shapes.ts'

/** Behind the signature and the first chunk, which are of the same size in every PNG. */
const DENSITY_AT = 33

/**
 * Paints drawings on a canvas of the page: slower than in a worker, and it works in every browser.
 * One drawing at a time; the page is free for a while before each.
 */
export function createPagePainter(picture: Blob | undefined) {
  const canvas = document.createElement('canvas')
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  function refuseUnwanted(signal?: AbortSignal) {
    signal?.throwIfAborted()
    if (isClosed) throw new Error('The page was left')
  }

  async function paint({ width, height, shapes }: Drawing, signal?: AbortSignal) {
    refuseUnwanted(signal)
    await new Promise((resolve) => setTimeout(resolve, CARD_EXPORT_WAIT_MS))
    refuseUnwanted(signal)
    const bitmap = picture && (await createImageBitmap(picture))
    canvas.width = Math.round(width * CARD_PIXEL_RATIO)
    canvas.height = Math.round(height * CARD_PIXEL_RATIO)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser has no canvas to paint on')
    context.scale(CARD_PIXEL_RATIO, CARD_PIXEL_RATIO)
    paintOnWhite(context, shapes, bitmap)
    bitmap?.close()
    return withDensity(await canvasToBlob(canvas))
  }

  return {
    /** @throws When the canvas gives no picture, or what is waited for is no longer wanted. */
    paint(drawing: Drawing, signal?: AbortSignal) {
      const painting = last.then(() => paint(drawing, signal))
      // The caller learns of the failure; the next card does not depend on it.
      last = painting.catch(() => {})
      return painting
    },
    close() {
      isClosed = true
      // Safari frees the memory of a canvas only when it has no size.
      canvas.width = 0
    },
  }
}

/** The file with its size on paper, which browsers do not write. */
async function withDensity(png: Blob) {
  const parts = [png.slice(0, DENSITY_AT), ...densityChunk(CARD_DPI), png.slice(DENSITY_AT)]
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/**
 * The picture on a canvas of the page, as a PNG. Safari before 16.4 has no `OffscreenCanvas`.
 * @throws When the browser gives none, as when its memory is full.
 */
export async function canvasToBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (!png) throw new Error('The canvas gave no picture')
  return png
}
