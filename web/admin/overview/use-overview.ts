import { useState } from 'react'
import type { OverviewAnswer } from '#shared/admin/overview-api.ts'
import { usePolledAnswer } from '../session/use-polled-answer.ts'
import { addTotal, findRate, type SeenTotal } from './ratings-rate.ts'

/** Polls the overview while the page is visible, and derives the ratings per minute. */
export function useOverview() {
  const { answer, answeredMs, failure, reload } = usePolledAnswer<OverviewAnswer>('/overview')
  const [counted, setCounted] = useState<{ of?: OverviewAnswer; seen: SeenTotal[] }>({ seen: [] })

  // Add the total of each new answer once, while rendering.
  if (answer && answeredMs && counted.of !== answer) {
    const { ratings } = answer
    const seen = ratings === undefined ? [] : addTotal(counted.seen, { atMs: answeredMs, ratings })
    setCounted({ of: answer, seen })
  }

  return { answer, failure, reload, perMinute: findRate(counted.seen) }
}
