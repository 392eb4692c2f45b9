import type { RateLimit } from '#shared/limits.ts'
import { NETWORK_SHARE, type Count, findOverrun } from './network-share.ts'
import {
  COUNT_ONLY,
  createLimits,
  giveBackAll,
  type Limits,
  type Taken,
  takeAll,
} from './token-buckets.ts'

/** New ratings per address, for all stalls: thousands of phones that were offline send at once. */
export const RATINGS_PER_ADDRESS: RateLimit = { burst: 4000, intervalMs: 200 }

/** Per wider network (a /24 of IPv4, a /56 or /48 of IPv6): four times as much. */
export const RATINGS_PER_WIDER_NETWORK: RateLimit = { burst: 16_000, intervalMs: 50 }

/**
 * From narrow to wide; the widest network of an address is always the last, also for IPv4. Each
 * width has its own memory, so somebody with the 65,536 networks of a /48 evicts no other network
 * of that width.
 */
const WIDTHS = [RATINGS_PER_ADDRESS, RATINGS_PER_WIDER_NETWORK, RATINGS_PER_WIDER_NETWORK]

/** A new rating. */
export interface NewRating {
  /** From narrow to wide, as returned by `networksOf`, or as keys. */
  networks: string[]
  stall: string
  stars: number
}

/** Why a rating has to wait, and because of which network. */
export interface Slowed {
  network: string
  reason: 'ratings' | 'stars' | 'all stalls'
}

/** The ratings of all networks. */
interface Everybody {
  all: Count
  stalls: Map<string, Count>
}

/**
 * Slows a network whose ratings push a stall unlike everybody else's, or that sends more than a
 * crowd can.
 */
export function createNetworkLimit(limits: Limits = createLimits()) {
  const everybody = createEverybody()
  const trickle = limits.createLevel('ratings let through', NETWORK_SHARE.trickle)
  const levels = WIDTHS.map((limit, width) => ({
    given: limits.createLevel(`ratings of network ${width}`, COUNT_ONLY),
    inAll: limits.createLevel(`ratings of network ${width} in all`, limit),
  }))

  /** From narrow to wide: each network's ratings, and its share of the maximum. */
  const toNetworks = ({ networks, stall }: NewRating) =>
    networks.map((key, index) => {
      const width = index === networks.length - 1 ? WIDTHS.length - 1 : index
      const { given, inAll } = levels[width]!
      const keyed = given.find(key)
      return { key, level: inAll, given, all: keyed.all, own: given.findStall(keyed, stall) }
    })
  type Network = ReturnType<typeof toNetworks>[0]

  /** Widest network first: it is slowed if both it and a part of it exceed the limit. */
  function findSlowed(networks: Network[], { stall, stars }: NewRating, openStalls: number) {
    const total = everybody.stalls.get(stall) ?? NOTHING
    for (const { key, all, own } of networks.toReversed()) {
      const others = { stall: without(total, own), all: without(everybody.all, all) }
      const given = { stall: withRating(own, stars), all: withRating(all, stars) }
      const reason = findOverrun(given, others, openStalls)
      if (reason) return { network: key, reason }
    }
    return undefined
  }

  function change(networks: Network[], { stall, stars }: NewRating, by: 1 | -1) {
    addTo(everybody, stall, by, by * stars)
    for (const { given, all, own } of networks) {
      given.add(all, by, by * stars)
      given.add(own, by, by * stars)
    }
  }

  return {
    /**
     * Counts a rating that is about to be stored.
     * @returns Undefined if it may be stored, otherwise why it has to wait; then it is not counted.
     */
    take(rating: NewRating, openStalls: number): Slowed | undefined {
      const networks = toNetworks(rating)
      const slowed = findSlowed(networks, rating, openStalls)
      if (slowed && trickle.take(`${slowed.network} ${rating.stall}`) > 0) return slowed
      const over = takeAll(networks)
      if (over) return { network: over.key, reason: 'all stalls' }
      change(networks, rating, 1)
      return undefined
    },
    /** Uncounts a rating that was not new or not stored, and so has not changed the totals. */
    giveBack(rating: NewRating): void {
      const networks = toNetworks(rating)
      change(networks, rating, -1)
      giveBackAll(networks)
    },
    /** Sets the ratings so far, including those of other processes and earlier days. */
    setTotals(totals: { stall_id: string; rating_sum: number; rating_count: number }[]): void {
      Object.assign(everybody, createEverybody())
      for (const { stall_id, rating_sum: stars, rating_count: ratings } of totals) {
        addTo(everybody, stall_id, ratings, stars)
      }
    },
  }
}

const NOTHING: Count = { ratings: 0, stars: 0 }

const createEverybody = (): Everybody => ({ all: { ...NOTHING }, stalls: new Map() })

function addTo({ all, stalls }: Everybody, stall: string, ratings: number, stars: number): void {
  let own = stalls.get(stall)
  if (!own) stalls.set(stall, (own = { ...NOTHING }))
  for (const count of [all, own]) {
    count.ratings += ratings
    count.stars += stars
  }
}

const withRating = ({ amount, stars }: Taken, added: number): Count => ({
  ratings: amount + 1,
  stars: stars + added,
})

/** A voided rating is in the network's count but no longer in the totals. */
const without = (whole: Count, { amount, stars }: Taken): Count => ({
  ratings: Math.max(0, whole.ratings - amount),
  stars: Math.max(0, whole.stars - stars),
})
