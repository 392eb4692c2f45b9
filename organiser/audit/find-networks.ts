import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import type { FoundGroup } from './flagged-group.ts'
import type { Rules } from './judge.ts'
import { listNetworks, nameNetwork } from './networks.ts'
import { toPlaceGroups } from './place-groups.ts'
import { searchPlaces } from './search-places.ts'

/**
 * In ratings: more than a family or friends on a shared connection. A stall beside the Wi-Fi mast
 * may honestly get twice its share from that network. Friends who rate alike are not independent,
 * which the evidence threshold allows for.
 */
const RULES: Rules = { found: 12, timesUsual: 3, evidence: 25 }

/** Finds networks that push a stall: they give it far more high or low stars than others do. */
export function findNetworks(ratings: LedgerRow[]): FoundGroup[] {
  const networks = listNetworks(ratings)
  const found = searchPlaces(ratings, (row) => row.network, RULES)
  return [...found].flatMap(([key, pushes]) => {
    const all = ratings.filter((row) => row.network === key)
    const devices = new Set(all.map((row) => row.device_id)).size
    const about = { kind: 'network', devices } as const
    return toPlaceGroups(`network-${nameNetwork(key, networks)}`, pushes, about)
  })
}
