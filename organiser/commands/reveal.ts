import type { FestivalTimes } from '#server/store/contract/tables.ts'
import { toFestivalTimes } from '#server/festival/festival-times.ts'
import { readFestivalFacts } from '#shared/content/festival-facts.ts'
import { TOP_PLACES } from '#shared/ratings/ranking.ts'
import type { TakenOut } from '#shared/tables/results.ts'
import { type Command, DONE, UserError } from '../cli/command.ts'
import { plural } from '../cli/plural.ts'
import { createContentReader } from '../cli/content-folder.ts'
import { describeMoment } from '../cli/moments.ts'
import { withRecords } from '../records/open-place.ts'
import { countLedger, countTakenOut, findWrongTotals } from '../standings/count-ledger.ts'
import { describeStandings } from '../standings/describe-standings.ts'
import { toListedRatings } from '../standings/listed-ratings.ts'

export const reveal: Command = {
  name: 'reveal',
  summary: 'Shows the final places on the board, one by one, and on the public list.',
  usage: '[--apply]',
  details: [
    'For a festival with freezeAt in content/festival.json, whose public list and board are frozen from that time. Without --apply, the command shows what everybody would see, and changes nothing.',
    'With --apply, the board shows the places from 5 to 1, and then how many ratings were removed, with the reasons given to `void`. Later ratings no longer change the result. With revealAt in festival.json, this happens automatically at that time.',
    'If something is wrong, void ratings or undo a void, and run the command again to show the new result. A later freezeAt in festival.json opens the list again.',
  ],
  options: { apply: { help: 'do it' } },
  examples: ['reveal', 'reveal --apply'],
  run({ isOn, env, now, print }) {
    return withRecords(env, async (records, place) => {
      const { CONTENT_DIR, TIME_ZONE } = place
      const { value: festival } = readFestivalFacts(createContentReader(CONTENT_DIR))
      if (!festival)
        throw new UserError('content/festival.json has a mistake. To see it: npm run mela -- check')
      const times = toFestivalTimes(festival, TIME_ZONE)
      const at = now()
      expectFrozen(times, at, TIME_ZONE)
      const { ledger, totals } = await records.ledgerAndTotals()
      const wrong = findWrongTotals(totals, ledger)
      if (wrong.length > 0) {
        throw new UserError(
          `The totals of stall ${wrong.join(', ')} differ from its ratings. Nothing was shown. Restore a backup (docs/hosting/backup.md).`,
        )
      }
      const { listed } = await toListedRatings(ledger, place)
      const counted = listed.filter((row) => row.voided_by === null)
      print(isOn('apply') ? 'Everybody sees now:' : 'Everybody would see:')
      describeStandings(countLedger(counted), TOP_PLACES).forEach(print)
      print('')
      describeTakenOut(countTakenOut(ledger)).forEach(print)
      print('')
      if (isOn('apply')) {
        await records.reveal(times, at)
        print('The board shows it within five seconds.')
      } else print(describePreview(times, at, TIME_ZONE))
      return DONE
    })
  },
}

function expectFrozen({ freezeAt }: FestivalTimes, now: Date, zone: string) {
  if (!freezeAt) {
    throw new UserError(
      'The public list is always live, because content/festival.json has no freezeAt (content/README.md).',
    )
  }
  if (now < freezeAt) {
    throw new UserError(
      `The public list is live until ${describeMoment(freezeAt, zone)} (${zone}), as freezeAt in content/festival.json says. Show the result after that.`,
    )
  }
}

function describeTakenOut(takenOut: TakenOut[]): string[] {
  if (takenOut.length === 0) return ['No ratings were removed.']
  return [
    'Taken out, as on the board:',
    ...takenOut.map(({ why, count }) => `  ${plural(count, 'rating')}: ${why}`),
  ]
}

function describePreview({ revealAt }: FestivalTimes, now: Date, zone: string): string {
  if (!revealAt) return 'Nothing was changed. To show it: npm run mela -- reveal --apply'
  const moment = `${describeMoment(revealAt, zone)} (${zone})`
  return revealAt > now
    ? `Nothing was changed. The result of that time is shown automatically at ${moment}. To show this one now, add --apply.`
    : `A result has been shown since ${moment}. Nothing was changed. To show this one, add --apply.`
}
