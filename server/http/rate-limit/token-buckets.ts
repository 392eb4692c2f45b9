import type { RateLimit } from '#shared/limits.ts'
import { createRecentMap } from '#server/http/recent-map.ts'
import { MAX_COUNTS } from '../../store/contract/limit-counts.ts'
import { DatabaseUnavailable, type Tables } from '../../store/contract/tables.ts'

/** Within this interval, a crowd's ratings are merged into one row per network and stall. */
const SYNC_EVERY_MS = 1000
/** Catches counts that an earlier read has missed. */
const READ_ALL_EVERY_MS = 60 * 60 * 1000
/** Smaller counts stay local, so a process may exceed a limit by that much. */
const SYNC_FROM = 5
const SYNC_PART = 1 / 20
/** The minimum per level, including stalls. At most twice as many are kept, each of about 100 bytes. */
const MAX_KEYS = 20_000

/** A level that never refills and only counts. */
export const COUNT_ONLY: RateLimit = { burst: Infinity, intervalMs: Infinity }

export interface Taken {
  /** The last refill. Set first, so that V8 keeps the counts of objects without it as integers. */
  at?: number
  readonly key: string
  /** Empty if the level does not count by stall. */
  readonly stall: string
  /** Tokens not yet refilled, or ratings. */
  amount: number
  stars: number
  pending: number
  pendingStars: number
}

interface Keyed {
  all: Taken
  byStall: Map<string, Taken> | undefined
}

type SharedTables = Pick<Tables, 'shareLimits'>

interface LimitOptions {
  now?: () => number
  /** Shares counts between all processes on a database. */
  tables?: SharedTables | undefined
  /** Logs a fault. An unavailable database is reported elsewhere. */
  warn?: (text: string, error?: unknown) => void
}

export type Limits = ReturnType<typeof createLimits>
export type Level = ReturnType<Limits['createLevel']>

/**
 * No request waits for the database: once a second, a process publishes its counts and reads
 * everyone's. A killed process loses a second and whatever is below `SYNC_FROM`.
 */
export function createLimits({
  now = () => performance.now(),
  tables,
  warn = () => {},
}: LimitOptions = {}) {
  const levels = new Map<
    string,
    Pick<Level, 'find' | 'findStall'> & { forgetMs: number; clear(): void }
  >()
  const due = new Map<Taken, string>()
  let since = 0
  let readAllAt = -Infinity
  let isFull = false
  let forgottenAt = -Infinity
  let syncing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  /** @param name The same in every process. */
  function createLevel(name: string, { burst, intervalMs }: RateLimit) {
    const isRefilled = intervalMs !== Infinity
    const syncFrom = isRefilled
      ? Math.min(burst, Math.max(SYNC_FROM, burst * SYNC_PART))
      : SYNC_FROM
    const known = createRecentMap<string, Keyed>(
      MAX_KEYS,
      ({ byStall }) => 1 + (byStall?.size ?? 0),
    )

    function find(key: string): Keyed {
      let found = known.get(key)
      if (!found) {
        const all = isRefilled ? { at: now(), ...createTaken(key) } : createTaken(key)
        known.set(key, (found = { all, byStall: undefined }))
      } else if (isRefilled) refill(found.all)
      return found
    }

    function findStall(keyed: Keyed, stall: string): Taken {
      keyed.byStall ??= new Map()
      let found = keyed.byStall.get(stall)
      if (found) return found
      keyed.byStall.set(stall, (found = createTaken(keyed.all.key, stall)))
      known.grow()
      return found
    }

    function refill(taken: Taken): void {
      const at = now()
      taken.amount = Math.max(0, taken.amount - (at - taken.at!) / intervalMs)
      taken.at = at
      // Tokens published after they were refilled would count twice.
      taken.pending = Math.min(taken.pending, taken.amount)
    }

    /** Counts regardless of what is left. */
    function add(taken: Taken, amount: number, stars = 0): void {
      taken.amount = Math.max(0, taken.amount + amount)
      taken.stars = Math.max(0, taken.stars + stars)
      if (!tables) return
      taken.pending += amount
      taken.pendingStars += stars
      if (Math.abs(taken.pending) >= syncFrom && due.size < MAX_COUNTS) due.set(taken, name)
    }

    levels.set(name, { forgetMs: isRefilled ? intervalMs : 0, find, findStall, clear: known.clear })
    return {
      find,
      findStall,
      add,
      left: (key: string) => burst - find(key).all.amount,
      /** @returns 0 if there were enough tokens, otherwise the milliseconds to wait. */
      take(key: string, count = 1): number {
        const taken = find(key).all
        const missing = taken.amount + count - burst
        if (missing > 0) return Math.ceil(missing * intervalMs)
        add(taken, count)
        return 0
      },
      giveBack: (key: string, count = 1) => add(find(key).all, -count),
    }
  }

  async function publishAndRead(database: SharedTables) {
    const changes = [...due].map(([{ key, stall, pending, pendingStars }, limiter]) => {
      const { forgetMs } = levels.get(limiter)!
      return { limiter, key, stall, amount: pending, stars: pendingStars, forgetMs }
    })
    const published = [...due]
    due.clear()
    for (const [taken] of published) taken.pending = taken.pendingStars = 0
    if (performance.now() - readAllAt > READ_ALL_EVERY_MS) since = 0
    try {
      const isAll = since === 0
      const shared = await database.shareLimits(changes, since)
      since = shared.since
      if (isAll) readAllAt = performance.now()
      for (const { limiter, key, stall, amount, stars } of shared.counts) {
        const level = levels.get(limiter)
        if (!level) continue
        const keyed = level.find(key)
        const taken = stall === '' ? keyed.all : level.findStall(keyed, stall)
        taken.amount = Math.max(0, amount + taken.pending)
        taken.stars = Math.max(0, stars + taken.pendingStars)
      }
      if (shared.isFull && !isFull) {
        warn('the table limit_counts is full: the oldest counts are dropped')
      }
      isFull ||= shared.isFull
    } catch (error) {
      published.forEach(([taken, name], index) => {
        taken.pending += changes[index]!.amount
        taken.pendingStars += changes[index]!.stars
        due.set(taken, name)
      })
      if (!(error instanceof DatabaseUnavailable)) warn('limits are not shared or kept', error)
    }
  }
  const sync = async () => {
    if (tables) await (syncing ??= publishAndRead(tables).finally(() => (syncing = undefined)))
  }

  return {
    createLevel,
    /** For a new edition. The tables have dropped their counts. */
    forget(): void {
      for (const level of levels.values()) level.clear()
      due.clear()
      forgottenAt = performance.now()
    },
    forgottenAt: () => forgottenAt,
    async start(): Promise<void> {
      timer = setInterval(() => void sync(), SYNC_EVERY_MS)
      timer.unref()
      await sync()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await syncing
      await sync()
    },
  }
}

export interface Share {
  level: Level
  key: string
  count?: number
}

/** Takes from all levels or none. @returns The key that was over its limit, and its wait. */
export function takeAll(shares: Share[]): { key: string; waitMs: number } | undefined {
  let waitMs = 0
  const over = shares.findIndex(({ level, key, count }) => (waitMs = level.take(key, count)) > 0)
  if (over === -1) return undefined
  giveBackAll(shares.slice(0, over))
  return { key: shares[over]!.key, waitMs }
}

export function giveBackAll(shares: Share[]): void {
  for (const { level, key, count } of shares) level.giveBack(key, count)
}

const createTaken = (key: string, stall = ''): Taken => {
  return { key, stall, amount: 0, stars: 0, pending: 0, pendingStars: 0 }
}
