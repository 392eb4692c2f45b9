import type { StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { WorkOutcome } from '../contract/batches.ts'
import type { Row, Statement } from '../contract/database.ts'
import { openDatabaseFile } from './open-database-file.ts'

/** One transaction's statements, as `sqlite.ts` queues them. */
export type Work = Statement[]
export type WorkResult = WorkOutcome<Row[][]>

const file = openDatabaseFile(workerData as string)
const { db } = file
const prepared = new Map<string, StatementSync>()

function prepare(sql: string): StatementSync {
  let statement = prepared.get(sql)
  if (!statement) prepared.set(sql, (statement = db.prepare(sql)))
  return statement
}

function run(work: Work): WorkResult {
  return { result: work.map(({ sql, params }) => prepare(sql).all(...params) as Row[]) }
}

function inTransaction(batch: Work[]): WorkResult[] {
  db.exec('begin immediate')
  try {
    const results = batch.map(run)
    db.exec('commit')
    return results
  } catch (error) {
    if (db.isTransaction) db.exec('rollback')
    throw error
  }
}

/**
 * Group commit: one transaction, so one fsync, for everything that came in together. When that
 * fails, each piece of work is tried alone, so that one bad piece does not fail the others.
 */
function runBatch(batch: Work[]): WorkResult[] {
  try {
    return inTransaction(batch)
  } catch {
    return batch.map((work) => {
      try {
        return inTransaction([work])[0]!
      } catch (error) {
        return { error: error instanceof Error ? error.message : String(error) }
      }
    })
  }
}

parentPort!.on('message', (message: Work[] | 'close') => {
  if (message !== 'close') return parentPort!.postMessage(runBatch(message))
  file.close()
  parentPort!.close()
})
parentPort!.postMessage('ready')
