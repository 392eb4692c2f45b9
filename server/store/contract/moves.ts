import type { Account, LedgerRow } from './ledger-rows.ts'
import type { Session } from './session.ts'

/** The wanted number by rating id; null sets the rating aside. */
export type WantedNumbers = ReadonlyMap<string, string | null>

/** In the order of the table. A batch contains the moves of one command. */
export const MOVE_COLUMNS = [
  'batch',
  'rating_id',
  'from_stall',
  'to_stall',
  'moved_by',
  'moved_why',
  'moved_at',
] as const

/** A rating's move between numbers; if it is set aside, no stall has the number `to_stall`. */
export type MoveRow = Record<(typeof MOVE_COLUMNS)[number], string> & { batch: number }

const ASIDE = / \(move \d+\)$/

/** Whether ratings with this number are set aside, as no stall has it. */
export const isAside = (stallId: string) => ASIDE.test(stallId)

/**
 * Finds what has to move. A device's rating of a stall counts once: if two meet at one number, the
 * first that was given stays or goes there, and the other is set aside.
 * @param ledger In the order in which the ratings were stored.
 */
export function settleMoves(
  ledger: Pick<LedgerRow, 'id' | 'stall_id' | 'device_id'>[],
  wanted: WantedNumbers,
): Map<string, string | null> {
  const taken = new Set<string>()
  const moves = new Map<string, string | null>()
  for (const { id, stall_id, device_id } of ledger) {
    const number = wanted.get(id)
    const next = number === undefined ? stall_id : number
    const place = JSON.stringify([next, device_id])
    const to = next === null || taken.has(place) ? null : next
    taken.add(place)
    if (to === null ? !isAside(stall_id) : to !== stall_id) moves.set(id, to)
  }
  return moves
}

/** Moves ratings with their stalls (docs/decisions/039-moved-stalls.md). @param ledger Reads it. */
export function createMoves(session: Session, ledger: () => Promise<LedgerRow[]>) {
  const { all, inTransaction } = session
  const columns = MOVE_COLUMNS.map(session.toSelected).join(', ')
  const moves = () => all<MoveRow>(`select ${columns} from moves order by batch, rating_id`)

  async function move(find: (ledger: LedgerRow[]) => WantedNumbers, account: Account, at: Date) {
    // Before any total is locked, so that a site and the organisers cannot deadlock.
    await session.awaitWriters(['ratings'])
    const rows = await ledger()
    const settled = settleMoves(rows, find(rows))
    const [last] = await all<{ batch: number }>(
      'select coalesce(max(batch), 0) as batch from moves',
    )
    const batch = last!.batch + 1
    for (const [to, group] of Map.groupBy(settled, ([, number]) => number)) {
      const ids = JSON.stringify(group.map(([id]) => id))
      await all(
        `insert into moves (${MOVE_COLUMNS.join(', ')})
          select cast($1 as integer), id, stall_id,
            coalesce(cast($2 as text), stall_id || ' (move ' || cast($1 as integer) || ')'), $3, $4, $5
          from ratings where id in (${session.selectIds('$6')})`,
        [batch, to, account.by, account.why, at.toISOString(), ids],
      )
    }
    // Uses temporary numbers: one device may have rated both stalls that swap numbers.
    for (const number of ["from_stall || ' (move ' || batch || ')'", 'to_stall']) {
      const isOther = `batch = $1 and rating_id = ratings.id and stall_id <> ${number}`
      await all(
        `update ratings set stall_id = (select ${number} from moves where ${isOther})
          where exists (select 1 from moves where ${isOther})`,
        [batch],
      )
    }
    const aside = [...settled.values()].filter((to) => to === null).length
    return { batch, moved: settled.size - aside, aside }
  }

  return {
    moves,
    /**
     * Gives ratings the current number of their stall, all or none; the totals follow.
     * @param find Chooses the ratings, given the ledger at that time.
     * @returns The number of the batch, and how many ratings were moved and set aside.
     */
    moveRatings: (find: (ledger: LedgerRow[]) => WantedNumbers, account: Account, at: Date) =>
      inTransaction(() => move(find, account, at)),
    /** Moves a batch back, unless it has been moved again. The undo is a batch of its own. */
    undoMove: (batch: number, account: Account, at: Date) =>
      inTransaction(async () => {
        const rows = await all<MoveRow>(
          `select rating_id, from_stall from moves join ratings on ratings.id = rating_id
            where batch = $1 and stall_id = to_stall`,
          [batch],
        )
        const former = new Map(rows.map((row) => [row.rating_id, row.from_stall]))
        return move(() => former, account, at)
      }),
  }
}
