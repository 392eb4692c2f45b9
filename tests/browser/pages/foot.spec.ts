import { rateStallHref } from '#web/routes.ts'
import { representatives } from '../../support/long.ts'
import { DESKTOP, expect, PHONE, stopClock, test, waitUntilHydrated } from '../support/fixtures.ts'
import { RATE_CALL, rate, waitingNotice } from '../support/guide.ts'
import { busy } from '../support/network.ts'

test.describe('at the foot of the page', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  for (const size of representatives([PHONE, DESKTOP])) {
    test(`the thanks stand over what waits, and hide none of it, at ${size.width} px`, async ({
      page,
      ownSite,
    }) => {
      await page.setViewportSize(size)
      await page.route(RATE_CALL, busy)
      await page.goto(ownSite.url + rateStallHref('12'))
      await waitUntilHydrated(page)
      // The thanks would go before everything has been measured.
      await stopClock(page)
      await rate(page, 5)
      const notice = waitingNotice(page).getByText('Kept on this phone, 1 waiting to be sent.')
      await expect(notice).toBeInViewport({ ratio: 1 })
      const button = page.getByRole('button', { name: 'Send now' })
      await expect(button).toBeInViewport({ ratio: 1 })
      const thanks = page.getByRole('status').filter({ hasText: 'Recorded 5 star(s)' })
      await expect(thanks).toBeInViewport({ ratio: 1 })

      const foot = await thanks.evaluate((region) => region.getBoundingClientRect().bottom)
      for (const below of [notice, button]) {
        const top = await below.evaluate((element) => element.getBoundingClientRect().top)
        expect(top).toBeGreaterThanOrEqual(foot)
      }
    })
  }
})
