import type { Env } from '../../env.ts'
import type { Records } from '../../store/contract/organiser-records.ts'
import type { FestivalTimes } from '../../store/contract/results.ts'

/** What a task in a thread works with. */
export interface TaskContext {
  records: Records
  env: Env
  now: Date
  times: FestivalTimes
}
