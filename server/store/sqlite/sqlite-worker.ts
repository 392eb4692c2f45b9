import { DATABASE_GONE } from '../warnings.ts'
import type { StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { Row, Statement } from '../contract/session.ts'
import { createFileWatch } from './file/file-lock.ts'
import { openDatabaseFile } from './sqlite-session.ts'
import { rescueDatabase } from './rescue-database.ts'

export type Work = Statement[]
/** The rows of each statement by transaction, or the reason why none was run. */
export type WorkAnswer = { results: Row[][][] } | { refusal: string }
/** First that the file is no longer in place, then how it was rescued. */
export type FileNews = { gone: true } | { rescued: string }

const LOOK_EVERY_MS = 1000

const path = workerData as string
const file = openDatabaseFile(path)
const { db } = file
const watch = createFileWatch(path)
const looking = setInterval(look, LOOK_EVERY_MS)
let isGone = false
let hasComplained = false
const prepared = new Map<string, StatementSync>()

function prepare(sql: string): StatementSync {
  let statement = prepared.get(sql)
  if (!statement) prepared.set(sql, (statement = db.prepare(sql)))
  return statement
}

/** One transaction, and so one fsync, for everything that arrived together. */
function runBatch(batch: Work[]): WorkAnswer {
  if (isGone || !watch.isInPlace()) return { refusal: DATABASE_GONE }
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

/** Rescues a file that is no longer in place, with retries. */
function look() {
  if (!isGone && watch.isInPlace()) return
  if (!isGone) parentPort!.postMessage({ gone: true } satisfies FileNews)
  isGone = true
  try {
    const rescued = rescueDatabase(db, path, watch)
    clearInterval(looking)
    parentPort!.postMessage({ rescued } satisfies FileNews)
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
  }
}

function complain(reason: string) {
  if (hasComplained) return
  hasComplained = true
  console.error(
    `${DATABASE_GONE} Mela cannot save its rows, and tries again. Do not end Mela: ${reason}`,
  )
}

parentPort!.on('message', (message: Work[] | 'close') => {
  if (message !== 'close') {
    parentPort!.postMessage(runBatch(message))
    return
  }
  look()
  clearInterval(looking)
  file.close()
  parentPort!.close()
})
parentPort!.postMessage('ready')
