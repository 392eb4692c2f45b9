import { test as base } from '@playwright/test'
import { openSites, type Sites } from '../../../tools/gallery/sites.ts'

/** With the sites of the gallery, for tests that go through its views. */
export const test = base.extend<object, { sites: Sites }>({
  sites: [
    async ({}, provide) => {
      const sites = await openSites()
      await provide(sites)
      await sites.close()
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'
