/** A random number generator that repeats its draws for equal seeds. */
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
  /** A whole number from 0 to below `end`. */
  const upTo = (end: number) => Math.floor(next() * end)

  return {
    next,
    upTo,
    between: (from: number, to: number) => from + next() * (to - from),
    isTrue: (share: number) => next() < share,
    pick: <T>(from: readonly T[]): T => from[upTo(from.length)]!,
    /** One of the names, in proportion to their weights. */
    weighted<T extends string>(weights: Record<T, number>): T {
      const all = Object.entries<number>(weights) as [T, number][]
      let left = next() * all.reduce((sum, [, weight]) => sum + weight, 0)
      return (all.find(([, weight]) => (left -= weight) < 0) ?? all.at(-1)!)[0]
    },
    uuid: () => UUID.replaceAll('x', () => upTo(16).toString(16)),
  }
}
