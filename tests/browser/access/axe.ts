import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const OPTIONS: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // AAA contrast, because text is read in full sun. This rule skips text that fails AA, which the AA rule reports.
  rules: { 'color-contrast-enhanced': { enabled: true } },
  resultTypes: ['violations'],
  // The app has no iframes, and searching for them takes time.
  iframes: false,
}

/** The problems that axe finds in the page's current state, one line per element. */
export async function findBarriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async (options) =>
      (
        await (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(
          document,
          options,
        )
      ).violations,
    OPTIONS,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => {
      const reason = [...any, ...all, ...none].map(({ message }) => message).join('; ')
      return `${id}: ${target.join(' ')} (${reason})`
    }),
  )
}
