import { CARD_EXPORT_WAIT_MS } from '#shared/durations.ts'
import { paintDrawing } from './paint.ts'
import { densityChunk } from './png.ts'
import { CARD_DPI, type Drawing } from './shapes.ts'

/** The offset after the signature and the first chunk, which have the same size in every PNG. */
const DENSITY_AT = 33

/**
 * Paints drawings on a canvas of the page: slower than in a worker, but it works in every browser. One
 * drawing at a time, with a pause for the page before each.
 */
export function createPagePainter(picture: Blob | undefined) {
  const canvas = document.createElement('canvas')
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  function refuseUnwanted(signal?: AbortSignal) {
    signal?.throwIfAborted()
    if (isClosed) throw new Error('The page was left')
  }

  async function paint(drawing: Drawing, signal?: AbortSignal) {
    refuseUnwanted(signal)
    await new Promise((resolve) => setTimeout(resolve, CARD_EXPORT_WAIT_MS))
    refuseUnwanted(signal)
    const bitmap = picture && (await createImageBitmap(picture))
    paintDrawing(canvas.getContext('2d'), drawing, bitmap)
    bitmap?.close()
    return withDensity(await canvasToBlob(canvas))
  }

  return {
    /** @throws If the canvas gives no picture, or the request is aborted. */
    paint(drawing: Drawing, signal?: AbortSignal) {
      const painting = last.then(() => paint(drawing, signal))
      // The caller handles the failure; the next card does not depend on it.
      last = painting.catch(() => {})
      return painting
    },
    close() {
      isClosed = true
      // Safari frees a canvas's memory only once its size is zero.
      canvas.width = 0
    },
  }
}

/** Adds the print size to the file, because browsers leave it out. */
async function withDensity(png: Blob) {
  const parts = [png.slice(0, DENSITY_AT), ...densityChunk(CARD_DPI), png.slice(DENSITY_AT)]
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/**
 * The canvas's picture as a PNG. Safari before 16.4 has no `OffscreenCanvas`.
 * @throws If the browser gives none, such as when its memory is full.
 */
export async function canvasToBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (!png) throw new Error('The canvas gave no picture')
  return png
}
