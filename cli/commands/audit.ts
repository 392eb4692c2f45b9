import { toAuditTable } from '#organiser/audit/audit-table.ts'
import { type Command, DONE } from '../command.ts'
import { plural } from '#organiser/wording.ts'
import { withRecords } from '../open-place.ts'
import { describeLeftOut, toListedRatings } from '#organiser/standings/standings.ts'
import { type AuditRow, describeEffect } from '#shared/admin/evening-api.ts'
import { toColumns } from '#organiser/text-table.ts'
import { describeMoment } from '#organiser/wording.ts'
import { namePlace, toClock } from '#organiser/audit/audit-places.ts'

const COLUMNS = [
  { title: 'network, desk or time' },
  { title: 'ratings', isNumber: true },
  { title: 'devices', isNumber: true },
  { title: 'stars', isNumber: true },
  { title: 'distance', isNumber: true },
  { title: 'when' },
]

function describeTable(rows: AuditRow[], timeZone: string): string[] {
  const [titles, ...lines] = toColumns(
    COLUMNS,
    rows.map((row) => [
      namePlace(row, timeZone),
      String(row.ratings),
      String(row.devices),
      row.average.toFixed(2),
      toSigned(row.distance),
      `${describeMoment(new Date(row.first), timeZone).slice(0, 16)} to ${toClock(Date.parse(row.last), timeZone)}`,
    ]),
  )
  return [
    titles!,
    ...lines.flatMap((line, index) => {
      const { effect, together } = rows[index]!
      return [
        line,
        ...(effect ? [`  ${describeEffect.en(effect)}`] : []),
        ...(together ? [`  ${describeEffect.en(together, true)}`] : []),
      ]
    }),
  ]
}

/** Such as '+1.2' and '-8.0'. */
const toSigned = (distance: number) => `${distance > 0 ? '+' : ''}${distance.toFixed(1)}`

export const audit: Command = {
  name: 'audit',
  summary: 'Compares networks, desks and periods with everybody else. Changes nothing.',
  usage: '',
  details: [
    'Each row is a place: a network (phones whose addresses start with the same digits), a voting desk or five minutes. It shows the ratings from there, the devices that sent them, their average stars, their distance, and the first and last time. The distance says how far the stars are from what everybody else gave the same stalls, corrected for the number of ratings: 0 means just like everybody else, and a negative distance means lower. The furthest places come first, each with the Top 5 without its ratings, and without those of all rows above as well.',
    'The table decides nothing. A family, a college or an announcement from the stage can be far from everybody else, too, so consider what was happening there. Two organisers can void the ratings of a row under Evening in /admin.',
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
        `${plural(ratings, 'rating')} from ${plural(places, 'place')}; those furthest from everybody else come first.`,
      )
      if (unknown > 0)
        print(`The network of ${plural(unknown, 'rating')} is unknown or was erased.`)
      print('')
      describeTable(rows, place.TIME_ZONE).forEach(print)
      return DONE
    })
  },
}
