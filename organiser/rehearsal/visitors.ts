import type { FeedbackRow, JoinRequestRow, RateStallRequest } from '#shared/tables/tables.ts'
import type { Random } from './random.ts'
import type { StallChoice } from './stall-choice.ts'

/** What a made-up visitor will do this evening. */
export interface Visitor {
  deviceId: string
  address: string
  userAgent: string
  /** Decides what happens to this visitor's requests. */
  seed: number
  /** When in the run the visitor arrives: 0 to 1. */
  arrivesAt: number
  /** The share of requests that meet a network fault: 0 to 1. */
  faultShare: number
  /** Rates without a network, and sends everything at the end. */
  isOffline: boolean
  /** Stays until the phone has saved the guide for offline use. */
  keepsGuide: boolean
  looksAtTotals: boolean
  ratings: RateStallRequest[]
  joinRequest: JoinRequestRow | undefined
  feedback: FeedbackRow | undefined
}

/** How many groups come through each kind of network. A family counts once. */
const NETWORKS = { carrier: 52, ownNetwork: 22, family: 10, venueWiFi: 16 }
/** Thousands share each of a carrier's addresses. They are from the range for documentation (RFC 5737). */
const CARRIER_ADDRESSES = ['192.0.2.11', '192.0.2.12', '192.0.2.13', '192.0.2.14', '192.0.2.15']
const VENUE_ADDRESS = '203.0.113.1'
/** Addresses on which an attacker can hide among hundreds of visitors. */
export const CROWDED_ADDRESSES = {
  carrier: CARRIER_ADDRESSES[0]!,
  otherCarrier: CARRIER_ADDRESSES[1]!,
  venue: VENUE_ADDRESS,
}
const LARGEST_FAMILY = 5
const MOST_RATINGS = 5

/** The share of requests that meet a fault, and how many phones have such a network. */
const FAULT_SHARES = { '0.01': 50, '0.1': 30, '0.3': 15, '0.55': 5 }
/** With so many faults, the sixty files of the guide do not all arrive. */
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

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const ANDROID = `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT}`
const CHROME = 'Chrome/138.0.0.0 Mobile Safari/537.36'
/** User agents, and how many in a hundred phones have each. Versions are left out of fingerprints. */
const USER_AGENTS = {
  [`${ANDROID} ${CHROME}`]: 58,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1': 14,
  [`${ANDROID} SamsungBrowser/28.0 ${CHROME}`]: 12,
  [`${ANDROID} ${CHROME} OPR/90.0.0.0`]: 5,
  [`Mozilla/5.0 (Linux; Android 14; wv) ${WEBKIT} Version/4.0 ${CHROME}`]: 5,
  'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0': 3,
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`]: 3,
}

/** Draws a festival crowd; equal draws give the same one. */
export function drawVisitors(random: Random, count: number, choice: StallChoice): Visitor[] {
  const visitors: Visitor[] = []
  while (visitors.length < count) {
    const { size, address } = drawGroup(random)
    const arrivesAt = drawArrival(random)
    const stalls = choice.drawStalls(random, 1 + random.upTo(MOST_RATINGS))
    for (let one = 0; one < size && visitors.length < count; one += 1) {
      visitors.push({ ...drawVisitor(random, stalls, choice), arrivesAt, address })
    }
  }
  return visitors
}

/** Families get addresses of RFC 2544, single phones IPv6 addresses for documentation. */
function drawGroup({ weighted, pick, upTo }: Random): { size: number; address: string } {
  const network = weighted(NETWORKS)
  if (network === 'carrier') return { size: 1, address: pick(CARRIER_ADDRESSES) }
  if (network === 'venueWiFi') return { size: 1, address: VENUE_ADDRESS }
  if (network === 'family') {
    const size = 2 + upTo(LARGEST_FAMILY - 1)
    return { size, address: `198.${18 + upTo(2)}.${upTo(256)}.${1 + upTo(254)}` }
  }
  const groups = [0, 0].map(() => (1 + upTo(0xffff - 1)).toString(16))
  return { size: 1, address: `2001:db8:${groups.join(':')}::${1 + upTo(0xff)}` }
}

function drawVisitor(random: Random, stalls: string[], choice: StallChoice) {
  const { uuid, isTrue, upTo, weighted } = random
  const device_id = uuid()
  const faultShare = Number(weighted(FAULT_SHARES))
  const number = String(upTo(100_000)).padStart(5, '0')
  return {
    deviceId: device_id,
    userAgent: drawUserAgent(random),
    seed: upTo(2 ** 31),
    faultShare,
    isOffline: isTrue(OFFLINE_SHARE),
    keepsGuide: isTrue(KEEPS_GUIDE_SHARE) && faultShare < HOPELESS_SHARE,
    looksAtTotals: isTrue(LOOKS_AT_TOTALS_SHARE),
    ratings: stalls.map((stall_id) => {
      return { id: uuid(), stall_id, rating: choice.drawStars(random, stall_id), device_id }
    }),
    joinRequest: isTrue(JOINS_SHARE)
      ? { id: uuid(), full_name: `Visitor ${number} (sample)`, phone: `00000${number}`, device_id }
      : undefined,
    feedback: isTrue(FEEDBACK_SHARE)
      ? { id: uuid(), rating: 1 + upTo(5), message: 'Made up in a rehearsal.', device_id }
      : undefined,
  }
}

/** Draws the user agent of a visitor or of an attacker. */
export function drawUserAgent({ weighted }: Random): string {
  return weighted(USER_AGENTS)
}

function drawArrival({ isTrue, next, pick }: Random): number {
  if (isTrue(IN_BETWEEN_SHARE)) return next()
  const arrival = pick(WAVES) + (next() + next() - 1) * WAVE_WIDTH
  return Math.min(1, Math.max(0, arrival))
}
