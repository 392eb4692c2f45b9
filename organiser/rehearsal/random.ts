/** Draws that come in the same order from the same seed. */
export interface Random {
  /** 0 to 1. */
  next(): number
  /** 0 to `end`, without it. */
  upTo(end: number): number
  between(from: number, to: number): number
  isTrue(share: number): boolean
  pick<T>(from: readonly T[]): T
  /** One of the names, each as often as its number says. */
  weighted<T extends string>(weights: Record<T, number>): T
  uuid(): string
}

const UUID_BYTES = 16

/** mulberry32, which is far from secret and needs to be no more. */
export function createRandom(seed: number): Random {
  let state = seed | 0

  function next() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (end: number) => Math.floor(next() * end)

  return {
    next,
    upTo,
    between: (from, to) => from + next() * (to - from),
    isTrue: (share) => next() < share,
    pick: (from) => from[upTo(from.length)]!,
    weighted: <T extends string>(weights: Record<T, number>) => {
      const all = Object.entries(weights) as [T, number][]
      let left = next() * all.reduce((sum, [, weight]) => sum + weight, 0)
      const found = all.find(([, weight]) => (left -= weight) < 0)
      return (found ?? all.at(-1)!)[0]
    },
    uuid() {
      const bytes = Uint8Array.from({ length: UUID_BYTES }, () => upTo(256))
      bytes[6] = (bytes[6]! & 0x0f) | 0x40
      bytes[8] = (bytes[8]! & 0x3f) | 0x80
      const hex = Buffer.from(bytes).toString('hex')
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    },
  }
}
