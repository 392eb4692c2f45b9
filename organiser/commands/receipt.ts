import type { LedgerRow, StepRow } from '#server/store/contract/ledger-rows.ts'
import { CARD_VOID } from '#shared/tables/signed-cards.ts'
import { findReceipt, parseReceiptCode } from '#shared/ratings/receipt-code.ts'
import { type Command, DONE, NOT_RIGHT, UsageError } from '../cli/command.ts'
import { plural } from '../cli/columns.ts'
import { describeMoment } from '../cli/moments.ts'
import { withRecords } from '../records/open-place.ts'
import { toListedRatings } from '../standings/listed-ratings.ts'

const RECEIPT =
  'A receipt has twelve digits, such as 5208 9154 2448. The visitor’s phone shows them under Your ratings.'
const TWINS = 'Later ratings with the same number, by chance or on purpose, are other ratings:'

export const receipt: Command = {
  name: 'receipt',
  summary: 'Says whether the rating of a visitor counts, by its receipt number.',
  usage: 'CODE',
  details: [
    'A visitor who asks “did my rating count?” reads out twelve digits from Your ratings on the phone. The answer says which stall the rating is for, when it arrived, and whether it counts, but never whose it is.',
  ],
  examples: ['receipt 520891542448', 'receipt 5208 9154 2448'],
  words: [1, 12],
  async run({ words, env, print }) {
    const code = parseReceiptCode(words.join(''))
    if (code.kind === 'incomplete') throw new UsageError(RECEIPT)
    if (code.kind === 'misread') {
      throw new UsageError(
        'A digit is wrong, because no receipt has this number. Ask for the number again.',
      )
    }
    return withRecords(env, async (records, place) => {
      const { ledger, steps } = await records.ledgerAndTotals()
      // Each step has its own receipt, which leads to the rating.
      const corrections = steps.filter(({ id, rating_id }) => id !== rating_id)
      const [own, ...later] = findReceipt(
        [...ledger.map((row) => ({ ...row, rating_id: row.id })), ...corrections],
        code.digits,
      )
      const found = ledger.find(({ id }) => id === own?.rating_id)
      if (!found) {
        print('No rating with this receipt has arrived, so it does not count.')
        print(
          'It may still be on the phone, which sends it when the guide is open and there is a network.',
        )
        return NOT_RIGHT
      }
      const { listed } = await toListedRatings([found], place)
      const isListed = listed.length > 0
      const ownSteps = steps.filter(({ rating_id }) => rating_id === found.id)
      describe(found, ownSteps, isListed, place.TIME_ZONE).forEach(print)
      if (later.length > 0) print(`${TWINS} ${later.length}.`)
      return found.voided_by === null && isListed ? DONE : NOT_RIGHT
    })
  },
}

function describe(row: LedgerRow, steps: StepRow[], isListed: boolean, zone: string): string[] {
  const last = steps.at(-1) ?? row
  const arrived = describeMoment(new Date(last.created_at), zone)
  const former = steps.slice(0, -1).map(({ rating }) => rating)
  return [
    `${plural(row.rating, 'star')} for stall ${row.stall_id} ${row.stall_name}, arrived ${arrived} (${zone}).`,
    ...(former.length > 0 ? [`They replace ${former.join(', then ')}.`] : []),
    row.voided_by === CARD_VOID.by && row.card === 'unsigned'
      ? 'It does not count, because it came through a link. It will count when the visitor scans the card at the stall.'
      : row.voided_by !== null
        ? 'It does not count, because the committee has taken it out. The export of the ratings has the reason.'
        : isListed
          ? 'It counts.'
          : 'It does not count, because the stall is disabled or is not in vendors.csv.',
  ]
}
