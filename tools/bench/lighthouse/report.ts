import { toTable } from '../../markdown-table.ts'
import { median } from '../report.ts'
import { CATEGORIES, type Category, type Figure, type Run } from './measure.ts'

const LEAST: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

export interface Row {
  href: string
  cells: string[]
  /** Scores below the minimum, with the audits that cost points. */
  failed: string[]
}

/** The performance score is the median of all runs. The other scores do not vary, so the worst run counts. */
export function toRow(href: string, runs: Run[]): Row {
  const scoreOf = (category: Category) => {
    const scores = runs.map((run) => run.scores[category])
    return category === 'performance' ? median(scores) : Math.min(...scores)
  }
  const figureOf = (figure: Figure) => median(runs.map((run) => run.figures[figure]))
  const failed = CATEGORIES.filter((category) => !(scoreOf(category) >= LEAST[category])).map(
    (category) => {
      const audits = new Set(runs.flatMap((run) => run.failed[category]))
      return `${category} ${scoreOf(category)}: ${[...audits].join(', ')}`
    },
  )
  const cells = [
    `\`${href}\``,
    ...CATEGORIES.map((category) => String(scoreOf(category))),
    `${(figureOf('fcp') / 1000).toFixed(1)} s`,
    `${(figureOf('lcp') / 1000).toFixed(1)} s`,
    `${Math.round(figureOf('tbt'))} ms`,
    figureOf('cls').toFixed(3),
  ]
  return { href, cells, failed }
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

export function toScores(rows: Row[]): string {
  const least = ['minimum', ...CATEGORIES.map((category) => LEAST[category]), '', '', '', '']
  return toTable(HEADINGS, [...rows.map(({ cells }) => cells), least])
}

/** Writes the text of docs/lighthouse.md. */
export function toDocument(
  rows: Row[],
  about: { runs: number; lighthouse: string; browser: string },
) {
  const { runs, lighthouse, browser } = about
  return `# Lighthouse on every page

\`npm run bench -- lighthouse\` writes this page. It serves the built site with some ratings in its database and loads
every page cold, as Lighthouse does by default (it simulates a phone with a slow network and processor). It fails if a
score is below the minimum. It needs Chrome on this computer. \`npm run bench -- lighthouse 1 /feedback\` measures one
page once, and does not update this file.

Lighthouse ${lighthouse}, ${browser}. Performance and times are medians of ${runs} runs, and depend on how busy the machine
is. The other scores do not.

${toScores(rows)}

\`/no-such-page\` is the 404 page. Two audits are left out, because this page must fail them: its status is 404, and
the browser logs this to the console.
`
}
