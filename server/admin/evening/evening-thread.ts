import { createTaskThread, type RunTaskOf, type TaskDeps } from '../deps/task-thread.ts'
import type { TASKS } from './evening-tasks.ts'

export type RunTask = RunTaskOf<typeof TASKS>

export const createEveningThread = (deps: TaskDeps): RunTask =>
  createTaskThread(deps, new URL('./evening-tasks.ts', import.meta.url))
