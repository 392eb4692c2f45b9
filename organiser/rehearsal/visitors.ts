import type { FeedbackRow } from '#shared/tables/feedback.ts'
import type { JoinRequestRow } from '#shared/tables/join-requests.ts'
import type { RateStallRequest } from '#shared/tables/stall-ratings.ts'
import { drawUserAgent } from './browsers.ts'
import type { Random } from './random.ts'
import type { Taste } from './taste.ts'

/** What a made-up visitor will do this evening. */
export interface Visitor {
  deviceId: string
  address: string
  userAgent: string
  /** For what happens on the way. */
  seed: number
  /** Of the run: 0 to 1. */
  arrivesAt: number
  /** Of the requests, how many meet a fault: 0 to 1. */
  faultShare: number
  /** Rates without a network, and sends all of it at the end. */
  isOffline: boolean
  /** Stays until the phone has fetched the whole guide. */
  keepsGuide: boolean
  looksAtTotals: boolean
  ratings: RateStallRequest[]
  joinRequest: JoinRequestRow | undefined
  feedback: FeedbackRow | undefined
}

interface Party {
  size: number
  address: string
}

/** How many come in each way. A family counts once. */
const WAYS = { carrier: 52, ownNetwork: 22, family: 10, venueWiFi: 16 }
/** Thousands share each of a carrier's addresses (RFC 6598). The rest are for documentation. */
const CARRIER_ADDRESSES = ['192.0.2.11', '192.0.2.12', '192.0.2.13', '192.0.2.14', '192.0.2.15']
const VENUE_ADDRESS = '203.0.113.1'
/** Where a trickster may hide among hundreds. */
export const CROWDED_ADDRESSES = {
  carrier: CARRIER_ADDRESSES[0]!,
  otherCarrier: CARRIER_ADDRESSES[1]!,
  venue: VENUE_ADDRESS,
}
const LARGEST_FAMILY = 5
const MOST_RATINGS = 5

/** Network quality: the share of requests that go wrong, and how many phones have such a network. */
const NETWORKS = { '0.01': 50, '0.1': 30, '0.3': 15, '0.55': 5 }
/** Sixty files in a row never come through. */
const HOPELESS_SHARE = 0.5
const OFFLINE_SHARE = 0.06
const KEEPS_GUIDE_SHARE = 0.6
const LOOKS_AT_TOTALS_SHARE = 0.35
const JOINS_SHARE = 0.06
const FEEDBACK_SHARE = 0.1

/** Three waves after prayers, dinner and the programme, and some who come in between. */
const WAVES = [0.18, 0.5, 0.8]
const WAVE_WIDTH = 0.14
const IN_BETWEEN_SHARE = 0.25

/** A crowd such as a festival has; the same one from the same draws. */
export function drawVisitors(random: Random, count: number, taste: Taste): Visitor[] {
  const visitors: Visitor[] = []
  while (visitors.length < count) {
    const party = drawParty(random)
    const arrivesAt = drawArrival(random)
    const stalls = taste.drawStalls(random, 1 + random.upTo(MOST_RATINGS))
    for (let one = 0; one < party.size && visitors.length < count; one += 1) {
      visitors.push(drawVisitor(random, { taste, stalls, arrivesAt, address: party.address }))
    }
  }
  return visitors
}

function drawParty(random: Random): Party {
  const way = random.weighted(WAYS)
  if (way === 'carrier') return { size: 1, address: random.pick(CARRIER_ADDRESSES) }
  if (way === 'venueWiFi') return { size: 1, address: VENUE_ADDRESS }
  if (way === 'family') return { size: 2 + random.upTo(LARGEST_FAMILY - 1), address: home(random) }
  const groups = [0, 0].map(() => (1 + random.upTo(0xffff - 1)).toString(16))
  return { size: 1, address: `2001:db8:${groups.join(':')}::${1 + random.upTo(0xff)}` }
}

/** Of a network that no carrier has given to anybody (RFC 2544). */
function home({ upTo }: Random): string {
  return `198.${18 + upTo(2)}.${upTo(256)}.${1 + upTo(254)}`
}

interface Company {
  taste: Taste
  stalls: string[]
  arrivesAt: number
  address: string
}

function drawVisitor(random: Random, { taste, stalls, arrivesAt, address }: Company): Visitor {
  const { uuid, isTrue, upTo } = random
  const device_id = uuid()
  const ratings = stalls.map((stall_id) => ({
    id: uuid(),
    stall_id,
    rating: taste.drawStars(random, stall_id),
    device_id,
  }))
  const faultShare = Number(random.weighted(NETWORKS))
  const number = String(upTo(100_000)).padStart(5, '0')
  return {
    deviceId: device_id,
    address,
    userAgent: drawUserAgent(random),
    seed: upTo(2 ** 31),
    arrivesAt,
    faultShare,
    isOffline: isTrue(OFFLINE_SHARE),
    keepsGuide: isTrue(KEEPS_GUIDE_SHARE) && faultShare < HOPELESS_SHARE,
    looksAtTotals: isTrue(LOOKS_AT_TOTALS_SHARE),
    ratings,
    joinRequest: isTrue(JOINS_SHARE)
      ? { id: uuid(), full_name: `Visitor ${number} (sample)`, phone: `00000${number}`, device_id }
      : undefined,
    feedback: isTrue(FEEDBACK_SHARE)
      ? { id: uuid(), rating: 1 + upTo(5), message: 'Made up in a rehearsal.', device_id }
      : undefined,
  }
}

function drawArrival({ isTrue, next, pick }: Random): number {
  if (isTrue(IN_BETWEEN_SHARE)) return next()
  const arrival = pick(WAVES) + (next() + next() - 1) * WAVE_WIDTH
  return Math.min(1, Math.max(0, arrival))
}
