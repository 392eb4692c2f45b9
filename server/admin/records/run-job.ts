import { fork } from 'node:child_process'
import { join } from 'node:path'
import { AdminFailure } from '../contract/admin-failure.ts'
import type { AdminDeps } from '../deps/admin-deps.ts'
import type { JOBS } from './jobs.ts'

type Jobs = typeof JOBS
type Input<Name extends keyof Jobs> = Parameters<Jobs[Name]>[1]
type Result<Name extends keyof Jobs> = Awaited<ReturnType<Jobs[Name]>>

/** Runs a job and resolves with its result. @throws AdminFailure 409 with a hosted project. */
export type RunJob = <Name extends keyof Jobs>(
  name: Name,
  input: Input<Name>,
) => Promise<Result<Name>>

/** A job that hangs, such as on a lost connection, must not keep the next ones waiting. */
const JOB_MAX_MS = 10 * 60_000

type JobsDeps = Pick<AdminDeps, 'env' | 'now'> & { isHosted: boolean }

/** @returns A function that runs jobs one after the other, each in a process of its own. */
export function createRunJob({ env, now, isHosted }: JobsDeps): RunJob {
  let last: Promise<unknown> = Promise.resolve()

  return async <Name extends keyof Jobs>(name: Name, input: Input<Name>): Promise<Result<Name>> => {
    if (isHosted) throw new AdminFailure(409, { code: 'hosted' })
    const job: Promise<unknown> = last.then(() =>
      runInProcess({ name, input, context: { env, now: now() } }),
    )
    // The caller handles the failure; the next job does not depend on it.
    last = job.catch(() => {})
    return (await job) as Result<Name>
  }
}

function runInProcess(order: object): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const child = fork(join(import.meta.dirname, 'job-process.ts'), {
    execArgv: [],
    serialization: 'advanced',
    timeout: JOB_MAX_MS,
  })
  child.once('message', (answer: { result: unknown } | { error: string }) => {
    if ('error' in answer) reject(new Error(answer.error))
    else resolve(answer.result)
  })
  child.once('error', reject)
  child.once('exit', (code, signal) => reject(new Error(`The job ended with ${signal ?? code}`)))
  child.send(order)
  return promise
}
