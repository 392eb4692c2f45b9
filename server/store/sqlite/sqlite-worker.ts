import { DATABASE_GONE } from '../warnings.ts'
import type { StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { Row, Statement } from '../contract/session.ts'
import { createFileWatch } from './file/file-lock.ts'
import { openDatabaseFile } from './sqlite-session.ts'

export type Work = Statement[]
/** The rows of each statement by transaction, or the reason why none was run. */
export type WorkAnswer = { results: Row[][][] } | { refusal: string }

const path = workerData as string
const file = openDatabaseFile(path)
const { db } = file
const isInPlace = createFileWatch(path)
let hasComplained = false
const prepared = new Map<string, StatementSync>()

function prepare(sql: string): StatementSync {
  let statement = prepared.get(sql)
  if (!statement) prepared.set(sql, (statement = db.prepare(sql)))
  return statement
}

/** One transaction, and so one fsync, for everything that arrived together. */
function runBatch(batch: Work[]): WorkAnswer {
  if (!isInPlace()) {
    complain()
    return { refusal: DATABASE_GONE }
  }
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

function complain() {
  if (hasComplained) return
  hasComplained = true
  console.error(`${DATABASE_GONE} Ratings and forms are refused until ${path} is back.`)
}

parentPort!.on('message', (message: Work[] | 'close') => {
  if (message !== 'close') {
    parentPort!.postMessage(runBatch(message))
    return
  }
  file.close()
  parentPort!.close()
})
parentPort!.postMessage('ready')
