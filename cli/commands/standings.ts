import { type Command, DONE, NOT_RIGHT, UsageError } from '../command.ts'
import { plural } from '#organiser/wording.ts'
import { describeMoment } from '#organiser/wording.ts'
import { withRecords } from '../open-place.ts'
import {
  countLedger,
  describeLeftOut,
  findWrongTotals,
  toListedRatings,
} from '#organiser/standings/standings.ts'
import { describeStandings } from '#organiser/standings/describe-standings.ts'
import { describePrize, readPrizes } from '#organiser/standings/prizes.ts'

const DEFAULT_TOP = 10

export const standings: Command = {
  name: 'standings',
  summary: 'Shows the ranking, the prizes and the rule.',
  usage: '[--top N]',
  details: [
    'Shows the score, average and number of ratings of each stall, like the page Top Rated Stalls, from the ledger of all ratings. Voided ratings do not count.',
    'The prizes in festival.json follow, each with its places, from the final result if there is one, otherwise from the current ratings.',
  ],
  options: {
    top: { value: 'N', help: `how many places, or all; default: ${DEFAULT_TOP}` },
  },
  examples: ['standings', 'standings --top all'],
  async run({ text, env, now, print, warn }) {
    const top = toTop(text('top'))
    return withRecords(env, async (records, place) => {
      const { TIME_ZONE } = place
      const { ledger, totals } = await records.ledgerAndTotals()
      const { listed, leftOut } = await toListedRatings(ledger, place)
      const counted = listed.filter(({ state }) => state === 'counted')
      const voided = listed.filter(({ state }) => state === 'voided').length
      print(
        `Standings of ${describeMoment(now(), TIME_ZONE)} (${TIME_ZONE}): ${plural(counted.length, 'rating')}` +
          (voided > 0 ? `; ${plural(voided, 'voided rating')} left out` : ''),
      )
      leftOut.map(describeLeftOut).forEach(print)
      print('')
      describeStandings(countLedger(counted), top).forEach(print)
      const { since, prizes } = await readPrizes(records, place)
      if (prizes.length > 0) {
        print('')
        print(
          since === undefined
            ? 'The prizes, from the current ratings:'
            : `The prizes, from the result of ${describeMoment(new Date(since), TIME_ZONE)}:`,
        )
        prizes.flatMap(describePrize).forEach(print)
      }
      // The site shows the totals, so check them against the ratings before a prize is awarded.
      const wrong = findWrongTotals(totals, ledger)
      if (wrong.length === 0) return DONE
      warn(
        `The site's totals for stall ${wrong.join(', ')} differ from its ratings. These standings use the ratings.`,
      )
      return NOT_RIGHT
    })
  },
}

function toTop(text: string | undefined): number {
  if (text === undefined) return DEFAULT_TOP
  if (text === 'all') return Infinity
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new UsageError(`--top must be a number above 0, or all, but it is '${text}'.`)
}
