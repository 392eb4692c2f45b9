import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createBatches, SqlRefusal } from '../contract/batches.ts'
import type { Row, Statement } from '../contract/session.ts'
import type { Work, WorkAnswer } from './sqlite-worker.ts'

export interface Database {
  /**
   * Runs one transaction, and resolves once everything is on disk.
   * @throws DatabaseUnavailable if nothing was stored. The same call may succeed later.
   */
  transact(statements: Statement[]): Promise<Row[][]>
  /** Finishes accepted work, then closes the file. */
  close(): Promise<void>
}

/**
 * A worker thread does all work, so that the event loop never waits for the disk.
 * @param onLost Called when the worker dies. From then on all work is refused.
 * @throws If the file cannot be opened or is from a newer version.
 */
export async function openSqlite(
  file: string,
  onLost: (error: Error) => void = () => {},
): Promise<Database> {
  const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: file })
  const opening = Promise.withResolvers<void>()
  let isLost = false
  let handleAnswer: (answer: WorkAnswer) => void = () => {}
  const batches = createBatches(
    (batch: Work[]) =>
      new Promise<Row[][][]>((resolve, reject) => {
        handleAnswer = (answer) => {
          if ('results' in answer) resolve(answer.results)
          else reject(new SqlRefusal(answer.refusal))
        }
        worker.postMessage(batch)
      }),
  )

  worker.on('message', (message: 'ready' | WorkAnswer) => {
    if (message === 'ready') opening.resolve()
    // `node --watch` sends messages of its own.
    else if ('results' in message || 'refusal' in message) handleAnswer(message)
  })
  worker.once('error', opening.reject)
  await opening.promise
  worker.on('error', (cause: unknown) => {
    const error = cause instanceof Error ? cause : new Error(String(cause))
    isLost = true
    batches.lose(error)
    onLost(error)
  })

  let closing: Promise<void> | undefined
  async function close() {
    await batches.close()
    if (isLost) return
    const exited = once(worker, 'exit')
    worker.postMessage('close')
    await exited
  }

  return {
    transact: batches.add,
    close: () => (closing ??= close()),
  }
}
