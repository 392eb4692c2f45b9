import type { Account } from '#server/store/contract/ledger-rows.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { plural } from '../cli/plural.ts'
import { type Call, UserError } from '../cli/command.ts'
import { repeatCall } from '../cli/repeat-call.ts'
import { describeMoved, WHO } from './describe-moves.ts'
import { findStallMoves, type StallMoves } from './follow-stalls.ts'
import { withRecords } from './open-place.ts'
import { expectTwo } from './two-names.ts'

/**
 * Resolves what happens to ratings whose stall gets another number.
 * @param options The options of the import, in the order of its help.
 * @returns Who is responsible, if the ratings follow their stall.
 * @throws UserError with the two commands to choose from if the organisers have not decided.
 */
export function decideOnRatings({ moved }: StallMoves, call: Call, options: string[]) {
  if (moved.length === 0 || call.isOn('ratings-stay')) return undefined
  if (call.isOn('ratings-follow')) return expectTwo(call)
  const count = plural(
    moved.reduce((sum, { ratings }) => sum + ratings, 0),
    'rating',
  )
  const command = `npm run mela -- import${repeatCall(call, options)}`
  throw new UserError(
    [
      `Ratings belong to a number, so ${count} would count for another stall (${describeMoved(moved[0]!)}). Nothing was changed. To move the ratings with the stall:`,
      `${command} --ratings-follow ${WHO}`,
      'To leave them with the number:',
      `${command} --ratings-stay`,
    ].join('\n'),
  )
}

/** Moves the ratings after the guide has the new list. @returns What was done. */
export function moveImported(
  { before, after }: Record<'before' | 'after', Vendor[]>,
  account: Account,
  { env, now }: Call,
) {
  return withRecords(env, (records) =>
    records.moveRatings(
      (ledger) => findStallMoves(ledger, after, { before }).wanted,
      account,
      now(),
    ),
  )
}
