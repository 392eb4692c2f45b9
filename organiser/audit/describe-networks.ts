import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { toColumns } from '../cli/columns.ts'
import { countByNetwork, nameNetwork } from './networks.ts'

const LISTED = 20
const COLUMNS = [
  { title: 'network' },
  ...['ratings', 'devices', 'stalls', 'average'].map((title) => ({ title, isNumber: true })),
]

/** The largest networks of a ledger, by the names that `void --network` takes. */
export function describeNetworks(ledger: LedgerRow[]): string[] {
  const networks = [...countByNetwork(ledger).keys()]
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
