import { createStallList } from '#server/catalogue/stall-list.ts'
import type { Env } from '#server/env.ts'
import type { Account } from '#server/store/contract/ledger-rows.ts'
import type { MoveRow } from '#server/store/contract/moves.ts'
import type { Records } from '#server/store/contract/organiser-records.ts'
import { plural } from '../cli/plural.ts'
import { type Call, type Command, DONE, UserError } from '../cli/command.ts'
import { describeMoment } from '../cli/moments.ts'
import { describeDone, describeMoves, WHO } from '../records/describe-moves.ts'
import { findStallMoves } from '../records/follow-stalls.ts'
import { withRecords } from '../records/open-place.ts'
import { expectTwo, TWO_NAMES_OPTIONS } from '../records/two-names.ts'

export const movedStalls: Command = {
  name: 'moved-stalls',
  summary: 'Moves the ratings of stalls that have another number now, or moves them back.',
  usage:
    '[--new-stall NUMBER]... [--by NAME --by NAME --why TEXT --apply] | --undo NUMBER | --list',
  details: [
    'A rating belongs to a number. If vendors.csv now has the stall under another number, its ratings would count for another stall. The command lists such stalls. With --apply it moves their ratings to the present number. This needs two people, like `void`, and the site shows it within a second.',
    'A stall is identified by its name. If a number has a new name, the ratings stay with the number. If it is another stall, add --new-stall: the ratings of the former stall are then set aside and do not count until a stall with its name is in the list again.',
    'If a phone has rated a stall under two numbers, the first rating counts.',
  ],
  options: {
    'new-stall': {
      value: 'NUMBER',
      help: 'this number belongs to another stall now; may be repeated',
    },
    undo: { value: 'NUMBER', help: 'move the ratings of this move back' },
    ...TWO_NAMES_OPTIONS,
    apply: { help: 'do it' },
    list: { help: 'list all moves' },
  },
  examples: [
    'moved-stalls',
    'moved-stalls --by "Asha Jain" --by "Om Shah" --why "the two swapped places" --apply',
    'moved-stalls --undo 1 --by "Asha Jain" --by "Om Shah" --why "they swapped back" --apply',
  ],
  run(call) {
    return withRecords(call.env, async (records, env) => {
      const account = call.isOn('apply') ? expectTwo(call) : undefined
      if (call.isOn('list')) return listMoves(await records.moves(), call, env)
      const batch = call.text('undo')
      if (batch !== undefined) return undo(records, batch, account, call)
      const { vendors } = await createStallList(env.CONTENT_DIR).read()
      const newStalls = call.list('new-stall')
      const ledger = await records.ledger()
      const found = findStallMoves(ledger, vendors, { newStalls })
      describeMoves(found).forEach(call.print)
      const unknown = newStalls.find((one) => !found.moved.some(({ from }) => from === one))
      if (unknown !== undefined) {
        throw new UserError(`Number ${unknown} has no ratings of a former stall.`)
      }
      if (found.moved.length === 0) {
        call.print('No stall with ratings has another number.')
        return DONE
      }
      if (!account) return suggest(newStalls.map((one) => ` --new-stall ${one}`).join(''), call)
      const done = await records.moveRatings(
        (now) => findStallMoves(now, vendors, { newStalls }).wanted,
        account,
        call.now(),
      )
      describeDone(done).forEach(call.print)
      return DONE
    })
  },
}

function suggest(choice: string, { print }: Call): number {
  print('Nothing was changed. To move the ratings, two people must agree:')
  print(`npm run mela -- moved-stalls${choice} ${WHO} --apply`)
  return DONE
}

async function undo(records: Records, text: string, account: Account | undefined, call: Call) {
  const rows = (await records.moves()).filter(({ batch }) => String(batch) === text)
  if (rows.length === 0) {
    throw new UserError(
      `There is no move ${text}. To list them: npm run mela -- moved-stalls --list`,
    )
  }
  describeSteps(rows).forEach(call.print)
  if (!account) return suggest(` --undo ${text}`, call)
  const done = await records.undoMove(Number(text), account, call.now())
  if (done.moved + done.aside === 0)
    throw new UserError('These ratings have been moved again since. Nothing was changed.')
  describeDone(done).forEach(call.print)
  return DONE
}

function describeSteps(rows: MoveRow[]): string[] {
  const toStep = ({ from_stall, to_stall }: MoveRow) => `from ${from_stall} to ${to_stall}`
  return [...Map.groupBy(rows, toStep)].map(
    ([step, group]) => `  ${plural(group.length, 'rating')} ${step}`,
  )
}

function listMoves(moves: MoveRow[], { print }: Call, { TIME_ZONE }: Env): number {
  if (moves.length === 0) print('No ratings have been moved.')
  for (const rows of Map.groupBy(moves, ({ batch }) => batch).values()) {
    const [{ batch, moved_by, moved_why, moved_at }] = rows as [MoveRow]
    const at = describeMoment(new Date(moved_at), TIME_ZONE)
    print(`${batch}: by ${moved_by}, ${at}: ${moved_why}`)
    describeSteps(rows).forEach(print)
  }
  return DONE
}
