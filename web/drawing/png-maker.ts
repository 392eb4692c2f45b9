import type { Drawing } from './marks.ts'
import type { PaintBox, PngAnswer, PngOrder } from './png-order.ts'

export interface PngMaker {
  /** @throws When this drawing could not be made; the next one may. */
  toPng(drawing: Drawing, pixelRatio: number): Promise<Blob>
  /** Ends the workers; what they have not finished fails. */
  close(): void
}

interface Order {
  resolve(png: Blob): void
  reject(reason: Error): void
}

/** More would take the page's own processor away. */
const MAX_WORKERS = 2

/** Paints drawings beside the page, which stays free meanwhile. */
export function createPngMaker(paintBox: PaintBox): PngMaker {
  const count = Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1)
  const painters = Array.from({ length: count }, () => createPainter(paintBox))
  return {
    toPng(drawing, pixelRatio) {
      const freest = painters.reduce((a, b) => (b.waiting() < a.waiting() ? b : a))
      return freest.toPng(drawing, pixelRatio)
    },
    close: () => painters.forEach((painter) => painter.close()),
  }
}

/** One worker; after an accident the next order gets a new one. */
function createPainter(paintBox: PaintBox) {
  const orders = new Map<number, Order>()
  let lastId = 0
  let worker: Worker | undefined = start()

  function start() {
    const started = new Worker(new URL('./png-worker.ts', import.meta.url), { type: 'module' })
    started.onmessage = ({ data }: MessageEvent<PngAnswer>) => {
      const order = orders.get(data.id)
      orders.delete(data.id)
      if ('png' in data) order?.resolve(data.png)
      else order?.reject(new Error(data.error))
    }
    started.onerror = ({ message }) => stop(message || 'The painter could not be loaded')
    started.postMessage(paintBox)
    return started
  }

  function stop(reason: string) {
    worker?.terminate()
    worker = undefined
    for (const { reject } of orders.values()) reject(new Error(reason))
    orders.clear()
  }

  return {
    waiting: () => orders.size,
    toPng(drawing: Drawing, pixelRatio: number): Promise<Blob> {
      worker ??= start()
      lastId += 1
      const order: PngOrder = { id: lastId, drawing, pixelRatio }
      worker.postMessage(order)
      return new Promise((resolve, reject) => orders.set(order.id, { resolve, reject }))
    },
    close: () => stop('The page was left'),
  }
}
