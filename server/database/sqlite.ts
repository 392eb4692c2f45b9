import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type Database, DatabaseUnavailable, type Row, type Statement } from './database.ts'
import type { WorkResult } from './sqlite-worker.ts'

const MAX_WAITING = 20_000
const MAX_BATCH = 1000

interface Waiting {
  work: Statement[]
  resolve: (rows: Row[][]) => void
  reject: (error: DatabaseUnavailable) => void
}

/**
 * Opens the embedded database, made and brought up to date where needed.
 * All work runs in a worker thread: the event loop never waits for the disk. While one batch is on
 * its way to the disk the next one gathers.
 * @param file Path of the database file, or ':memory:'.
 * @param onLost Called when the worker dies; from then on all work is refused.
 * @throws When the file cannot be opened or is from a newer version.
 */
export async function openSqlite(
  file: string,
  onLost: (error: Error) => void = () => {},
): Promise<Database> {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: file })
  await once(worker, 'message')

  let waiting: Waiting[] = []
  let inFlight: Waiting[] = []
  let state: 'open' | 'closing' | 'lost' = 'open'
  let notifyIdle = () => {}

  function sendNext() {
    if (inFlight.length > 0) return
    inFlight = waiting.splice(0, MAX_BATCH)
    if (inFlight.length > 0) worker.postMessage(inFlight.map((entry) => entry.work))
    else notifyIdle()
  }

  worker.on('message', (results: WorkResult[]) => {
    const done = inFlight
    inFlight = []
    sendNext()
    done.forEach(({ resolve, reject }, index) => {
      const result = results[index]!
      if ('rows' in result) resolve(result.rows)
      else reject(new DatabaseUnavailable(result.error))
    })
  })

  worker.on('error', (cause: unknown) => {
    const error = cause instanceof Error ? cause : new Error(String(cause))
    state = 'lost'
    const lost = [...inFlight, ...waiting]
    inFlight = []
    waiting = []
    for (const { reject } of lost) reject(new DatabaseUnavailable(error.message))
    notifyIdle()
    onLost(error)
  })

  return {
    transact(work) {
      if (state !== 'open') return Promise.reject(new DatabaseUnavailable(`database is ${state}`))
      if (waiting.length >= MAX_WAITING) {
        return Promise.reject(new DatabaseUnavailable('queue is full'))
      }
      return new Promise((resolve, reject) => {
        waiting.push({ work, resolve, reject })
        sendNext()
      })
    },
    async close() {
      if (state !== 'open') return
      state = 'closing'
      const idle = new Promise<void>((resolve) => (notifyIdle = resolve))
      sendNext()
      await idle
      const exited = once(worker, 'exit')
      worker.postMessage('close')
      await exited
    },
  }
}
