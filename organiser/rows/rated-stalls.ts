import { existsSync } from 'node:fs'
import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { openRecords, type TablesPlace, toFile } from '#server/store/open.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { plural } from '../wording.ts'
import { toNameKey } from './clean-text.ts'

/** Its number is fixed, because visitors have already used its card. */
interface RatedStall {
  /** Its name when it was last rated. */
  name: string
  ratings: number
}

/** By number. */
export type RatedStalls = ReadonlyMap<string, RatedStall>

interface RenamedStall {
  number: string
  was: string
  is: string
  ratings: number
}

/** Voided ratings do not fix a number, nor do test ratings from before the cards were printed. */
function isBinding(
  { voided_by, created_at }: Pick<LedgerRow, 'voided_by' | 'created_at'>,
  printedAt: Date | undefined,
): boolean {
  return voided_by === null && (!printedAt || Date.parse(created_at) >= printedAt.getTime())
}

/** @param ledger In the order in which the ratings were stored. */
export function toRatedStalls(
  ledger: Pick<LedgerRow, 'stall_id' | 'stall_name' | 'voided_by' | 'created_at'>[],
  printedAt: Date | undefined,
): RatedStalls {
  const rated = new Map<string, RatedStall>()
  for (const row of ledger.filter((one) => isBinding(one, printedAt))) {
    const { ratings = 0 } = rated.get(row.stall_id) ?? {}
    rated.set(row.stall_id, { name: row.stall_name, ratings: ratings + 1 })
  }
  return rated
}

/** For the current edition. @returns Undefined if there is no database. */
export async function readRatedStalls(
  place: TablesPlace,
  printedAt: Date | undefined,
): Promise<RatedStalls | undefined> {
  if (place.databaseUrl === undefined && !existsSync(toFile(place.dataDir))) return undefined
  const records = await openRecords(place)
  try {
    return toRatedStalls(await records.ledger(), printedAt)
  } finally {
    await records.close()
  }
}

/** Finds stalls that were renamed, or whose number now belongs to another stall. */
export function findRenamedStalls(
  rated: RatedStalls,
  list: Pick<Vendor, 'stallNumber' | 'stallName'>[],
): RenamedStall[] {
  return list.flatMap(({ stallNumber: number, stallName: is }) => {
    const stall = rated.get(number)
    if (!stall || toNameKey(stall.name) === toNameKey(is)) return []
    return [{ number, was: stall.name, is, ratings: stall.ratings }]
  })
}

/** Without a full stop. */
export const describeRenamed = ({ number, was, is, ratings }: RenamedStall) =>
  `Number ${number} is now ${is}, but has ${plural(ratings, 'rating')} for ${was}, which count for ${is}`
