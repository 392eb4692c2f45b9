import { openSites, type Sites } from '../views/sites.ts'
import { reported } from './fixtures.ts'

/** Provides the gallery's sites, for tests that go through its views. */
export const test = reported.extend<object, { sites: Sites }>({
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
