import { useState } from 'react'
import type { OverviewAnswer } from '#shared/admin/api.ts'
import { usePolledAnswer } from '../session/use-polled-answer.ts'
import { addTotal, findRate, type SeenTotal } from './ratings-rate.ts'

/** The overview, asked for again while somebody looks at it, and the ratings per minute since it was opened. */
export function useOverview() {
  const { answer, answeredMs, failure, reload } = usePolledAnswer<OverviewAnswer>('/overview')
  const [counted, setCounted] = useState<{ of?: OverviewAnswer; seen: SeenTotal[] }>({ seen: [] })

  // Derived from each new answer and those before it.
  if (answer && answeredMs && counted.of !== answer) {
    const { ratings } = answer
    const seen = ratings === undefined ? [] : addTotal(counted.seen, { atMs: answeredMs, ratings })
    setCounted({ of: answer, seen })
  }

  return { answer, failure, reload, perMinute: findRate(counted.seen) }
}
