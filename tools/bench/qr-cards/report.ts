import type { Timing } from './measure.ts'

export interface Row {
  name: string
  timings: Timing[]
  /** In MB; undefined: not measured on this system. */
  peaks: (number | undefined)[]
}

const WAIT_S = 0.05
const NOT_MEASURED = 'not measured'
const HEADINGS = [
  '',
  'seconds',
  'seconds beyond the waits',
  'processor ms per card',
  'longest block ms',
  'peak memory MB over idle',
  'zip MB',
]

/** A Markdown table of medians, as it stands in the README, and the controls as multiples of ours. */
export function toReport(rows: Row[], cards: number): string {
  const [ours, ...controls] = rows.map(({ name, ...row }) => ({ name, ...toFigures(row, cards) }))
  if (!ours) return ''
  return [
    `Medians of ${rows[0]!.timings.length} exports of ${cards} cards, in turns, each in a browser of its own.`,
    `All wait 50 ms before each card: 'beyond the waits' is the time less ${(cards * WAIT_S).toFixed(1)} s.`,
    '',
    toLine(HEADINGS),
    toLine(HEADINGS.map(() => '---')),
    ...[ours, ...controls].map((figures) => toLine(toCells(figures.name, figures))),
    '',
    ...controls.map((control) => toRatios(ours, control)),
  ].join('\n')
}

function toRatios(ours: Figures & { name: string }, control: Figures & { name: string }): string {
  const ratio = (key: keyof Figures) => {
    const [a, b] = [ours[key], control[key]]
    return a === undefined || b === undefined ? NOT_MEASURED : (b / a).toFixed(2)
  }
  return (
    `${control.name} to ${ours.name}: time ${ratio('seconds')}, beyond the waits ` +
    `${ratio('beyondWaits')}, processor ${ratio('processorMs')}, memory ${ratio('memoryMb')}, ` +
    `zip ${ratio('zipMb')}`
  )
}

type Figures = ReturnType<typeof toFigures>

function toFigures({ timings, peaks }: Omit<Row, 'name'>, cards: number) {
  const seconds = median(timings.map((one) => one.seconds))!
  const processorSeconds = median(timings.map((one) => one.processorSeconds))
  return {
    seconds,
    beyondWaits: seconds - cards * WAIT_S,
    processorMs: processorSeconds && (processorSeconds * 1000) / cards,
    longestBlockMs: median(timings.map((one) => one.longestBlockMs))!,
    memoryMb: median(peaks),
    zipMb: median(timings.map((one) => one.zip.length / 1e6))!,
  }
}

function toCells(name: string, figures: Figures): string[] {
  const { seconds, beyondWaits, processorMs, longestBlockMs, memoryMb, zipMb } = figures
  return [
    name,
    seconds.toFixed(2),
    beyondWaits.toFixed(2),
    processorMs?.toFixed(0) ?? NOT_MEASURED,
    longestBlockMs.toFixed(0),
    memoryMb?.toFixed(0) ?? NOT_MEASURED,
    zipMb.toFixed(1),
  ]
}

function toLine(cells: string[]): string {
  return `| ${cells.join(' | ')} |`
}

function median(values: (number | undefined)[]): number | undefined {
  const measured = values.filter((value) => value !== undefined).toSorted((a, b) => a - b)
  return measured[Math.floor(measured.length / 2)]
}
