import { describeEffect } from '#shared/admin/effect-sentence.ts'
import type { AuditRow } from '#shared/admin/evening-api.ts'
import { toColumns } from '../cli/columns.ts'
import { describeMoment } from '../cli/moments.ts'
import { PERIOD_MS } from './audit-places.ts'

/** Of a network's hash; a few networks may look alike. */
const HASH_DIGITS = 6

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

/** The first digits of a network's hash, a person, or '18:05–18:10': without words, for both languages. */
export function namePlace({ kind, name }: Pick<AuditRow, 'kind' | 'name'>, zone: string): string {
  if (kind === 'network') return name.slice(0, HASH_DIGITS)
  if (kind === 'desk') return name
  const [from, until] = [0, PERIOD_MS].map((ms) => toClock(Date.parse(name) + ms, zone))
  return `${from}–${until}`
}

const toClock = (ms: number, zone: string) => describeMoment(new Date(ms), zone).slice(11, 16)

/** '+1.2', '-8.0' */
const toSigned = (distance: number) => `${distance > 0 ? '+' : ''}${distance.toFixed(1)}`
