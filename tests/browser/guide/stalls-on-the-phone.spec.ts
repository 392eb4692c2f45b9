import type { Page } from '@playwright/test'
import { browseStallsHref, paths } from '#web/visitors/routes.ts'
import { expect, open, test } from '../support/fixtures.ts'
import { hold } from '../support/network.ts'

const SHEETS = '**/*.csv'
const age = (page: Page) => page.getByText(/^Stalls as of/)
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('market_data'))

test.use({ timezoneId: 'Asia/Kolkata', expectedErrors: /Failed to load resource|ERR_FAILED/ })

/** Makes a visit that leaves a copy on the phone. */
async function visit(page: Page) {
  await open(page, paths.browseStalls)
  await expect.poll(() => kept(page)).not.toBeNull()
}

test('after a second, an old list says how old it is, and nothing moves', async ({ page }) => {
  const setReadAt = (readAt: string) =>
    page.evaluate((time) => localStorage.setItem('market_data_read_at', time), readAt)
  await visit(page)
  await setReadAt(new Date().toISOString())
  const release = await hold(page, SHEETS)
  await page.goto(browseStallsHref({ page: 2 }))
  await expect(age(page)).toHaveText(/^Stalls as of .*\d\d:\d\d$/)
  const firstCard = page.getByRole('heading', { name: 'Kheer & Co.' })
  const before = await firstCard.boundingBox()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(age(page), 'no sooner without motion').toHaveCSS('animation-duration', '1s')
  release()
  await expect(age(page)).toHaveCount(0)
  expect(await firstCard.boundingBox()).toEqual(before)

  await test.step('with the date if it is from another day', async () => {
    await page.unroute(SHEETS)
    await page.route(SHEETS, () => {})
    await setReadAt('2025-11-20T14:05:00+05:30')
    await page.reload()
    await expect(age(page)).toHaveText('Stalls as of 20 Nov, 14:05')
  })
})
