import { describeTable } from '../describe-table.ts'
import { toAuditTable } from '../../organiser/audit/audit-table.ts'
import { type Command, DONE } from '../command.ts'
import { plural } from '../../organiser/plural.ts'
import { withRecords } from '../open-place.ts'
import { describeLeftOut, toListedRatings } from '../../organiser/standings/listed-ratings.ts'

export const audit: Command = {
  name: 'audit',
  summary: 'Compares networks and five-minute periods with everybody else. Changes nothing.',
  usage: '',
  details: [
    'Each row is a place: a network (phones whose addresses begin alike) or five minutes. It shows the ratings from there, the devices that sent them, their average stars, their distance, and the first and last time. The distance says how far the stars are from what everybody else gave the same stalls, corrected for the number of ratings: 0 is just like everybody else, minus is lower. The furthest places come first, each with what the Top 5 would be without its ratings, and without those of all rows above as well.',
    'The table decides nothing. A family, a college or an announcement from the stage can be far from everybody else, too: think about what was happening there. Two organisers can take the ratings of some rows out of the totals, under Evening in /admin.',
    'It cannot show people who are paid to rate with their own phones, or separate forged ratings from honest ones on one network. The ledger stores addresses only as hashes. Deleting personal data deletes the hashes, and leaves only the periods.',
  ],
  options: {},
  examples: ['audit'],
  run({ env, print }) {
    return withRecords(env, async (records, place) => {
      const { listed, leftOut } = await toListedRatings(await records.ledger(), place)
      const { rows, places, ratings, unknown } = toAuditTable(listed)
      leftOut.map(describeLeftOut).forEach(print)
      print(
        `${plural(ratings, 'rating')} from ${plural(places, 'place')}; the furthest from everybody else first.`,
      )
      if (unknown > 0)
        print(`The network of ${plural(unknown, 'rating')} is unknown or was erased.`)
      print('')
      describeTable(rows, place.TIME_ZONE).forEach(print)
      return DONE
    })
  },
}
