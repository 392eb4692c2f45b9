import { type Command, DONE, NOT_RIGHT, UsageError } from '../command.ts'
import { plural } from '#organiser/plural.ts'
import { describeMoment, parseMoment } from '#organiser/moments.ts'
import { withRecords } from '../open-place.ts'
import {
  countLedger,
  describeLeftOut,
  findWrongTotals,
  ratingsUntil,
  toListedRatings,
} from '#organiser/standings/standings.ts'
import { describeStandings } from '#organiser/standings/describe-standings.ts'
import { describePrize, readPrizes } from '#organiser/standings/prizes.ts'

const DEFAULT_TOP = 10

export const standings: Command = {
  name: 'standings',
  summary: 'Shows the ranking, the prizes and the rule.',
  usage: '[--until TIME] [--top N] [--with-voided]',
  details: [
    'Shows the score, average and number of ratings of each stall, like the page Top Rated Stalls, from the ledger of all ratings. Voided ratings do not count.',
    'The prizes in festival.json follow, each with its places, from the final result if there is one, otherwise from the current ratings.',
    'A rating counts from the time at which the server received it, which is later if the phone had no network. With --until, only ratings received by that time count. Times are in the time zone of the festival (“timeZone” in festival.json).',
  ],
  options: {
    until: {
      value: 'TIME',
      help: 'only ratings received by "2026-11-22 21:30", or 21:30 today',
    },
    top: { value: 'N', help: `how many places, or all; default: ${DEFAULT_TOP}` },
    'with-voided': { help: 'also count voided ratings' },
  },
  examples: ['standings', 'standings --until "2026-11-22 21:30" --top 5'],
  async run({ text, isOn, env, now, print, warn }) {
    const top = toTop(text('top'))
    return withRecords(env, async (records, place) => {
      const { TIME_ZONE } = place
      const end = text('until')
      const until = end === undefined ? now() : toEnd(end, TIME_ZONE, now())
      const { ledger, totals } = await records.ledgerAndTotals()
      const { listed, leftOut } = await toListedRatings(ledger, place)
      const received = end === undefined ? listed : ratingsUntil(listed, until)
      const counted = received.filter(
        (row) => row.state === 'counted' || (row.state === 'voided' && isOn('with-voided')),
      )
      const voided = isOn('with-voided')
        ? 0
        : received.filter((row) => row.state === 'voided').length
      print(
        `Standings of ${describeMoment(until, TIME_ZONE)} (${TIME_ZONE}): ${plural(counted.length, 'rating')}` +
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
      if (until > now()) {
        print('')
        print('THIS TIME IS IN THE FUTURE: these are the standings so far.')
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

/** @throws UsageError if the time is invalid. */
function toEnd(text: string, zone: string, now: Date): Date {
  const moment = parseMoment(text, zone, now)
  if (moment) return moment
  throw new UsageError(
    `"${text}" is not a valid time. Write "2026-11-22 21:30", or 21:30 for today.`,
  )
}

function toTop(text: string | undefined): number {
  if (text === undefined) return DEFAULT_TOP
  if (text === 'all') return Infinity
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new UsageError(`--top must be a number above 0, or all, but it is '${text}'.`)
}
