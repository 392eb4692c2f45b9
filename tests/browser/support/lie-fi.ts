import { openBlackHole } from '../../support/network/black-hole.ts'
import { expect, test as base } from './fixtures.ts'
import type { Site } from './site.ts'

type BlackHole = Awaited<ReturnType<typeof openBlackHole>>

/** The visitor's own site behind a network that can stop answering. */
export const test = base.extend<{ network: BlackHole & { site: Site } }>({
  network: async ({ ownSite, page }, provide) => {
    const hole = await openBlackHole(ownSite.url)
    await provide({ ...hole, site: ownSite })
    // The page must not see its network die.
    if (!page.isClosed()) await page.goto('about:blank')
    hole.close()
  },
})

/**
 * Longer than three seconds, which nobody is kept waiting, by what a machine that is busy with other
 * tests takes to show it.
 */
export const SOON = { timeout: 4500 }

export { expect }
