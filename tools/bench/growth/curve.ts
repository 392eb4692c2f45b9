/** How long something takes at each size of the festival. */
export interface Curve {
  name: string
  /** Milliseconds, in the order of the sizes. */
  times: number[]
  /** What the issue allows at the largest size, in milliseconds. */
  limitMs?: number
}

/** By how much n log n is more than n, from one size to the next, and what the clock may add. */
const CLOCK = 0.1

/**
 * The exponents between neighbouring sizes: 1 where ten times the stalls take ten times as long.
 * @param sizes Of the festival, rising.
 */
export function exponentsOf(times: number[], sizes: number[]): number[] {
  return times
    .slice(1)
    .map(
      (time, index) => logRatio(time, times[index]!) / logRatio(sizes[index + 1]!, sizes[index]!),
    )
}

/** The most that n log n has between the two largest sizes, with what the clock may add. */
export function mostExponent(sizes: number[]): number {
  const [before, last] = sizes.slice(-2) as [number, number]
  const nLogN = [before, last].map((size) => size * Math.log(size)) as [number, number]
  return logRatio(nLogN[1], nLogN[0]) / logRatio(last, before) + CLOCK
}

function logRatio(one: number, other: number): number {
  return Math.log(one / other)
}

export function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
