import lighthouse, { type Result } from 'lighthouse'
import type { Page } from './pages.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** What a visitor waits for, in milliseconds; the shift of the layout has no unit. */
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
  /** By category, the audits that cost it points. */
  failed: Record<Category, string[]>
}

/** One cold load as Lighthouse's own default has it: a phone, and its slow network simulated. */
export async function measurePage(url: string, page: Page, port: number): Promise<Run> {
  const flags = {
    port,
    onlyCategories: [...CATEGORIES],
    // So that the 404 page is measured at all.
    ignoreStatusCode: true,
    ...(page.skipAudits && { skipAudits: page.skipAudits }),
  }
  const result = (await lighthouse(url + page.href, flags))?.lhr
  if (!result) throw new Error(`Lighthouse says nothing about ${page.href}`)
  if (result.runtimeError) throw new Error(`${page.href}: ${result.runtimeError.message}`)
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
