import type { ReceiptAnswer } from '#shared/admin/evening-api.ts'
import { type Command, DONE, NOT_RIGHT, UsageError } from '../cli/command.ts'
import { plural } from '../cli/plural.ts'
import { describeMoment } from '../cli/moments.ts'
import { withRecords } from '../records/open-place.ts'
import { readReceipt } from '../standings/read-receipt.ts'

type Found = Extract<ReceiptAnswer, { kind: 'found' }>

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
  run({ words, env, print }) {
    return withRecords(env, async (records, place) => {
      const answer = await readReceipt(records, place, words.join(''))
      switch (answer.kind) {
        case 'incomplete':
          throw new UsageError(RECEIPT)
        case 'misread':
          throw new UsageError(
            'A digit is wrong, because no receipt has this number. Ask for the number again.',
          )
        case 'unknown':
          print('No rating with this receipt has arrived, so it does not count.')
          print(
            'It may still be on the phone, which sends it when the guide is open and there is a network.',
          )
          return NOT_RIGHT
        case 'found':
          describe(answer, place.TIME_ZONE).forEach(print)
          return answer.counts === 'yes' ? DONE : NOT_RIGHT
      }
    })
  },
}

const COUNTS: Record<Found['counts'], string> = {
  yes: 'It counts.',
  unsigned:
    'It does not count, because it came through a link. It will count when the visitor scans the card at the stall.',
  voided:
    'It does not count, because the committee has taken it out. The export of the ratings has the reason.',
  'not-listed': 'It does not count, because the stall is disabled or is not in vendors.csv.',
}

function describe({ stall, stars, at, former, counts, twins }: Found, zone: string): string[] {
  const arrived = describeMoment(new Date(at), zone)
  return [
    `${plural(stars, 'star')} for stall ${stall.id} ${stall.name}, arrived ${arrived} (${zone}).`,
    ...(former.length > 0 ? [`They replace ${former.join(', then ')}.`] : []),
    COUNTS[counts],
    ...(twins > 0 ? [`${TWINS} ${twins}.`] : []),
  ]
}
