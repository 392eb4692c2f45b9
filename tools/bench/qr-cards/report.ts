import { toTable } from '../../markdown-table.ts'
import { median as medianOf } from '../report.ts'
import type { Timing } from './measure.ts'

export interface Row {
  name: string
  timings: Timing[]
  /** In MB; undefined if they cannot be measured on this system. */
  peaks: (number | undefined)[]
}

/** All exporters wait this long before each card. */
const WAIT_S = 0.05
const HEADINGS = [
  '',
  'seconds',
  'beyond the waits',
  'CPU ms per card',
  'longest block ms',
  'peak memory MB over idle',
  'zip MB',
]

/** Makes a Markdown table of medians. */
export function toReport(rows: Row[], cards: number): string {
  const cells = rows.map(({ name, timings, peaks }) => {
    const seconds = median(timings.map((one) => one.seconds))!
    const processorSeconds = median(timings.map((one) => one.processorSeconds))
    return [
      name,
      seconds.toFixed(2),
      (seconds - cards * WAIT_S).toFixed(2),
      toFixed(processorSeconds && (processorSeconds * 1000) / cards),
      toFixed(median(timings.map((one) => one.longestBlockMs))),
      toFixed(median(peaks)),
      median(timings.map((one) => one.zip.length / 1e6))!.toFixed(1),
    ]
  })
  return toTable(HEADINGS, cells)
}

function median(values: (number | undefined)[]): number | undefined {
  const measured = values.filter((value) => value !== undefined)
  return measured.length > 0 ? medianOf(measured) : undefined
}

const toFixed = (value: number | undefined) => value?.toFixed(0) ?? 'not measured'
