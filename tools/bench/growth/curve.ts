/** A duration measured at each festival size. */
export interface Curve {
  name: string
  /** Milliseconds, ordered by size. */
  times: number[]
  /** The limit for the largest size, in milliseconds. */
  limitMs?: number
}

/** The allowance for timer inaccuracy in an exponent. */
const CLOCK = 0.1

/**
 * The exponents between neighbouring sizes. 1 means that ten times as many stalls take ten times as long.
 * @param sizes Festival sizes, ascending.
 */
export function exponentsOf(times: number[], sizes: number[]): number[] {
  return times
    .slice(1)
    .map(
      (time, index) => logRatio(time, times[index]!) / logRatio(sizes[index + 1]!, sizes[index]!),
    )
}

/** The exponent of n log n between the two largest sizes, plus the allowance for timer inaccuracy. */
export function mostExponent(sizes: number[]): number {
  const [before, last] = sizes.slice(-2) as [number, number]
  const nLogN = [before, last].map((size) => size * Math.log(size)) as [number, number]
  return logRatio(nLogN[1], nLogN[0]) / logRatio(last, before) + CLOCK
}

function logRatio(one: number, other: number): number {
  return Math.log(one / other)
}

/** A readable duration: '0.4 ms', '12 ms', '3.1 s'. @param ms Milliseconds. */
export function describeTime(ms: number): string {
  const [value, unit] = ms < 1000 ? [ms, 'ms'] : [ms / 1000, 's']
  return `${value < 10 ? Number(value.toPrecision(2)) : Math.round(value)} ${unit}`
}
