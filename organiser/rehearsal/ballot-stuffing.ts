import { type Attack, type AttackField, createAttacker, createReport } from './attacker.ts'
import { drawUserAgent } from './browsers.ts'
import { CROWDED_ADDRESSES } from './visitors.ts'

/** The favourites of the crowd are left alone: with one of the others a few votes more decide. */
const STUFFED_RANK = 6
const STUFFED_FROM_CROWD_RANK = 12
const SLOWLY_STUFFED_RANK = 9
const RIVAL_RANK = 0

const FLOOD_ADDRESS = '198.51.100.66'
const FLOOD_LINES = 2
/** Of one line; more would measure this machine and not the limits. */
const FLOOD_EVERY_MS = 80
/** The second address is shared with honest visitors, and so is that of the rival's enemy. */
const SLOW_ADDRESSES = ['198.51.100.70', CROWDED_ADDRESSES.carrier, '2001:db8:bad:1::7']
const RIVAL_ADDRESSES = ['198.51.100.90', CROWDED_ADDRESSES.venue]
/** Slow enough for a human being: so many in the whole evening, whatever the crowd. */
const SLOW_RATINGS_MIN = 20
const VISITORS_PER_SLOW_RATING = 80

/** One address, ever new devices, five stars for one stall, as fast as it goes. */
export const flood: Attack = (field) =>
  floodFrom(field, {
    name: 'One address, ever new devices, fives for one stall, fast',
    stall: atRank(field, STUFFED_RANK),
    address: FLOOD_ADDRESS,
  })

/** The same from an address that honest visitors have too: they must not pay for it. */
export const floodFromCrowd: Attack = (field) =>
  floodFrom(field, {
    name: 'The same from a carrier with hundreds of honest visitors',
    stall: atRank(field, STUFFED_FROM_CROWD_RANK),
    address: CROWDED_ADDRESSES.otherCarrier,
  })

interface Flood {
  name: string
  stall: string
  address: string
}

async function floodFrom(field: AttackField, { name, stall, address }: Flood) {
  const report = createReport(name)
  const userAgent = drawUserAgent(field.random)
  await Promise.all(
    Array.from({ length: FLOOD_LINES }, async () => {
      const attacker = createAttacker(field, report)
      do await attacker.rate(stall, 5, address, userAgent)
      while (await attacker.rest(FLOOD_EVERY_MS))
      attacker.close()
    }),
  )
  return report
}

/** Below all limits: a few addresses, a new device now and then, one kind of browser. */
export const slowStuffing: Attack = (field) =>
  stuffSlowly(field, {
    name: 'Three addresses, a new device now and then, fives for one stall',
    stall: atRank(field, SLOWLY_STUFFED_RANK),
    stars: 5,
    addresses: SLOW_ADDRESSES,
  })

/** As slow, but against somebody. */
export const voteRivalDown: Attack = (field) =>
  stuffSlowly(field, {
    name: 'Two addresses, a new device now and then, ones for a rival',
    stall: atRank(field, RIVAL_RANK),
    stars: 1,
    addresses: RIVAL_ADDRESSES,
  })

interface SlowStuffing {
  name: string
  stall: string
  stars: number
  addresses: string[]
}

async function stuffSlowly(field: AttackField, { name, stall, stars, addresses }: SlowStuffing) {
  const { random, visitors, arrivalsMs } = field
  const report = createReport(name)
  const attacker = createAttacker(field, report)
  const userAgent = drawUserAgent(random)
  const ratings = Math.max(SLOW_RATINGS_MIN, visitors / VISITORS_PER_SLOW_RATING)
  const everyMs = arrivalsMs / ratings
  while (await attacker.rest(everyMs * random.between(0.5, 1.5))) {
    await attacker.rate(stall, stars, random.pick(addresses), userAgent)
  }
  attacker.close()
  return report
}

/** @returns The last one, where the festival has fewer. */
function atRank({ ranked }: AttackField, rank: number): string {
  return ranked[Math.min(rank, ranked.length - 1)]!
}
