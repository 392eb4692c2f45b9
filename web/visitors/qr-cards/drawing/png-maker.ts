import { nextTask } from '#shared/durations.ts'
import { createPagePainter } from './page-painter.ts'
import type { PaintBox, Png, PngAnswer } from './paint.ts'
import type { Drawing } from './shapes.ts'

export interface PngMaker {
  /**
   * @param signal When aborted, drawings that have not started are skipped.
   * @throws If this drawing could not be made; the next one may succeed.
   */
  toPng(drawing: Drawing, signal?: AbortSignal): Promise<Png>
  /** Unfinished drawings fail. */
  close(): void
}

/** More workers would take processor time from the page. */
const MAX_WORKERS = 2

/** Safari before 16.4 lacks the last two. */
const NEEDS_OF_WORKERS = ['Worker', 'OffscreenCanvas', 'CompressionStream']

/**
 * Workers keep the page responsive and need no network once started. If one cannot paint a drawing,
 * the page does.
 */
export async function openPngMaker(paintBox: PaintBox): Promise<PngMaker> {
  const hasWorkers = NEEDS_OF_WORKERS.every((name) => name in globalThis)
  const count = hasWorkers ? Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1) : 0
  const painters = Array.from({ length: count }, () => createPainter(paintBox))
  for (const painter of painters) {
    // Starting a worker is a long task on a cheap phone.
    await nextTask()
    painter.open()
  }
  const onPage = createPagePainter(paintBox.picture)
  let orders = 0
  return {
    async toPng(drawing, signal) {
      const inWorker = painters[orders++ % count]
      // If this fails, the page paints and reports its own error, and rejects aborted drawings.
      const png = await inWorker?.paint(drawing, signal).catch(() => undefined)
      return png ?? onPage.paint(drawing, signal)
    },
    close: () => [...painters, onPage].forEach((painter) => painter.close()),
  }
}

/** After a crash the next drawing gets a new worker. */
function createPainter(paintBox: PaintBox) {
  let order: { resolve(png: Png): void; reject(reason: Error): void } | undefined
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  function start() {
    const started = new Worker(new URL('./png-worker.ts', import.meta.url), { type: 'module' })
    started.onmessage = ({ data }: MessageEvent<PngAnswer>) => {
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
    order?.reject(new Error(reason))
  }

  const open = () => (worker ??= start())

  function paint(drawing: Drawing, signal?: AbortSignal): Promise<Png> {
    signal?.throwIfAborted()
    if (isClosed) throw new Error('The page was left')
    open().postMessage(drawing)
    return new Promise((resolve, reject) => {
      order = { resolve, reject }
    })
  }

  return {
    open,
    paint(drawing: Drawing, signal?: AbortSignal): Promise<Png> {
      const painting = last.then(() => paint(drawing, signal))
      // The caller handles the failure. The next card does not depend on it.
      last = painting.catch(() => {})
      return painting
    },
    close() {
      isClosed = true
      stop('The page was left')
    },
  }
}
