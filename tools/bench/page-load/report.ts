import { median as medianOf } from '../median.ts'
import type { Load } from './measure.ts'

export interface Row {
  page: string
  cells: string[]
  /** Names of the limits that were passed. */
  over: string[]
}

const LIMITS = {
  fcp: 1.25,
  lcp: 1.25,
  starTap: 1.25,
  hydrated: 2.3,
  cls: 0.01,
  tbtMs: 200,
  bytes: 110_000,
  requests: 7,
}

const HEADINGS = [
  'page',
  'FCP',
  'LCP',
  'star tap works',
  'hydrated',
  'CLS',
  'TBT',
  'to interactive',
]

/** Of a browser of years ago: what a visitor sees and taps, not how long React takes there. */
const OLD_BROWSER_LIMITS = ['fcp', 'lcp', 'starTap', 'cls', 'bytes', 'requests']

/** Medians of the loads as ratios to the static control's, against the limits of the budget. */
export function toRow(page: string, ours: Load[], control: Load[], isOldBrowser: boolean): Row {
  const isCard = page.startsWith('/rate-stall')
  const base = (key: 'fcp' | 'lcp' | 'starTap') => median(control, key)
  const figures = {
    fcp: median(ours, 'fcp') / base('fcp'),
    lcp: median(ours, 'lcp') / base('lcp'),
    starTap: isCard ? median(ours, 'starTap') / base('starTap') : 0,
    hydrated: median(ours, 'hydrated') / base('fcp'),
    cls: Math.max(...ours.map((load) => load.cls)),
    tbtMs: median(ours, 'tbt'),
    bytes: isCard ? median(ours, 'bytes') : 0,
    requests: isCard ? median(ours, 'requests') : 0,
  }
  const over = Object.entries(LIMITS)
    .filter(([key]) => !isOldBrowser || OLD_BROWSER_LIMITS.includes(key))
    .filter(([key, limit]) => figures[key as keyof typeof figures] > limit)
    .map(([key]) => key)
  const cells = [
    `${figures.fcp.toFixed(2)} (${ms(median(ours, 'fcp'))})`,
    `${figures.lcp.toFixed(2)} (${ms(median(ours, 'lcp'))})`,
    isCard ? `${figures.starTap.toFixed(2)} (${ms(median(ours, 'starTap'))})` : '–',
    `${figures.hydrated.toFixed(2)} (${ms(median(ours, 'hydrated'))})`,
    figures.cls.toFixed(3),
    ms(figures.tbtMs),
    `${(median(ours, 'bytes') / 1000).toFixed(1)} kB, ${median(ours, 'requests')} requests`,
  ]
  return { page, cells, over }
}

/** A Markdown table, as it stands in the README. */
export function toTable(rows: Row[], runs: number, isOldBrowser: boolean): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    `Medians of ${runs} cold loads at 1.6 Mbit/s and 150 ms round trip, with the processor slowed 4 times, as ratios to the static page`,
    "in the same run. FCP and LCP are the first and the largest paint. 'Hydrated' (React has taken over) is a ratio to the static",
    "page's first paint.",
    '',
    line(HEADINGS),
    line(HEADINGS.map(() => '---')),
    ...rows.map(({ page, cells }) => line([`\`${page}\``, ...cells])),
    line([
      'limit',
      '1.25',
      '1.25',
      '1.25',
      isOldBrowser ? 'none' : '2.30',
      '0.010',
      isOldBrowser ? 'none' : '200 ms',
      'card: 110 kB, 7 requests',
    ]),
    '',
    ...rows.map(
      ({ page, over }) =>
        `${page}: ${over.length ? `OVER: ${over.join(', ')}` : 'inside the budget'}`,
    ),
  ].join('\n')
}

function median(loads: Load[], key: keyof Load): number {
  return medianOf(loads.map((load) => load[key] ?? 0))
}

function ms(value: number): string {
  return `${Math.round(value)} ms`
}
