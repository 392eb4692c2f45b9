import type { LedgerRow } from '#server/store/contract/organiser-records.ts'
import type { FoundGroup } from './flagged-group.ts'
import { countByNetwork } from './networks.ts'
import { makePlace, type Place, type Push } from './place.ts'
import { toPlaceGroups } from './place-groups.ts'
import { searchPlaces } from './search-places.ts'
import { findLoneDevices } from './tally.ts'
import { LEAST_RATINGS } from './weigh-stars.ts'

const NAME = 'small-networks'
const WHOLE = { about: '', by: () => null }
/** Families are small networks, and give fives to whatever they like: a ratio of odds. */
const FAMILIES_HABIT = 10

/** All networks that are too small to be judged by themselves, together. */
export function findSmallNetworks(ratings: LedgerRow[]): FoundGroup[] {
  const lone = findLoneDevices(ratings)
  const sizes = countByNetwork(ratings)
  const isSmall = ({ network }: LedgerRow) =>
    network !== null && sizes.get(network)! < LEAST_RATINGS
  const small = ratings.filter(isSmall)
  const make = (rows: LedgerRow[]) => {
    const place = makePlace(NAME, oneOfEach(rows.filter(isSmall)), lone, WHOLE)
    return new Map<string, Place>([[NAME, { ...place, mostHabit: FAMILIES_HABIT }]])
  }
  return searchPlaces(
    ratings.filter((row) => row.network !== null),
    lone,
    make,
  ).flatMap(({ pushes }) => {
    const whole = pushes.map((push) => addFamilies(push, small))
    const networks = new Set(whole.flatMap((push) => push.ratings).map((row) => row.network))
    return toPlaceGroups(NAME, whole, [
      `from ${networks.size} networks with fewer than ${LEAST_RATINGS} ratings each: rented or changing addresses look like this`,
      'so do many honest visitors who each have a network of their own and came for this stall',
    ])
  })
}

const toKey = ({ network, stall_id }: LedgerRow) => `${network} ${stall_id}`

/** A family rates alike: it counts once for each stall. */
function oneOfEach(rows: LedgerRow[]): LedgerRow[] {
  return [...new Map(rows.map((row) => [toKey(row), row])).values()]
}

function addFamilies(push: Push, all: LedgerRow[]): Push {
  const counted = new Set(push.ratings.map(toKey))
  const { from, to } = push.range
  const ratings = all.filter(
    (row) => row.rating >= from && row.rating <= to && counted.has(toKey(row)),
  )
  const isEstimate = !push.isAtMost
  const usual = isEstimate ? push.usual * (ratings.length / push.ratings.length) : push.usual
  return { ...push, ratings, usual }
}
