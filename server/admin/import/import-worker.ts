import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { ListError } from '#organiser/import/list-error.ts'
import type { InAdminLanguages } from '#shared/admin/languages.ts'
import { AdminFailure } from '../contract/admin-failure.ts'
import { type Look, type LookJob, lookAtList } from './look-at-list.ts'

/** Enough for 50,000 rows; a hostile workbook must not take the server's memory. */
const MEMORY_MB = 512
/** Less than what the app waits for an answer. */
const TIME_MS = 15_000

type Result = { look: Look | undefined } | { refusal: InAdminLanguages }

if (!isMainThread) parentPort!.postMessage(await run(workerData as LookJob))

async function run(job: LookJob): Promise<Result> {
  try {
    return { look: await lookAtList(job) }
  } catch (error) {
    if (error instanceof ListError) return { refusal: { en: error.message, hi: error.hindi } }
    throw error
  }
}

/**
 * Looks at lists in a worker thread with limits: one at a time, so that several large ones do not
 * need their memory together. It throws AdminFailure 422 if a file cannot be read, or only with
 * more time or memory; 400 if the mapping is not one of this list.
 */
export function createLooks() {
  let last: Promise<unknown> = Promise.resolve()
  return function look(job: LookJob): Promise<Look> {
    const next = last.then(() => runWorker(job))
    last = next.catch(() => {})
    return next
  }
}

async function runWorker(job: LookJob): Promise<Look> {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // A damaged workbook may make the reader print warnings.
    stdout: true,
    stderr: true,
  })
  const timer = setTimeout(() => void worker.terminate(), TIME_MS)
  try {
    const result = await new Promise<Result>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error),
      )
      worker.once('exit', () => reject(tooLarge()))
    })
    if ('refusal' in result) throw refuse(result.refusal)
    if (!result.look) throw new AdminFailure(400, { code: 'bad-request' })
    return result.look
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

const refuse = (sentence: InAdminLanguages) =>
  new AdminFailure(422, { code: 'list-unusable', sentence })
const tooLarge = () => {
  const { message, hindi } = new ListError('large', '…')
  return refuse({ en: message, hi: hindi })
}
