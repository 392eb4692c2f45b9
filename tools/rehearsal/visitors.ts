import type { SentRow } from '../../shared/delivery/entry.ts'
import type { Random } from '../../tests/support/random.ts'

export type Visitor = ReturnType<typeof drawCrowd>[number]

/** Relative frequencies by group of visitors. A family is one group. */
const NETWORKS = { carrier: 52, ownNetwork: 22, family: 10, venueWiFi: 16 }
/** Thousands of phones share each carrier's address. RFC 5737 reserves these for documentation. */
export const CARRIERS = [
  '192.0.2.11',
  '192.0.2.12',
  '192.0.2.13',
  '192.0.2.14',
  '192.0.2.15',
] as const
const VENUE = '203.0.113.1'
const LARGEST_FAMILY = 5
const MOST_RATINGS = 5

/** For each share of faulty requests, how many of a hundred phones have such a network. */
const FAULT_SHARES = { '0.01': 50, '0.1': 30, '0.3': 15, '0.55': 5 }
const OFFLINE_SHARE = 0.06
const JOINS_SHARE = 0.06
const FEEDBACK_SHARE = 0.1

/** Three waves, after prayers, dinner and the programme, with some arrivals in between. */
const WAVES = [0.18, 0.5, 0.8]
const WAVE_WIDTH = 0.14
const IN_BETWEEN_SHARE = 0.25

/** The average stars that the worst and the best stall deserve. */
const WORST = 3
const BEST = 4.7
/** With this value, half of the opinions differ from the stall's quality by less than a star. */
const SPREAD = 1.9
/** Shares of visitors who give these stars regardless of quality. */
const ONE_STAR_SHARE = 0.03
const FIVE_STARS_SHARE = 0.08

/** The crowd is the same for the same seed. @param stalls The stall numbers. */
export function drawCrowd(random: Random, stalls: string[], count: number) {
  const { next, upTo, between, isTrue, pick, weighted, uuid } = random
  const places = new Map(stalls.map((stall) => [stall, next()]))
  const ranked = stalls.toSorted((a, b) => places.get(a)! - places.get(b)!)
  const quality = new Map(ranked.map((stall) => [stall, between(WORST, BEST)]))

  /** Zipf's law: the second most popular stall draws half the crowd of the first, and so on. */
  function drawStalls(most: number): string[] {
    const drawn = new Set<string>()
    while (drawn.size < Math.min(most, ranked.length)) {
      drawn.add(ranked[Math.floor((ranked.length + 1) ** next()) - 1]!)
    }
    return [...drawn]
  }
  function drawStars(stall: string): number {
    if (isTrue(ONE_STAR_SHARE)) return 1
    if (isTrue(FIVE_STARS_SHARE)) return 5
    const opinion = quality.get(stall)! + (next() + next() + next() - 1.5) * SPREAD
    return Math.min(5, Math.max(1, Math.round(opinion)))
  }
  function drawNetwork(): { size: number; address: string } {
    const network = weighted(NETWORKS)
    if (network === 'carrier') return { size: 1, address: pick(CARRIERS) }
    if (network === 'venueWiFi') return { size: 1, address: VENUE }
    if (network === 'family') {
      // These addresses are reserved for network tests (RFC 2544).
      const address = `198.${18 + upTo(2)}.${upTo(256)}.${1 + upTo(254)}`
      return { size: 2 + upTo(LARGEST_FAMILY - 1), address }
    }
    const groups = [0, 0].map(() => (1 + upTo(0xffff - 1)).toString(16))
    return { size: 1, address: `2001:db8:${groups.join(':')}::${1 + upTo(0xff)}` }
  }
  function drawArrival(): number {
    if (isTrue(IN_BETWEEN_SHARE)) return next()
    const arrival = pick(WAVES) + (next() + next() - 1) * WAVE_WIDTH
    return Math.min(1, Math.max(0, arrival))
  }
  function drawVisitor(address: string, arrivesAt: number, rated: string[]) {
    const device_id = uuid()
    const faultShare = Number(weighted(FAULT_SHARES))
    const digits = String(upTo(100_000)).padStart(5, '0')
    const sender = { full_name: `Visitor ${digits} (sample)`, phone: `00000${digits}`, device_id }
    const opinion = { message: 'Made up in a rehearsal.', device_id }
    const visitor = {
      address,
      /** As a share of the evening. */
      arrivesAt,
      seed: upTo(2 ** 31),
      faultShare,
      /** Rates without a network, and sends everything at the end. */
      isOffline: isTrue(OFFLINE_SHARE),
      ratings: rated.map((stall_id) => {
        return { id: uuid(), stall_id, rating: drawStars(stall_id), device_id }
      }),
      forms: [] as SentRow[],
    }
    if (isTrue(JOINS_SHARE)) {
      visitor.forms.push({ kind: 'join-request', row: { id: uuid(), ...sender } })
    }
    if (isTrue(FEEDBACK_SHARE)) {
      visitor.forms.push({ kind: 'feedback', row: { id: uuid(), rating: 1 + upTo(5), ...opinion } })
    }
    return visitor
  }

  const visitors: ReturnType<typeof drawVisitor>[] = []
  while (visitors.length < count) {
    const { size, address } = drawNetwork()
    const arrivesAt = drawArrival()
    const rated = drawStalls(1 + upTo(MOST_RATINGS))
    visitors.push(...Array.from({ length: size }, () => drawVisitor(address, arrivesAt, rated)))
  }
  return visitors.slice(0, count)
}
