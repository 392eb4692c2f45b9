import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { plural } from '../cli/columns.ts'
import { hideMobiles } from '../findings/private-numbers.ts'
import type { Changes, ProductChange } from './find-changes.ts'

/** Longer lists are cut: nobody reads them, and the count says whether it is as expected. */
const MOST_LISTED = 30

/** The changes as a volunteer looks through them before saying yes. */
export function describeChanges(changes: Changes): string[] {
  const { stallsAdded, stallsRemoved, renamed, closed, opened, reworded } = changes
  const lines = [
    ...section('Stalls added', stallsAdded.map(describeStall)),
    ...section('Stalls removed', stallsRemoved.map(describeStall)),
    ...section(
      'Stalls renamed',
      renamed.map(({ stallNumber, from, to }) => `${stallNumber}: ${from} -> ${to}`),
    ),
    ...section('Stalls closed', closed.map(describeName)),
    ...section('Stalls opened', opened.map(describeName)),
    ...section(
      'Stalls with other words',
      reworded.map(({ stallNumber, details }) => `${stallNumber}: ${details.join(', ')}`),
    ),
    ...section('Products added', changes.productsAdded.map(describeProduct)),
    ...section('Products removed', changes.productsRemoved.map(describeProduct)),
    ...section('Prices changed', changes.prices.map(describeChange)),
    ...section('Stock changed', changes.stock.map(describeChange)),
    ...section('Products with other words', changes.productDetails.map(describeChange)),
  ]
  // A live file may have somebody's number in it, and a screen is seen by many.
  return lines.map((line) => line.replace(/\S.*/, hideMobiles))
}

function section(title: string, lines: string[]): string[] {
  if (lines.length === 0) return []
  const more = lines.length - MOST_LISTED
  return [
    `${title}: ${lines.length}`,
    ...lines.slice(0, MOST_LISTED).map((line) => `  ${line}`),
    ...(more > 0 ? [`  ... and ${more} more`] : []),
  ]
}

function describeName({ stallNumber, stallName }: Vendor): string {
  return `${stallNumber}: ${stallName}`
}

function describeStall(stall: Vendor): string {
  return `${describeName(stall)}, ${plural(stall.products.length, 'product')}`
}

function describeProduct({ stallNumber, name, from, to }: ProductChange): string {
  return `${stallNumber}: ${name}, ${from || to}`
}

function describeChange({ stallNumber, name, from, to }: ProductChange): string {
  return `${stallNumber}: ${name}, ${from} -> ${to}`
}
