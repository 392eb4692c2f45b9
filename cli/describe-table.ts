import { describeEffect } from '#shared/admin/effect-sentence.ts'
import type { AuditRow } from '#shared/admin/evening-api.ts'
import { toColumns } from '../organiser/text-table.ts'
import { describeMoment } from '../organiser/moments.ts'
import { namePlace, toClock } from '../organiser/audit/name-place.ts'

const COLUMNS = [
  { title: 'network, desk or time' },
  { title: 'ratings', isNumber: true },
  { title: 'devices', isNumber: true },
  { title: 'stars', isNumber: true },
  { title: 'distance', isNumber: true },
  { title: 'when' },
]

/** The table in plain text, each row followed by what the Top 5 would be without it. */
export function describeTable(rows: AuditRow[], timeZone: string): string[] {
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

/** '+1.2', '-8.0' */
const toSigned = (distance: number) => `${distance > 0 ? '+' : ''}${distance.toFixed(1)}`
