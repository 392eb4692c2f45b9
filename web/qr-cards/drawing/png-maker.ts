import { nextTask } from '#shared/next-task.ts'
import type { Drawing } from './shapes.ts'
import type { PaintBox, Png, PngAnswer, PngOrder } from './png-order.ts'

export interface PngMaker {
  /**
   * Loads everything that painting needs, so that it needs no network later.
   * @throws When this browser cannot paint in a worker.
   */
  open(): Promise<void>
  /**
   * @param pixelRatio Pixels of the picture for one CSS pixel of the drawing.
   * @param signal Aborted: a drawing that is not begun yet is not made.
   * @throws When this drawing could not be made; the next one may.
   */
  toPng(drawing: Drawing, pixelRatio: number, signal?: AbortSignal): Promise<Png>
  /** Ends the workers; what they have not finished fails. */
  close(): void
}

interface Job extends PngOrder {
  signal: AbortSignal | undefined
  resolve(png: Png): void
  reject(reason: unknown): void
}

/** More would take processor time from the page. */
const MAX_WORKERS = 2
const LEFT = 'The page was left'

/** Paints drawings in workers, in order, so that the page stays responsive. */
export function createPngMaker(paintBox: PaintBox): PngMaker {
  const count = Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1)
  const painters = Array.from({ length: count }, () => createPainter(paintBox))
  const free = [...painters]
  const jobs: Job[] = []

  async function work(painter: Painter) {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const { drawing, pixelRatio, signal, resolve, reject } = job
      if (signal?.aborted) reject(signal.reason)
      else await painter.paint({ drawing, pixelRatio }).then(resolve, reject)
    }
    free.push(painter)
  }

  return {
    async open() {
      for (const painter of painters) {
        // Starting one is a long task for a cheap phone.
        await nextTask()
        painter.open()
      }
    },
    toPng: (drawing, pixelRatio, signal) =>
      new Promise((resolve, reject) => {
        jobs.push({ drawing, pixelRatio, signal, resolve, reject })
        const painter = free.shift()
        if (painter) void work(painter)
      }),
    close() {
      for (const { reject } of jobs.splice(0)) reject(new Error(LEFT))
      for (const painter of painters) painter.close()
    },
  }
}

type Painter = ReturnType<typeof createPainter>

/** One worker with one order at a time; after a crash the next order gets a new worker. */
function createPainter(paintBox: PaintBox) {
  let order: { resolve(png: Png): void; reject(reason: Error): void } | undefined
  let worker: Worker | undefined

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

  return {
    open,
    paint(next: PngOrder): Promise<Png> {
      open().postMessage(next)
      return new Promise((resolve, reject) => {
        order = { resolve, reject }
      })
    },
    close: () => stop(LEFT),
  }
}
