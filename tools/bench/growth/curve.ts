/** How long something takes at each size of the festival. */
export interface Curve {
  name: string
  /** Milliseconds, in the order of the sizes. */
  times: number[]
  /** The most that the largest size may take, in milliseconds. */
  limitMs?: number
}

/** What the clock may add to an exponent. */
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

/** A time as people say it: '0.4 ms', '12 ms', '3.1 s'. @param ms Milliseconds. */
export function describeTime(ms: number): string {
  const [value, unit] = ms < 1000 ? [ms, 'ms'] : [ms / 1000, 's']
  return `${value < 10 ? Number(value.toPrecision(2)) : Math.round(value)} ${unit}`
}
