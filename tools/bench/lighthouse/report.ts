import { CATEGORIES, type Category, type Figure, type Run } from './measure.ts'

const FLOORS: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

export interface Row {
  href: string
  cells: string[]
  /** What is under its floor, with the audits that cost the points. */
  under: string[]
}

/** Performance is the median of the runs; the others do not vary, and the worst run counts. */
export function toRow(href: string, runs: Run[]): Row {
  const scoreOf = (category: Category) => {
    const scores = runs.map((run) => run.scores[category])
    return category === 'performance' ? median(scores) : Math.min(...scores)
  }
  const figureOf = (figure: Figure) => median(runs.map((run) => run.figures[figure]))
  const under = CATEGORIES.filter((category) => !(scoreOf(category) >= FLOORS[category])).map(
    (category) => {
      // Of each audit that any run failed, what the last such run says.
      const audits = new Map(
        runs.flatMap((run) => run.failed[category]).map((text) => [text.split(' ')[0], text]),
      )
      return `${category} ${scoreOf(category)}: ${[...audits.values()].join(', ')}`
    },
  )
  const cells = [
    ...CATEGORIES.map((category) => String(scoreOf(category))),
    `${(figureOf('fcp') / 1000).toFixed(1)} s`,
    `${(figureOf('lcp') / 1000).toFixed(1)} s`,
    `${Math.round(figureOf('tbt'))} ms`,
    figureOf('cls').toFixed(3),
  ]
  return { href, cells, under }
}

const HEADINGS = [
  'page',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'FCP',
  'LCP',
  'TBT',
  'CLS',
]

/** A Markdown table, as it stands in docs/lighthouse.md. */
export function toTable(rows: Row[]): string {
  const floors = CATEGORIES.map((category) => String(FLOORS[category]))
  const lines = [
    HEADINGS,
    ...rows.map(({ href, cells }) => [`\`${href}\``, ...cells]),
    HEADINGS.map((_, column) => ['floor', ...floors][column] ?? ''),
  ]
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  const toLine = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const [head, ...body] = lines.map(toLine)
  return [head, toLine(widths.map((width) => '-'.repeat(width))), ...body].join('\n')
}

export function toDocument(
  rows: Row[],
  about: { runs: number; lighthouse: string; browser: string },
) {
  const { runs, lighthouse, browser } = about
  const middle = runs === 1 ? 'one run' : `the median of ${runs} runs`
  return `# Lighthouse on every page

\`npm run bench -- lighthouse\` writes this page. It serves the built site with some ratings in its database and loads
every page cold, as Lighthouse does by default (it simulates a phone with a slow network and processor). It fails when a
score is under its floor. It needs Chrome on this computer. \`npm run bench -- lighthouse 1 /feedback\` measures
one page once, and writes nothing.

Lighthouse ${lighthouse}, ${browser}. Performance and times are ${middle}, and depend on how busy the
machine is; the other scores do not.

${toTable(rows)}

\`/no-such-page\` is the 404 page. Two audits are left out, because this page must fail them: its status is 404, and
the console says so.
`
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
