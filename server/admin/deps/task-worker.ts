import { parentPort, workerData } from 'node:worker_threads'
import type { AdminRefusal } from '#shared/admin/api.ts'
import { openRecords } from '../../store/open.ts'
import { AdminFailure } from '../contract/admin-route.ts'
import type { TaskContext } from '../contract/approvable-action.ts'

export interface Work extends Omit<TaskContext, 'records'> {
  module: string
  task: string
  input: unknown
  hasRecords: boolean
}
export type WorkAnswer = { value: unknown } | { status: number; refusal: AdminRefusal }
type Task = (context: TaskContext, input: unknown) => Promise<unknown>

parentPort!.postMessage(await run(workerData as Work))

async function run({ module, task, input, hasRecords, ...context }: Work): Promise<WorkAnswer> {
  const { TASKS } = (await import(module)) as { TASKS: Record<string, Task> }
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = context.env
  const records = hasRecords ? await openRecords({ databaseUrl, dataDir }) : undefined
  try {
    return { value: await TASKS[task]!({ ...context, records: records! }, input) }
  } catch (error) {
    if (!(error instanceof AdminFailure)) throw error
    return { status: error.status, refusal: error.refusal }
  } finally {
    await records?.close()
  }
}
