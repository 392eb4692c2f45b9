import type { StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { Row } from '../contract/session.ts'
import { openDatabaseFile } from './open-database-file.ts'
import type { Statement } from './sqlite.ts'

/** One transaction's statements, as `sqlite.ts` queues them. */
export type Work = Statement[]
/** The rows of each statement of each piece of work, or why none was done. */
export type WorkAnswer = { results: Row[][][] } | { refusal: string }

const file = openDatabaseFile(workerData as string)
const { db } = file
const prepared = new Map<string, StatementSync>()

function prepare(sql: string): StatementSync {
  let statement = prepared.get(sql)
  if (!statement) prepared.set(sql, (statement = db.prepare(sql)))
  return statement
}

/** One transaction, so one fsync, for everything that came in together. */
function runBatch(batch: Work[]): WorkAnswer {
  try {
    db.exec('begin immediate')
    const results = batch.map((work) =>
      work.map(({ sql, params }) => prepare(sql).all(...params) as Row[]),
    )
    db.exec('commit')
    return { results }
  } catch (error) {
    if (db.isTransaction) db.exec('rollback')
    return { refusal: error instanceof Error ? error.message : String(error) }
  }
}

parentPort!.on('message', (message: Work[] | 'close') => {
  if (message !== 'close') return parentPort!.postMessage(runBatch(message))
  file.close()
  parentPort!.close()
})
parentPort!.postMessage('ready')
