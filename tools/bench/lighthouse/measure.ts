import lighthouse, { type Flags, type Result } from 'lighthouse'
import type { Page } from './pages.ts'

const TRIES = 3

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** What a visitor notices, in milliseconds; layout shift has no unit. */
export const FIGURES = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const
export type Figure = keyof typeof FIGURES

export interface Run {
  /** From 0 to 100. */
  scores: Record<Category, number>
  figures: Record<Figure, number>
  /** Audits that cost points, by category. */
  failed: Record<Category, string[]>
}

/** Measures one cold load with Lighthouse's defaults, which simulate a phone on a slow network. */
export async function measurePage(url: string, page: Page, port: number): Promise<Run> {
  const flags = {
    port,
    onlyCategories: [...CATEGORIES],
    // Otherwise Lighthouse does not measure the 404 page.
    ignoreStatusCode: true,
    ...(page.skipAudits && { skipAudits: page.skipAudits }),
  }
  const result = await insist(url + page.href, flags)
  return {
    scores: byCategory((category) => Math.round((result.categories[category]?.score ?? 0) * 100)),
    figures: {
      fcp: valueOf(result, 'fcp'),
      lcp: valueOf(result, 'lcp'),
      tbt: valueOf(result, 'tbt'),
      cls: valueOf(result, 'cls'),
    },
    failed: byCategory((category) => listFailed(result, category)),
  }
}

/** Retries, because a trace is sometimes broken on a busy machine. */
async function insist(url: string, flags: Flags): Promise<Result> {
  let problem = 'Lighthouse returned no result'
  for (let tried = 0; tried < TRIES; tried += 1) {
    const result = (await lighthouse(url, flags))?.lhr
    if (result && !result.runtimeError) return result
    problem = result?.runtimeError?.message ?? problem
  }
  throw new Error(`${url}: ${problem}`)
}

function byCategory<T>(find: (category: Category) => T): Record<Category, T> {
  return {
    performance: find('performance'),
    accessibility: find('accessibility'),
    'best-practices': find('best-practices'),
    seo: find('seo'),
  }
}

function valueOf({ audits }: Result, figure: Figure): number {
  return audits[FIGURES[figure]]?.numericValue ?? Number.NaN
}

function listFailed({ categories, audits }: Result, category: Category): string[] {
  return (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} (${audits[id]?.displayValue ?? audits[id]?.title})`)
}
