import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Beyond AA: body text is read in full sun. */
const BEYOND = { 'color-contrast-enhanced': { enabled: true } }

/** What axe finds wrong with the page as it is now, a line for each element. */
export async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // There are no frames; its way to look into them takes a second page each time.
    .setLegacyMode()
    .options({
      runOnly: { type: 'tag', values: LEVELS },
      rules: BEYOND,
      resultTypes: ['violations'],
    })
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => {
      const reason = [...any, ...all, ...none].map(({ message }) => message).join('; ')
      return `${id}: ${target.join(' ')} (${reason})`
    }),
  )
}
