import type { LimitChange } from '../store/contract/limit-counts.ts'
import { DatabaseUnavailable, type Tables } from '../store/contract/tables.ts'

/** A crowd's ratings of a second become one row for each network and stall. */
const SHARE_EVERY_MS = 1000
/** All counts are read again: whatever has been missed is known then. */
const READ_ALL_EVERY_MS = 60 * 60 * 1000

/** A part of what a limiter remembers of one key, in which `tell` counts what others do not know yet. */
export interface Untold {
  untold: number
  untoldStars: number
}

interface Limiter {
  /** After so many milliseconds one of the amount is forgotten; 0: none is. */
  forgetMs: number
  /**
   * A key is told when so much of it is untold. Thousands of visitors stay below it and cost nothing; each
   * process may let so much more through.
   */
  tellFrom: number
  /** Takes over what all processes have counted for a key; what is untold here comes on top. */
  hear(key: string, stall: string, amount: number, stars: number): void
}

/** Counts what is about to be told. */
export type Tell = (
  untold: Untold,
  amount: number,
  stars: number,
  key: string,
  /** Empty where the limiter does not count by stall. */
  stall: string,
) => void

/** Makes a limiter one of those whose counts are shared. Its name is the same in every process. */
export type ShareCounts = (name: string, limiter: Limiter) => Tell

interface CountedKey {
  name: string
  key: string
  stall: string
}

interface SentCount {
  of: CountedKey
  amount: number
  stars: number
}

/**
 * Shares what limits count among all processes on a database, and with the process that comes after a
 * restart. Nothing waits for it: once a second, each process tells what it has counted, and hears the rest. What a
 * process that is killed has not told is forgotten: a second, and what is below `tellFrom`.
 * @param onFault Is told of what is not a missing database: that shows elsewhere.
 */
export function createSharedCounts(
  tables: Pick<Tables, 'shareLimits'>,
  onFault: (error: Error) => void = () => {},
) {
  const limiters = new Map<string, Limiter>()
  const due = new Map<Untold, CountedKey>()
  let since = 0
  let readAllAt = -Infinity
  let isFull = false
  let sharing: Promise<void> | undefined

  const share: ShareCounts = (name, limiter) => {
    limiters.set(name, limiter)
    return (counted, amount, stars, key, stall) => {
      counted.untold += amount
      counted.untoldStars += stars
      if (Math.abs(counted.untold) >= limiter.tellFrom) due.set(counted, { name, key, stall })
    }
  }

  async function tellAndHear() {
    const sent = [...due].map(([counted, of]) => {
      return { counted, of, amount: counted.untold, stars: counted.untoldStars }
    })
    due.clear()
    for (const { counted } of sent) counted.untold = counted.untoldStars = 0
    if (performance.now() - readAllAt > READ_ALL_EVERY_MS) since = 0
    try {
      const isAll = since === 0
      const shared = await tables.shareLimits(sent.map(toChange), since)
      since = shared.since
      if (shared.isFull && !isFull) {
        onFault(new Error('the table limit_counts is full: the oldest counts are dropped'))
      }
      isFull ||= shared.isFull
      if (isAll) readAllAt = performance.now()
      for (const { limiter, key, stall, amount, stars } of shared.counts) {
        limiters.get(limiter)?.hear(key, stall, amount, stars)
      }
    } catch (error) {
      for (const { counted, of, amount, stars } of sent) {
        counted.untold += amount
        counted.untoldStars += stars
        due.set(counted, of)
      }
      if (!(error instanceof DatabaseUnavailable)) onFault(error as Error)
    }
  }

  function toChange({ of: { name, key, stall }, amount, stars }: SentCount): LimitChange {
    return { limiter: name, key, stall, amount, stars, forgetMs: limiters.get(name)!.forgetMs }
  }

  const exchange = () => (sharing ??= tellAndHear().finally(() => (sharing = undefined)))
  let timer: NodeJS.Timeout | undefined

  return {
    share,
    /** Tells and hears once, and then every second. */
    async start(): Promise<void> {
      timer = setInterval(() => void exchange(), SHARE_EVERY_MS)
      timer.unref()
      await exchange()
    },
    /** Tells what is left. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await sharing
      await exchange()
    },
  }
}
