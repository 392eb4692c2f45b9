import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { type FoundGroup, toName } from './flagged-group.ts'
import { judge, type Judged, LEAST_EACH, type Rules, toShares, toStrongest } from './judge.ts'
import {
  addUp,
  countGivers,
  type Givers,
  LOOKS,
  pickGiven,
  type Place,
  RANGES,
  type StarRange,
  STEPS,
  sumOf,
  type Sums,
  sumUp,
  takeFrom,
  toPlaces,
} from './place-sums.ts'
import { type Push, toPlaceGroups } from './place-groups.ts'

/** In networks: fewer are judged one by one. The evidence is for more stalls of a known forger. */
const RULES: Rules = { found: 4, timesUsual: 2, evidence: LEAST_EACH }
/** Applies to some hundred thousand comparisons: e^-14 is one in a million. */
const LEAST_EVIDENCE = 14
/** As a share of all ratings. Larger networks are crowds and are judged separately. */
const LARGEST_SHARE = 0.06
const MAX_ROUNDS = 60

/** Networks grouped by size: 1 rating, 2 or 3, 4 to 7, and so on. */
type Band = Place[]

/** Ratings of some stalls by some networks beyond the usual number. */
interface Spread extends Judged {
  networks: Place[]
  range: StarRange
  look: (typeof LOOKS)[number]
  step: number
}

/**
 * Finds stalls that many networks push together, each too little to be noticed alone. Compares
 * networks of similar size with all others: how many gave a stall one rating, two, three and so on,
 * compared with what their other ratings suggest? After each round, the networks of the strongest
 * push are removed, because they distort the baseline.
 */
export function findSpread(ratings: LedgerRow[]): FoundGroup[] {
  const stalls = [...new Set(ratings.map((row) => row.stall_id))]
  const bands: Band[] = []
  for (const network of toPlaces(ratings, stalls, (row) => row.network)) {
    const index = Math.floor(Math.log2(network.size))
    while (bands.length <= index) bands.push([])
    bands[index]!.push(network)
  }
  const forgers: { aims: Set<string>; pushes: Push[] }[] = []
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const isOf = ({ aims }: (typeof forgers)[number], spread: Spread) =>
      spread.stalls.every(({ stall }) => aims.has(toAim(stall, spread.range)))
    const spreads = RANGES.flatMap((range) => compareBands(bands, stalls.length, range))
    const strongest = toStrongest(
      spreads.filter(
        (spread) =>
          spread.evidence >= LEAST_EVIDENCE || forgers.some((forger) => isOf(forger, spread)),
      ),
    )
    if (!strongest) break
    const pushes = toPushes(strongest)
    const pushing = takeOut(bands, pushes)
    pushes.push(...findMore(pushing, bands, stalls.length))
    const known = forgers.find((forger) => isOf(forger, strongest))
    if (known) known.pushes.push(...pushes)
    else {
      const aims = new Set(strongest.stalls.map(({ stall }) => toAim(stall, strongest.range)))
      forgers.push({ aims, pushes })
    }
  }
  return forgers.flatMap(({ pushes }) => {
    const names = new Set(pushes.map(({ ratings: [row] }) => row!.stall_id))
    return toPlaceGroups(toName('spread', ...names), pushes, { kind: 'spread' })
  })
}

const toAim = (stall: number, { lifts }: StarRange) => `${stall} ${lifts}`

/** Each run of neighbouring bands against all the others. */
function compareBands(bands: Band[], stalls: number, range: StarRange): Spread[] {
  const sums = bands.map((band) => sumUp(band, stalls, range))
  const givers = bands.map((band) => countGivers(band, stalls, range))
  const all = addSums(sums)
  const isCrowd = (index: number) => 2 ** index > LARGEST_SHARE * sumOf(all.all)
  return sums.flatMap((_, from) =>
    sums.slice(from).flatMap((__, more) => {
      const to = from + more + 1
      if (isCrowd(to - 1)) return []
      const networks = bands.slice(from, to).flat()
      return compare(networks, addSums(sums.slice(from, to)), all, givers.slice(from, to), range)
    }),
  )
}

const addSums = (list: Sums[]): Sums => ({
  all: addUp(list.map(({ all }) => all)),
  inRange: addUp(list.map(({ inRange }) => inRange)),
  devices: list.reduce((sum, { devices }) => sum + devices, 0),
})

function compare(
  networks: Place[],
  own: Sums,
  all: Sums,
  givers: Givers[],
  range: StarRange,
): Spread[] {
  const shares = toShares(own, all)
  if (!shares) return []
  const sizes = new Map<number, number>()
  for (const { size } of networks) sizes.set(size, (sizes.get(size) ?? 0) + 1)
  return LOOKS.flatMap((look, kind) =>
    STEPS.flatMap((step, index): Spread[] => {
      const counts = addUp(givers.map((one) => one[kind]![index]!))
      // Unrelated visitors on one network sometimes rate the same stall.
      const isShared = step > 1 || look === 'lead'
      const byChance = (share: number) => (isShared ? countByChance(step, share, sizes) : 0)
      const judged = judge(counts, shares, RULES, byChance)
      return judged ? [{ ...judged, networks, range, look, step }] : []
    }),
  )
}

/** Expected networks with at least `step` ratings of a stall (Poisson). @param sizes By size. */
function countByChance(step: number, share: number, sizes: Map<number, number>): number {
  let sum = 0
  for (const [size, networks] of sizes) {
    let [term, less] = [Math.exp(-size * share), 0]
    for (let count = 0; count < step; count += 1) {
      less += term
      term *= (size * share) / (count + 1)
    }
    sum += networks * Math.max(0, 1 - less)
  }
  return sum
}

function toPushes({ stalls, networks, range, look, step }: Spread): Push[] {
  return stalls.map(({ stall, found, usual }) => {
    const ratings = pickGiven(networks, stall, { range, look, step })
    const each = step > 1 ? step : undefined
    return { range, ratings, usual: usual * (ratings.length / found), networks: found, each }
  })
}

/** @returns The networks of some pushes, with the pushed ratings removed. */
function takeOut(bands: Band[], pushes: Push[]): Place[] {
  const rows = pushes.flatMap(({ ratings }) => ratings)
  const names = new Set(rows.map((row) => row.network))
  const pushing = bands.flat().filter(({ key }) => names.has(key))
  takeFrom(pushing, rows)
  bands.forEach((band, index) => (bands[index] = band.filter(({ key }) => !names.has(key))))
  return pushing
}

/** Finds other pushes by the same networks, such as low stars for rivals. */
function findMore(pushing: Place[], bands: Band[], stalls: number): Push[] {
  const more: Push[] = []
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const spreads = RANGES.flatMap((range) => {
      const own = sumUp(pushing, stalls, range)
      const all = addSums([own, sumUp(bands.flat(), stalls, range)])
      const givers = countGivers(pushing, stalls, range)
      return compare(pushing, own, all, [givers], range)
    })
    const next = toStrongest(spreads)
    if (!next) break
    const pushes = toPushes(next)
    const rows = pushes.flatMap(({ ratings }) => ratings)
    takeFrom(pushing, rows)
    more.push(...pushes)
  }
  return more
}
