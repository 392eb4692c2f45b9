import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { ERASED } from '#server/store/contract/erasure.ts'

const NAME_DIGITS = 6

/** The known networks of some ratings. */
export function listNetworks(ratings: LedgerRow[]): string[] {
  return [...new Set(ratings.flatMap(({ network }) => network ?? []))]
}

/** The shortest usable prefix of a network's hash, or the full hash if two prefixes collide. */
export function nameNetwork(network: string, networks: readonly string[]): string {
  const short = network.slice(0, NAME_DIGITS + (network.startsWith(ERASED) ? ERASED.length : 0))
  return networks.some((one) => one !== network && one.startsWith(short)) ? network : short
}
