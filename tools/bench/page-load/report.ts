import { toTable } from '../../markdown-table.ts'
import { median } from '../median.ts'
import type { Load } from './measure.ts'

interface Figures {
  /** Ratios to the same figure of the static page, and for 'hydrated', to its first paint. */
  fcp: number
  lcp: number
  starTap: number
  hydrated: number
  cls: number
  tbt: number
  bytes: number
  requests: number
}

export interface Row {
  /** The page's address in backticks, and its language. */
  page: string
  figures: Figures
  /** Medians over all loads, in milliseconds. */
  ms: Record<Paint, number>
  over: string[]
}

const PAINTS = ['fcp', 'lcp', 'starTap', 'hydrated'] as const
type Paint = (typeof PAINTS)[number]

const LIMITS: Figures = {
  fcp: 1.25,
  lcp: 1.25,
  starTap: 1.25,
  hydrated: 2.3,
  cls: 0.01,
  tbt: 200,
  bytes: 110_000,
  requests: 7,
}
/** Limited only for scanned cards, where most first visits start. */
const OF_CARDS = ['starTap', 'bytes', 'requests']

const HEADINGS = [
  'page',
  'FCP',
  'LCP',
  'star tap works',
  'hydrated',
  'CLS',
  'TBT',
  'sent before interactive',
]

/** Medians over all loads, as ratios to those of the static page. */
export function toRow(page: string, ours: Load[], control: Load[]): Row {
  const of = (loads: Load[], key: keyof Load) => median(loads.map((load) => load[key] ?? 0))
  const ms = Object.fromEntries(PAINTS.map((key) => [key, of(ours, key)])) as Row['ms']
  const isCard = page.startsWith('`/rate-stall')
  const figures: Figures = {
    fcp: ms.fcp / of(control, 'fcp'),
    lcp: ms.lcp / of(control, 'lcp'),
    starTap: isCard ? ms.starTap / of(control, 'starTap') : 0,
    hydrated: ms.hydrated / of(control, 'fcp'),
    cls: Math.max(...ours.map((load) => load.cls)),
    tbt: of(ours, 'tbt'),
    bytes: of(ours, 'bytes'),
    requests: of(ours, 'requests'),
  }
  const over = (Object.keys(LIMITS) as (keyof Figures)[])
    .filter((key) => isCard || !OF_CARDS.includes(key))
    .filter((key) => figures[key] > LIMITS[key])
  return { page, figures, ms, over }
}

/** Exits with 1 if a page exceeds a limit. */
export function reportPages(rows: Row[], runs: number): void {
  const cells = rows.map(({ page, figures, ms, over }) => [
    `${page}${over.length > 0 ? `, **over the limit: ${over.join(', ')}**` : ''}`,
    ...PAINTS.map((key) =>
      figures[key] > 0 ? `${figures[key].toFixed(2)} (${Math.round(ms[key])} ms)` : '–',
    ),
    ...toCells(figures),
  ])
  const limits = PAINTS.map((key) => LIMITS[key].toFixed(2))
  console.log(
    `Medians of ${runs} cold loads at 1.6 Mbit/s, with a round trip of 150 ms and a processor slowed down by a factor of 4, as ratios to the static page.\n`,
  )
  console.log(toTable(HEADINGS, [...cells, ['limit', ...limits, ...toCells(LIMITS)]]))
  if (rows.some(({ over }) => over.length > 0)) process.exitCode = 1
}

const toCells = ({ cls, tbt, bytes, requests }: Figures) => [
  cls.toFixed(3),
  `${Math.round(tbt)} ms`,
  `${(bytes / 1000).toFixed(1)} kB, ${requests} requests`,
]
