import { expect } from 'vitest'

const RUNS = 5
/** Twice, with room for the collector and a busy machine; a quadratic run takes four times as long. */
const MOST_RATIO = 3
/** Below this, the clock and the collector say more than the work. */
const TOO_SHORT_MS = 20
/** Other programs disturb a measurement; a quadratic run fails in each of them. */
const ATTEMPTS = 4

interface Work<Input> {
  make: (size: number) => Input
  run: (input: Input) => void
  size: number
  /** For an input of twice the size. */
  withinMs: number
}

/** Expects an input of twice the size to take about twice as long, and both to be done soon. */
export function expectLinear<Input>({ make, run, size, withinMs }: Work<Input>): void {
  const one = make(size)
  const two = make(size * 2)
  // A quadratic run ends here, and not after many minutes.
  expect(measure(() => run(make(size / 8)))).toBeLessThan(withinMs / 8)
  let ratio = Infinity
  for (let left = ATTEMPTS; left > 0 && ratio > MOST_RATIO; left--) {
    const short = Math.max(
      TOO_SHORT_MS,
      medianMs(() => run(one)),
    )
    const long = medianMs(() => run(two))
    expect(long).toBeLessThan(withinMs)
    ratio = long / short
  }
  expect(ratio).toBeLessThanOrEqual(MOST_RATIO)
}

function medianMs(run: () => void): number {
  const times = Array.from({ length: RUNS }, () => measure(run))
  return times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]!
}

function measure(run: () => void): number {
  const startedAt = performance.now()
  run()
  return performance.now() - startedAt
}
