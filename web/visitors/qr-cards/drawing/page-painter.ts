import { CARD_EXPORT_WAIT_MS } from '#shared/durations.ts'
import { paintDrawing } from './paint.ts'
import { densityChunk } from './png.ts'
import { CARD_DPI, type Drawing } from './shapes.ts'

/** After the signature and the first chunk, which have the same size in every PNG. */
const DENSITY_AT = 33

/**
 * Slower than a worker, but works in every browser. Paints one drawing at a time, yielding to the
 * page before each.
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
    /** @throws If the canvas gives no picture, or the signal is aborted. */
    paint(drawing: Drawing, signal?: AbortSignal) {
      const painting = last.then(() => paint(drawing, signal))
      // The caller handles the failure. The next card does not depend on it.
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

/** Browsers do not write the print size into a PNG. */
async function withDensity(png: Blob) {
  const parts = [png.slice(0, DENSITY_AT), ...densityChunk(CARD_DPI), png.slice(DENSITY_AT)]
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/**
 * Safari before 16.4 has no `OffscreenCanvas`.
 * @throws If the browser gives no picture, such as when its memory is full.
 */
export async function canvasToBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (!png) throw new Error('The canvas gave no picture')
  return png
}
