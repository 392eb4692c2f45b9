import { median as medianOf } from '../median.ts'

export const INP_LIMIT_MS = 200
const SHORTEST_EVENT_MS = 16

export interface Row {
  name: string
  median: number
  worst: number
}

/** Median and worst of an interaction over all runs. */
export function toRow(name: string, values: number[]): Row {
  return { name, median: medianOf(values), worst: Math.max(0, ...values) }
}

/** A Markdown table, as it stands in the README. */
export function toTable(rows: Row[]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    line(['interaction', 'median', 'worst']),
    line(['---', '---', '---']),
    ...rows.map(({ name, median, worst }) => line([name, ms(median), ms(worst)])),
    line(['limit', `${INP_LIMIT_MS} ms`, '–']),
  ].join('\n')
}

function ms(value: number): string {
  return value < SHORTEST_EVENT_MS ? `< ${SHORTEST_EVENT_MS} ms` : `${Math.round(value)} ms`
}
