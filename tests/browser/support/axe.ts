import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Beyond AA: body text is read in full sun. */
const BEYOND = { 'color-contrast-enhanced': { enabled: true } }

type RunOptions = Parameters<AxeBuilder['options']>[0]

const EVERYTHING: RunOptions = { runOnly: { type: 'tag', values: LEVELS }, rules: BEYOND }
/** What another theme can change. */
const COLOURS: RunOptions = { runOnly: ['color-contrast', 'color-contrast-enhanced'] }
const RULES = { everything: EVERYTHING, colours: COLOURS }

/** What axe finds wrong with the page as it is now, a line for each element. */
export async function findBarriers(page: Page, looksAt: keyof typeof RULES): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // There are no frames; its way to look into them takes a second page each time.
    .setLegacyMode()
    .options({ ...RULES[looksAt], resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => {
      const reason = [...any, ...all, ...none].map(({ message }) => message).join('; ')
      return `${id}: ${target.join(' ')} (${reason})`
    }),
  )
}
