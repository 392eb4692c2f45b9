import type { AdminDeps } from '../deps/admin-deps.ts'
import { createTaskThread, type RunTaskOf } from '../deps/task-thread.ts'
import type { TASKS } from './evening-tasks.ts'

export type RunTask = RunTaskOf<typeof TASKS>

export const createEveningThread = (deps: AdminDeps): RunTask =>
  createTaskThread(deps, new URL('./evening-tasks.ts', import.meta.url))
