import type { LimitRow } from '../report.ts'
import { type Curve, describeTime, exponentsOf, mostExponent } from './curve.ts'
import type { Panel, Size } from './draw-growth.ts'

/** Shorter times depend mostly on the timer and the network. */
const TOO_SHORT_MS = 1

/** A row for each curve, which says whether it grows faster than n log n. */
export function toGrowthRows(panels: Panel[], sizes: Size[]): LimitRow[] {
  const stalls = sizes.map((size) => size.stalls)
  const most = mostExponent(stalls)
  return panels.flatMap(({ title, curves }) =>
    curves.map(({ name, times }): LimitRow => {
      const exponents = exponentsOf(times, stalls)
      return {
        what: `growth: ${title.toLowerCase()}, ${name}`,
        measured: `n^${exponents.map((one) => one.toFixed(2)).join(', n^')}`,
        beside: times.map(describeTime).join(' → '),
        limit: `n log n: n^${most.toFixed(2)}`,
        isMet: exponents.every((one, at) => one <= most || times[at + 1]! < TOO_SHORT_MS),
      }
    }),
  )
}

/** A row for each curve with a time limit, which applies to the largest festival. */
export function toTimeRows(curves: Curve[], { stalls }: Size): LimitRow[] {
  return curves.flatMap(({ name, times, limitMs }): LimitRow[] => {
    if (limitMs === undefined) return []
    const last = times.at(-1)!
    return [
      {
        what: `${name}, ${stalls.toLocaleString('en')} stalls`,
        measured: describeTime(last),
        beside: `${describeTime(times[0]!)} with the fewest stalls`,
        limit: describeTime(limitMs),
        isMet: last <= limitMs,
      },
    ]
  })
}
