import type { LedgerRow } from '#server/store/contract/organiser-records.ts'
import { type FoundGroup, toName } from './flagged-group.ts'
import {
  judgeGivers,
  LEAST_EACH,
  LEAST_EVIDENCE,
  type PushedStall,
  toShares,
} from './judge-givers.ts'
import {
  addUp,
  type Band,
  LOOKS,
  pickGiven,
  STEPS,
  sumOf,
  type Sums,
  sumUp,
  takeFrom,
  toBands,
} from './network-sums.ts'
import { type PlacePush, toPlaceGroups } from './place-groups.ts'
import { RANGES, type StarRange } from './weigh-stars.ts'

/** A larger network is a crowd, and is judged by itself: a share of all ratings. */
const LARGEST_SHARE = 0.06
/** Of all ratings, so many are outside a group and show what is usual. */
const LEAST_OUTSIDE_SHARE = 0.3
const MAX_ROUNDS = 60

/** What some networks gave some stalls beyond what is usual. */
interface Spread {
  band: Band
  stalls: PushedStall[]
  range: StarRange
  look: (typeof LOOKS)[number]
  step: number
  evidence: number
}

/**
 * Stalls that many networks push together, each too little to be seen alone. Networks of about the same size are compared
 * with all others: how many gave a stall a rating, how many two, three and so on, beyond what their other ratings
 * suggest? The networks of the strongest push are then left out, for what they rate shows no longer what is usual.
 */
export function findSpread(ratings: LedgerRow[]): FoundGroup[] {
  const traced = ratings.filter((row) => row.network !== null)
  const stalls = [...new Set(traced.map((row) => row.stall_id))]
  const bands = toBands(traced, stalls)
  const groups: FoundGroup[] = []
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const strongest = toStrongest(
      RANGES.flatMap((range) => compareBands(bands, stalls.length, range)),
    )
    if (!strongest) break
    const pushes = toPushes(strongest)
    const pushing = takeOut(bands, pushes)
    pushes.push(...findMore(pushing, bands, stalls.length))
    const aims = new Set(pushes.map(({ ratings: [row] }) => row!.stall_id))
    groups.push(
      ...toPlaceGroups(toName('spread', ...aims), pushes, [
        'rented or changing addresses look like this; so do honest visitors with a network of their own who came for one stall',
      ]),
    )
  }
  return groups
}

/** Each run of neighbouring bands against all the others. */
function compareBands(bands: Band[], stalls: number, range: StarRange): Spread[] {
  const sums = bands.map((band) => sumUp(band, stalls, range))
  const all = addUp(sums, stalls)
  const isCrowd = (index: number) => 2 ** index > LARGEST_SHARE * sumOf(all.all)
  return bands.flatMap((_, from) =>
    bands.slice(from).flatMap((__, more) => {
      if (isCrowd(from + more)) return []
      const own = addUp(sums.slice(from, from + more + 1), stalls)
      return compare(bands.slice(from, from + more + 1).flat(), own, all, range)
    }),
  )
}

function compare(
  band: Band,
  own: Sums,
  all: Sums,
  range: StarRange,
  least = LEAST_EVIDENCE,
): Spread[] {
  const [inside, total] = [sumOf(own.all), sumOf(all.all)]
  if (inside === 0 || total - inside < LEAST_OUTSIDE_SHARE * total) return []
  const shares = toShares(own, all, band)
  const sizes = new Map<number, number>()
  for (const { size } of band) sizes.set(size, (sizes.get(size) ?? 0) + 1)
  return LOOKS.flatMap((look, kind) =>
    STEPS.flatMap((step, index): Spread[] => {
      // Every rating is one at least; to lead by one is chance.
      const byChance = step > 1 || look === 'lead' ? step : 0
      const judged = judgeGivers(own.givers[kind]![index]!, shares, {
        step: byChance,
        sizes,
        least,
      })
      return judged ? [{ ...judged, band, range, look, step }] : []
    }),
  )
}

const toStrongest = (spreads: Spread[]) =>
  spreads.reduce<Spread | undefined>((a, b) => (a && a.evidence >= b.evidence ? a : b), undefined)

function toPushes({ stalls, band, range, look, step }: Spread): PlacePush[] {
  return stalls.map(({ stall, networks, usual }) => {
    const ratings = pickGiven(band, stall, { range, look, step })
    const each = step > 1 ? `, ${step} or more from each` : ''
    return {
      range,
      ratings,
      usual: usual * (ratings.length / networks),
      from: ` from ${networks} networks${each}`,
    }
  })
}

/** @returns The networks of some pushes, without what these take. */
function takeOut(bands: Band[], pushes: PlacePush[]): Band {
  const rows = pushes.flatMap(({ ratings }) => ratings)
  const names = new Set(rows.map((row) => row.network))
  const pushing = bands.flat().filter(({ name }) => names.has(name))
  takeFrom(pushing, rows)
  bands.forEach((band, index) => (bands[index] = band.filter(({ name }) => !names.has(name))))
  return pushing
}

/** What the networks of a push do besides, such as pushing down the stalls that their own has to pass. */
function findMore(pushing: Band, bands: Band[], stalls: number): PlacePush[] {
  const more: PlacePush[] = []
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const spreads = RANGES.flatMap((range) => {
      const own = sumUp(pushing, stalls, range)
      const all = addUp([own, sumUp(bands.flat(), stalls, range)], stalls)
      return compare(pushing, own, all, range, LEAST_EACH)
    })
    const next = toStrongest(spreads)
    if (!next) break
    const pushes = toPushes(next)
    takeFrom(
      pushing,
      pushes.flatMap(({ ratings }) => ratings),
    )
    more.push(...pushes)
  }
  return more
}
