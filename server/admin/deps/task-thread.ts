import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { toFestivalTimes } from '../../festival/festival-times.ts'
import { AdminFailure } from '../contract/admin-route.ts'
import type { AdminDeps } from './admin-deps.ts'
import type { Work, WorkAnswer } from './task-worker.ts'

type Input<Task> = Task extends (context: never, ...input: infer Rest) => unknown ? Rest : never
type Result<Task> = Task extends (...input: never) => infer Answer ? Awaited<Answer> : never

/** @throws AdminFailure from the task, or 409 with a hosted project. */
type Run<Tasks> = <Name extends keyof Tasks>(
  task: Name,
  ...input: Input<Tasks[Name]>
) => Promise<Result<Tasks[Name]>>

export type RunTaskOf<Tasks> = Run<Tasks> & {
  /** After earlier tasks have ended, runs the check, and then the task if the check passes. */
  after(check: () => Promise<void>): Run<Tasks>
}

export interface TaskDeps extends Pick<AdminDeps, 'env' | 'now'> {
  site: {
    tables: unknown
    health: { festivals: Pick<AdminDeps['site']['health']['festivals'], 'read'> }
  }
}

/** Keeps a hanging database from blocking all later tasks. No task needs nearly this long. */
const TASK_MS = 5 * 60_000

/** For tasks that read untrusted files. They also run with a hosted project. */
export interface TaskLimits {
  memoryMb: number
  timeMs: number
  toRefusal: () => AdminFailure
}

/** Uses threads, because auditing 50,000 ratings takes seconds. @param module Exports `TASKS`. */
export function createTaskThread<Tasks>(
  { site, env, now }: TaskDeps,
  module: URL,
  limits?: TaskLimits,
): RunTaskOf<Tasks> {
  let last: Promise<unknown> = Promise.resolve()

  const runAfter =
    (check: () => Promise<void>): Run<Tasks> =>
    async (task, ...[input]) => {
      if (!site.tables && !limits) throw new AdminFailure(409, { code: 'hosted' })
      const next = last.then(async () => {
        await check()
        const settings = site.health.festivals.read()?.settings
        const times = toFestivalTimes(settings ?? {}, settings?.timeZone ?? env.TIME_ZONE)
        const work = { module: module.href, env, now: now(), times, task: String(task), input }
        return runInThread({ ...work, hasRecords: !limits }, limits)
      })
      // The caller awaits `next` and sees the failure.
      last = next.catch(() => {})
      return (await next) as never
    }
  return Object.assign(
    runAfter(async () => {}),
    { after: runAfter },
  )
}

async function runInThread(work: Work, limits?: TaskLimits): Promise<unknown> {
  const worker = new Worker(new URL('./task-worker.ts', import.meta.url), {
    workerData: work,
    // Hides warnings that the reader prints about damaged workbooks.
    ...(limits && {
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
      stdout: true,
      stderr: true,
    }),
  })
  try {
    const signal = AbortSignal.timeout(limits?.timeMs ?? TASK_MS)
    const [answer] = (await once(worker, 'message', { signal })) as [WorkAnswer]
    if ('refusal' in answer) throw new AdminFailure(answer.status, answer.refusal)
    return answer.value
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException
    const isBeyond = name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw limits && isBeyond ? limits.toRefusal() : error
  } finally {
    await worker.terminate()
  }
}
