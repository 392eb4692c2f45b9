import { rateStallHref } from '#web/routes.ts'
import { DESKTOP, expect, open, PHONE, stopClock, test } from '../support/fixtures.ts'
import { RATE_CALL, rate, waitingNotice } from '../support/guide.ts'
import { busy } from '../support/network.ts'

test.use({ viewport: PHONE, expectedErrors: /Failed to load resource/ })

test('the thanks hide nothing of the notice of what waits', async ({ page, ownSite }) => {
  await page.route(RATE_CALL, busy)
  await open(page, ownSite.url + rateStallHref('12'))
  // The thanks would go before everything has been measured.
  await stopClock(page)
  await rate(page, 5)
  const notice = waitingNotice(page).getByText('Kept on this phone, 1 waiting to be sent.')
  const button = page.getByRole('button', { name: 'Send now' })
  const thanks = page.getByRole('status').filter({ hasText: 'Recorded 5 star(s)' })
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    for (const part of [notice, button, thanks]) await expect(part).toBeInViewport({ ratio: 1 })
    const foot = await thanks.evaluate((region) => region.getBoundingClientRect().bottom)
    for (const below of [notice, button]) {
      const top = await below.evaluate((element) => element.getBoundingClientRect().top)
      expect(top, `at ${size.width} px`).toBeGreaterThanOrEqual(foot)
    }
  }
})
