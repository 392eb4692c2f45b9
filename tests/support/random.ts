/** A random number generator that repeats its results for the same seed. */
export type Random = ReturnType<typeof createRandom>

const UUID = 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'

/** mulberry32: fast and repeatable, but not for secrets. */
export function createRandom(seed: number) {
  let state = seed | 0

  /** 0 to 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** An integer from 0 up to but not including `end`. */
  const upTo = (end: number) => Math.floor(next() * end)

  return {
    next,
    upTo,
    between: (from: number, to: number) => from + next() * (to - from),
    isTrue: (share: number) => next() < share,
    pick: <T>(from: readonly T[]): T => from[upTo(from.length)]!,
    /** One of the names, with probabilities proportional to their weights. */
    weighted<T extends string>(weights: Record<T, number>): T {
      const all = Object.entries<number>(weights) as [T, number][]
      let left = next() * all.reduce((sum, [, weight]) => sum + weight, 0)
      return (all.find(([, weight]) => (left -= weight) < 0) ?? all.at(-1)!)[0]
    },
    uuid: () => UUID.replaceAll('x', () => upTo(16).toString(16)),
  }
}
