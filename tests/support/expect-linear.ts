import { expect } from 'vitest'

/** A quadratic run takes four times as long for twice the input. */
const MOST_RATIO = 3
/** Below this, garbage collection outweighs the work. */
const TOO_SHORT_MS = 20
const RUNS = 2

interface Work<Input> {
  make: (size: number) => Input
  run: (input: Input) => void
  size: number
  /** The limit for an input twice the size. */
  withinMs: number
}

/** Expects an input twice the size to take about twice as long, and both to finish soon. */
export function expectLinear<Input>({ make, run, size, withinMs }: Work<Input>): void {
  // A quadratic run fails here instead of running for many minutes.
  const small = make(size / 8)
  expect(measureMs(() => run(small))).toBeLessThan(withinMs / 8)
  const [short, long] = [make(size), make(size * 2)].map((input) => {
    const times = Array.from({ length: RUNS }, () => measureMs(() => run(input)))
    return Math.min(...times)
  })
  expect(long).toBeLessThan(withinMs)
  expect(long! / Math.max(TOO_SHORT_MS, short!)).toBeLessThanOrEqual(MOST_RATIO)
}

/** Measures CPU time, which excludes other programs. */
export function measureMs(run: () => void): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
