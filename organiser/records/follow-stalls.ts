import { existsSync } from 'node:fs'
import { settleMoves } from '#server/store/contract/moves.ts'
import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { openRecords, type TablesPlace, toFile } from '#server/store/open.ts'
import type { CommandContext } from '../cli/command.ts'
import { toNameKey } from '../rows/clean-text.ts'
import { readPlace } from './open-place.ts'

interface Stall {
  stallNumber: string
  stallName: string
}

type RatedRow = Pick<LedgerRow, 'id' | 'stall_id' | 'stall_name' | 'device_id'>

/** Ratings whose stall now has another number. */
export interface MovedStall {
  name: string
  from: string
  /** Null: the stall has left, and another stall has its number. */
  to: string | null
  ratings: number
}

/** Ratings under a name that no stall has any more: the stall was renamed or replaced. */
export interface RenamedStall {
  number: string
  was: string
  is: string
  ratings: number
}

export type StallMoves = ReturnType<typeof findStallMoves>

interface Known {
  /** The list before an import, which identifies stalls that were renamed earlier. */
  before?: Stall[]
  /** Numbers that, according to the organisers, now belong to another stall. */
  newStalls?: string[]
}

/**
 * Finds ratings whose stall has another number in the list. A stall is identified by its name,
 * compared leniently, if the name is unique; each rating has the name that its stall had at the
 * time.
 * @param ledger In the order in which the ratings were stored.
 */
export function findStallMoves(
  ledger: RatedRow[],
  list: Stall[],
  { before = [], newStalls = [] }: Known = {},
) {
  const here = new Map(list.map((stall) => [stall.stallNumber, stall]))
  const former = new Map(before.map((stall) => [stall.stallNumber, stall]))
  const named = Map.groupBy(list, ({ stallName }) => toNameKey(stallName))
  const known = new Set([...before, ...list].map(({ stallName }) => toNameKey(stallName)))
  const wanted = new Map<string, string | null>()
  const groups: (MovedStall & { ids: string[] })[] = []
  const renamed: RenamedStall[] = []
  const toKey = ({ stall_id, stall_name }: RatedRow) => {
    const key = toNameKey(stall_name)
    return known.has(key) ? key : toNameKey(former.get(stall_id)?.stallName ?? stall_name)
  }
  const byNumberAndName = Map.groupBy(ledger, (row) => JSON.stringify([row.stall_id, toKey(row)]))
  for (const rows of byNumberAndName.values()) {
    const [{ stall_id: from, stall_name }] = rows as [RatedRow]
    const key = toKey(rows[0]!)
    const stall = here.get(from)
    const [only, second] = named.get(key) ?? []
    if (stall && toNameKey(stall.stallName) === key) continue
    const isGone = !only && stall
    if (isGone && !newStalls.includes(from)) {
      renamed.push({ number: from, was: stall_name, is: stall.stallName, ratings: rows.length })
    } else if (isGone || (only && !second)) {
      const to = only?.stallNumber ?? null
      const ids = rows.map(({ id }) => id)
      for (const id of ids) wanted.set(id, to)
      groups.push({ name: only?.stallName ?? stall_name, from, to, ratings: ids.length, ids })
    }
  }
  const settled = settleMoves(ledger, wanted)
  return {
    /** By the id of a rating, for the ledger. */
    wanted,
    moved: groups.flatMap(({ ids, ...group }): MovedStall[] => {
      const ratings = ids.filter((id) => settled.has(id)).length
      return ratings === 0 ? [] : [{ ...group, ratings }]
    }),
    renamed,
    /** Ratings that no longer count because their phones rated the stall under both numbers. */
    doubles: [...settled].filter(([id, to]) => to === null && wanted.get(id) !== null).length,
  }
}

/** The ledger; empty if the festival has no database yet. */
export async function readLedger(env: CommandContext['env']): Promise<LedgerRow[]> {
  return readLedgerIn(readPlace(env))
}

/** The same for a known place. */
export async function readLedgerIn(place: TablesPlace): Promise<LedgerRow[]> {
  if (place.databaseUrl === undefined && !existsSync(toFile(place.dataDir))) return []
  const records = await openRecords(place)
  try {
    return await records.ledger()
  } finally {
    await records.close()
  }
}
