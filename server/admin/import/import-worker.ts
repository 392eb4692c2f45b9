import { parentPort, workerData } from 'node:worker_threads'
import { UserError } from '#organiser/cli/command.ts'
import type { ImportAnswer } from '#shared/admin/import-api.ts'
import { type LookJob, lookAtList } from './look-at-list.ts'

/** What the worker thread answers. */
export type LookResult = { answer: ImportAnswer } | { refusal: string }

async function look(): Promise<LookResult> {
  try {
    return { answer: await lookAtList(workerData as LookJob) }
  } catch (error) {
    if (error instanceof UserError) return { refusal: error.message }
    throw error
  }
}

parentPort!.postMessage(await look())
