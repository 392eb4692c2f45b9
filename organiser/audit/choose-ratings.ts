import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { UserError } from '../cli/command.ts'
import { isInBurst } from './find-bursts.ts'
import type { FlaggedGroup } from './flagged-group.ts'
import { listNetworks, findNetworksNamed } from './networks.ts'

/** A committee's selection. */
export interface Choice {
  groups: string[]
  networks: string[]
  bursts: string[]
  /** Rating ids. */
  ratings: string[]
}

/**
 * Finds the ratings that a committee selected.
 * @param audit Flags groups; called only if a group is selected.
 * @throws UserError if nothing matches.
 */
export function chooseRatings(
  ledger: LedgerRow[],
  { groups, networks, bursts, ratings }: Choice,
  audit: () => FlaggedGroup[],
): LedgerRow[] {
  const flagged = groups.length + bursts.length > 0 ? audit() : []
  return [
    ...chooseById(ledger, ratings),
    ...networks.flatMap((name) => chooseNetwork(ledger, name)),
    ...bursts.flatMap((name) => chooseBurst(ledger, name, flagged)),
    ...groups.flatMap((name) => chooseGroup(name, flagged)),
  ]
}

function chooseById(ledger: LedgerRow[], ids: string[]): LedgerRow[] {
  const known = new Map(ledger.map((row) => [row.id, row]))
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length > 0) throw new UserError(`There is no rating ${unknown.join(', ')}.`)
  return ids.map((id) => known.get(id)!)
}

function chooseNetwork(ledger: LedgerRow[], name: string): LedgerRow[] {
  const found = findNetworksNamed(name, listNetworks(ledger))
  if (found.length === 1) return ledger.filter((row) => row.network === found[0])
  throw new UserError(
    found.length === 0
      ? `There is no network ${name}. To list the networks: npm run mela -- audit --networks`
      : `${found.length} networks begin with ${name}: ${found.join(', ')}.`,
  )
}

function chooseBurst(ledger: LedgerRow[], name: string, flagged: FlaggedGroup[]): LedgerRow[] {
  const full = `burst-${name.replace(/^burst-/, '').replace(/-look$/, '')}`
  const burst = flagged.filter((group) => [full, `${full}-look`].includes(group.name))
  if (burst.length === 0) throw new UserError(`The audit shows no burst ${name}.`)
  const ratings = burst.flatMap((group) => group.ratings)
  return ledger.filter((row) => isInBurst(row, ratings))
}

function chooseGroup(name: string, flagged: FlaggedGroup[]): LedgerRow[] {
  const group = flagged.find((one) => one.name === name)
  if (!group) {
    throw new UserError(
      `The audit flags no group ${name}. It may be voided already, or the audit had other --opens or --closes.`,
    )
  }
  if (group.isBlunt) {
    throw new UserError(
      `Too many ratings of ${name} may be honest to void the whole group. Look at them in the export (npm run mela -- export ratings), and use --rating to void those that you can justify. To take out a whole network or burst, use --network or --burst.`,
    )
  }
  return group.ratings
}
