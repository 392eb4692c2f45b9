import { parentPort, workerData } from 'node:worker_threads'
import type { AdminRefusal } from '#shared/admin/api.ts'
import { openRecords, type TablesPlace } from '../../store/open.ts'
import { AdminFailure } from '../contract/admin-failure.ts'
import { EVENING_TASKS } from './evening-tasks.ts'
import type { TaskContext } from './read-ledger.ts'

/** One task, which the thread runs before it ends. */
export interface Work extends Omit<TaskContext, 'records'> {
  place: TablesPlace
  task: keyof typeof EVENING_TASKS
  input: unknown
}
export type WorkAnswer = { value: unknown } | { status: number; refusal: AdminRefusal }

const { place, task, input, ...context } = workerData as Work
parentPort!.postMessage(await run())

async function run(): Promise<WorkAnswer> {
  const records = await openRecords(place)
  try {
    const handle = EVENING_TASKS[task] as (own: TaskContext, of: unknown) => Promise<unknown>
    return { value: await handle({ ...context, records }, input) }
  } catch (error) {
    if (!(error instanceof AdminFailure)) throw error
    return { status: error.status, refusal: error.refusal }
  } finally {
    await records.close()
  }
}
