import type { LedgerRow } from '#server/store/contract/organiser-records.ts'
import type { FoundGroup } from './flagged-group.ts'
import { countByNetwork, nameNetwork } from './networks.ts'
import { makePlace, type Place } from './place.ts'
import { toPlaceGroups } from './place-groups.ts'
import { searchPlaces } from './search-places.ts'
import { findLoneDevices } from './tally.ts'
import { LEAST_RATINGS } from './weigh-stars.ts'

const BROWSERS = {
  about: 'all from one kind of browser',
  by: (row: LedgerRow) => row.browser,
}

/**
 * Networks that push a stall up or down: they gave it more of its high or low stars than others do.
 * Each kind of browser is judged by itself too, so that few honest ratings are caught with the others.
 */
export function findNetworks(ratings: LedgerRow[]): FoundGroup[] {
  const lone = findLoneDevices(ratings)
  const sizes = countByNetwork(ratings)
  const traced = ratings.filter((row) => row.network !== null)
  const make = (rows: LedgerRow[]) => {
    const judged = rows.filter((row) => sizes.get(row.network!)! >= LEAST_RATINGS)
    const places = [...Map.groupBy(judged, (row) => row.network!)]
    return new Map(
      places.map(([key, own]): [string, Place] => [key, makePlace(key, own, lone, BROWSERS)]),
    )
  }
  const networks = [...sizes.keys()]
  return searchPlaces(traced, lone, make).flatMap(({ key, pushes }) => {
    const name = nameNetwork(key, networks)
    const all = traced.filter((row) => row.network === key)
    const devices = new Set(all.map((row) => row.device_id)).size
    return toPlaceGroups(`network-${name}`, pushes, [
      `all from one network, on which ${devices} devices rated anything at all`,
    ])
  })
}
