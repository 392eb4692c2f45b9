import { Worker } from 'node:worker_threads'
import type { ImportAnswer } from '#shared/admin/import-api.ts'
import { AdminFailure } from '../contract/admin-failure.ts'
import type { LookResult } from './import-worker.ts'
import type { LookJob } from './look-at-list.ts'

/** Enough for 5,000 rows of 20 columns; a hostile workbook must not take the server's memory. */
const MEMORY_MB = 512
/** Less than what the app waits for an answer. */
const TIME_MS = 15_000

const TOO_LARGE =
  'This workbook contains far more than a list of stalls. Save the one sheet as a new workbook or as CSV.'

/**
 * Looks at a list in a worker thread with limits. One list at a time, so that several large ones do
 * not need their memory together.
 */
export function createLooks() {
  let last: Promise<unknown> = Promise.resolve()

  return function look(job: LookJob): Promise<ImportAnswer> {
    const next = last.then(() => runWorker(job))
    last = next.catch(() => {})
    return next
  }
}

/** @throws AdminFailure 422 if the workbook cannot be read, or only with more time or memory. */
async function runWorker(job: LookJob): Promise<ImportAnswer> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // A damaged workbook may make the reader print warnings.
    stdout: true,
    stderr: true,
  })
  const timer = setTimeout(() => void worker.terminate(), TIME_MS)
  try {
    const result = await new Promise<LookResult>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refuse(TOO_LARGE) : error),
      )
      worker.once('exit', () => reject(refuse(TOO_LARGE)))
    })
    if ('refusal' in result) throw refuse(result.refusal)
    return result.answer
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

const refuse = (sentence: string) => new AdminFailure(422, { code: 'list-unusable', sentence })
