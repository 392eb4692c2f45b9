import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { ERASED } from '#server/store/contract/erasure.ts'
import { toColumns } from '../cli/columns.ts'

const NAME_DIGITS = 6
const LEAST_TYPED = 4
const LISTED = 20
const COLUMNS = [
  { title: 'network' },
  ...['ratings', 'devices', 'stalls', 'average'].map((title) => ({ title, isNumber: true })),
]

/** The known networks of some ratings. */
export function listNetworks(ratings: LedgerRow[]): string[] {
  return [...new Set(ratings.flatMap(({ network }) => network ?? []))]
}

/** The shortest usable prefix of a network's hash, or the full hash if two prefixes collide. */
export function nameNetwork(network: string, networks: readonly string[]): string {
  const short = network.slice(0, NAME_DIGITS + (network.startsWith(ERASED) ? ERASED.length : 0))
  return networks.some((one) => one !== network && one.startsWith(short)) ? network : short
}

/** Finds networks by hash prefix. @returns An empty list if the name is too short. */
export function findNetworksNamed(name: string, networks: readonly string[]): string[] {
  const typed = name.replace(/^network-/, '').toLowerCase()
  if (networks.includes(typed)) return [typed]
  return typed.length < LEAST_TYPED ? [] : networks.filter((one) => one.startsWith(typed))
}

/** The largest networks of a ledger, by the names that `void --network` takes. */
export function describeNetworks(ledger: LedgerRow[]): string[] {
  const networks = listNetworks(ledger)
  const largest = [...Map.groupBy(ledger, (row) => row.network)]
    .filter(([network]) => network !== null)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, LISTED)
  const rows = largest.map(([network, own]) => [
    nameNetwork(network!, networks),
    String(own.length),
    String(new Set(own.map((row) => row.device_id)).size),
    String(new Set(own.map((row) => row.stall_id)).size),
    (own.reduce((sum, { rating }) => sum + rating, 0) / own.length).toFixed(2),
  ])
  return ['', 'The largest networks:', ...toColumns(COLUMNS, rows)]
}
