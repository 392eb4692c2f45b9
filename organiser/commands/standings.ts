import { auditLedger } from '../audit/audit-ledger.ts'
import { describeReliance } from '../audit/describe-reliance.ts'
import { type Command, DONE, NOT_RIGHT, UsageError } from '../cli/command.ts'
import { plural } from '../cli/columns.ts'
import { describeMoment, toMoment } from '../cli/moments.ts'
import { withRecords } from '../records/open-place.ts'
import { countLedger, findWrongTotals } from '../standings/count-ledger.ts'
import { describeStandings } from '../standings/describe-standings.ts'
import { describeUnsigned } from '../standings/describe-unsigned.ts'
import { toListedRatings } from '../standings/listed-ratings.ts'
import { starsUntil } from '../standings/stars-until.ts'

const DEFAULT_TOP = 10

export const standings: Command = {
  name: 'standings',
  summary: 'Shows the ranking, which places are too close to call, and the rule behind it.',
  usage: '[--until TIME] [--top N] [--with-voided]',
  details: [
    'Score, average and number of ratings of each stall, as the Top Rated Stalls page has them, from the ledger of all ratings. Voided ratings do not count.',
    'Says at the end whether the Top 5 rests on ratings that `audit` flags.',
    'A rating counts from the moment at which the service had it: a phone without a network sends later. With --until the clock stands still for the prize, whatever comes in after it: of a rating that was corrected, the stars of that moment count. Times are those of the festival (TIME_ZONE).',
  ],
  options: {
    until: {
      value: 'TIME',
      help: 'only what was received up to "2026-11-22 21:30", or 21:30 today',
    },
    top: { value: 'N', help: `so many places, or all; ${DEFAULT_TOP} when it is left out` },
    'with-voided': { help: 'as if nothing had been voided' },
  },
  examples: ['standings', 'standings --until "2026-11-22 21:30" --top 5'],
  async run({ text, isOn, env, now, print, warn }) {
    const top = toTop(text('top'))
    return withRecords(env, async (records, place) => {
      const { TIME_ZONE } = place
      const end = text('until')
      const until = end === undefined ? now() : toMoment(end, TIME_ZONE, now())
      const { ledger, steps, totals } = await records.ledgerAndTotals()
      const { listed, leftOut } = await toListedRatings(ledger, place)
      const received = end === undefined ? listed : starsUntil(listed, steps, until)
      const counted = received.filter((row) => row.voided_by === null || isOn('with-voided'))
      const voided = received.length - counted.length
      print(
        `Standings of ${describeMoment(until, TIME_ZONE)} (${TIME_ZONE}): ${plural(counted.length, 'rating')}` +
          (voided > 0 ? `; ${plural(voided, 'voided rating')} left out` : ''),
      )
      leftOut.forEach(print)
      print('')
      describeStandings(countLedger(counted), top).forEach(print)
      const unsigned = describeUnsigned(received, counted)
      if (unsigned.length > 0) print('')
      unsigned.forEach(print)
      if (counted.length > 0) {
        print('')
        const flagged = auditLedger(received, { timeZone: TIME_ZONE })
        describeReliance(received, flagged).forEach(print)
      }
      if (until > now()) {
        print('')
        print('THIS MOMENT HAS NOT COME YET: these are the standings so far.')
      }
      // The site shows the totals; a prize must not depend on two different sums.
      const wrong = findWrongTotals(totals, ledger)
      if (wrong.length === 0) return DONE
      warn(
        `The site's totals of stall ${wrong.join(', ')} are not those of its ratings. The standings here are of the ratings.`,
      )
      return NOT_RIGHT
    })
  },
}

function toTop(text: string | undefined): number {
  if (text === undefined) return DEFAULT_TOP
  if (text === 'all') return Infinity
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new UsageError(`--top takes a number above 0, or all, not '${text}'.`)
}
