import { NETWORK_SHARE, RATINGS_PER_ADDRESS, RATINGS_PER_WIDER_NETWORK } from '#shared/limits.ts'
import { createRecentMap } from '#shared/recent-map.ts'
import { type Count, findOverrun, type Given } from './network-share.ts'
import type { ShareCounts, Untold } from './shared-counts.ts'
import { createTokenBuckets } from './token-buckets.ts'

/** From narrow to wide, as `networksOf` gives them. */
const WIDTHS = [RATINGS_PER_ADDRESS, RATINGS_PER_WIDER_NETWORK, RATINGS_PER_WIDER_NETWORK]

/** A new rating. */
export interface NewRating {
  /** From narrow to wide, as `networksOf` gives them, or by keys of their own. */
  networks: string[]
  stall: string
  stars: number
}

/** Why a rating has to wait, and of which network. */
export interface Slowed {
  network: string
  reason: 'ratings' | 'stars' | 'all stalls'
}

/** Of one network, or of everybody. */
type Counted = Count & Untold

interface Counts {
  all: Counted
  stalls: Map<string, Counted>
}

interface NetworkLimitOptions {
  now?: () => number
  /** What all networks have given, which limits may share. */
  everybody?: Counts
  /** Whether what it counts are ratings that everybody's have already. */
  isCorrections?: boolean
  /** Where all processes count together. */
  share?: ShareCounts | undefined
}

/** Of one network for one stall: other processes hear of so many, of the 20 that are free. */
const TELL_FROM = 5

/**
 * Of each width, at least; about a kilobyte each. Each width has a memory of its own: a /48 has 65,536
 * addresses to fill one with, and no other network of its own width.
 */
const MAX_NETWORKS = 10_000

/**
 * Slows a network whose ratings push a stall otherwise than everybody else's do, and one that sends more
 * than a crowd can.
 */
export function createNetworkLimit({
  now,
  everybody = createCounts(),
  isCorrections = false,
  share,
}: NetworkLimitOptions = {}) {
  const kind = isCorrections ? 'corrections' : 'ratings'
  const toOptions = (name: string) => ({ now, shared: share && { name: `${kind} ${name}`, share } })
  const byWidth = WIDTHS.map(() => createRecentMap<string, Counts>(MAX_NETWORKS))
  const tellByWidth = WIDTHS.map((_, width) =>
    share?.(`${kind} of network ${width}`, {
      forgetMs: 0,
      tellFrom: TELL_FROM,
      hear(network, stall, ratings, stars) {
        const counts = findCounts(network, width)
        const counted = stall === '' ? counts.all : findCounted(counts, stall)
        counted.ratings = ratings + counted.untold
        counted.stars = stars + counted.untoldStars
      },
    }),
  )
  const trickle = createTokenBuckets(NETWORK_SHARE.trickle, toOptions('let through'))
  const inAll = WIDTHS.map((limit, width) =>
    createTokenBuckets(limit, toOptions(`of network ${width} in all`)),
  )

  function findCounts(network: string, width: number): Counts {
    const networks = byWidth[width]!
    const found = networks.get(network)
    if (found) return found
    const made = createCounts()
    networks.set(network, made)
    return made
  }

  /** The widest network comes first: it is the one to slow when it and a part of it are over. */
  function findSlowed({ networks: names, stall, stars }: NewRating, openStalls: number) {
    for (let width = names.length - 1; width >= 0; width -= 1) {
      const network = names[width]!
      const counts = findCounts(network, width)
      const total = toGiven(everybody, stall)
      const before = toGiven(counts, stall)
      const others = {
        stall: without(total.stall, before.stall),
        all: without(total.all, before.all),
      }
      const own = { stall: withRating(before.stall, stars), all: withRating(before.all, stars) }
      const reason = findOverrun(own, others, openStalls)
      if (reason) return { network, reason }
    }
    return undefined
  }

  /** @returns The network that has no token left, after giving back those of the others. */
  function takeTokens({ networks: names }: NewRating): string | undefined {
    const refusing = names.findIndex((network, width) => inAll[width]!.take(network) > 0)
    if (refusing === -1) return undefined
    giveTokens(names.slice(0, refusing))
    return names[refusing]
  }
  const giveTokens = (names: string[]) =>
    names.forEach((network, width) => inAll[width]!.giveBack(network))

  function change({ networks: names, stall, stars }: NewRating, by: 1 | -1) {
    if (!isCorrections) add(everybody, stall, by, by * stars)
    names.forEach((key, width) => {
      const counts = findCounts(key, width)
      const counted = add(counts, stall, by, by * stars)
      const tell = tellByWidth[width]
      tell?.(counted, by, by * stars, key, stall)
      tell?.(counts.all, by, by * stars, key, '')
    })
  }

  return {
    /**
     * Counts a rating that is about to be stored.
     * @returns Undefined when it may be, else why it has to wait; then it is not counted.
     */
    take(rating: NewRating, openStalls: number): Slowed | undefined {
      const slowed = findSlowed(rating, openStalls)
      if (slowed && trickle.take(`${slowed.network} ${rating.stall}`) > 0) return slowed
      const network = takeTokens(rating)
      if (network !== undefined) return { network, reason: 'all stalls' }
      change(rating, 1)
      return undefined
    },
    /** Takes a rating back that was not new, or not stored: it has moved no total. */
    giveBack(rating: NewRating): void {
      change(rating, -1)
      giveTokens(rating.networks)
    },
    /** Sets what everybody has given so far, other processes and earlier days included. */
    setTotals(totals: { stall_id: string; rating_sum: number; rating_count: number }[]): void {
      Object.assign(everybody, createCounts())
      for (const { stall_id, rating_sum: stars, rating_count: ratings } of totals) {
        add(everybody, stall_id, ratings, stars)
      }
    },
  }
}

/** Of nothing yet. */
export const createCounts = (): Counts => ({ all: createCounted(), stalls: new Map() })

const createCounted = (): Counted => ({ ratings: 0, stars: 0, untold: 0, untoldStars: 0 })

function findCounted({ stalls }: Counts, stall: string): Counted {
  let counted = stalls.get(stall)
  if (!counted) stalls.set(stall, (counted = createCounted()))
  return counted
}

/** @returns What has been given to the stall. */
function add(counts: Counts, stall: string, ratings: number, stars: number): Counted {
  const counted = findCounted(counts, stall)
  for (const count of [counts.all, counted]) {
    count.ratings += ratings
    count.stars += stars
  }
  return counted
}

function toGiven({ all, stalls }: Counts, stall: string): Given {
  return { all, stall: stalls.get(stall) ?? { ratings: 0, stars: 0 } }
}

const withRating = ({ ratings, stars }: Count, added: number): Count => ({
  ratings: ratings + 1,
  stars: stars + added,
})

/** A rating that was voided is in the network's count and no longer in the totals. */
const without = (whole: Count, part: Count): Count => ({
  ratings: Math.max(0, whole.ratings - part.ratings),
  stars: Math.max(0, whole.stars - part.stars),
})
