import { rateStallHref } from '#web/routes.ts'
import { BAD_MOBILE_LINE, openSlowNetwork } from '../../support/network/slow-network.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'
import { waitForGuide } from '../support/guide.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 240_000 })

/** At most 165,000 of files, weighed one by one in byte-budget.test.ts, and 440 of headers for each of 66 answers. */
const MOST_BYTES = 192_000

test('on a bad mobile line a visitor rates by a scanned card, and behind it the whole guide comes', async ({
  page,
  ownSite,
}) => {
  const line = await openSlowNetwork(ownSite.url, BAD_MOBILE_LINE)
  await page.goto(line.url + rateStallHref('12'), { waitUntil: 'commit', timeout: 60_000 })
  await test.step('the stall can be read and its stars tapped before the scripts have come', async () => {
    await expect(page.getByRole('heading', { name: 'Chai Tapri' })).toBeVisible({ timeout: 30_000 })
    await page.getByRole('radio', { name: '4 stars' }).check()
    await expect(page.getByText(/^Loading stalls?…/)).toHaveCount(0)
    expect(await page.evaluate(() => performance.getEntriesByName('hydrated').length)).toBe(0)
  })
  await page.getByRole('button', { name: 'Submit Rating' }).click()
  const thanks = page.getByText('Recorded 4 star(s) for Chai Tapri.')
  await expect(thanks).toBeVisible({ timeout: 90_000 })
  await expect
    .poll(ownSite.totals, { timeout: 60_000 })
    .toMatchObject([{ rating_sum: 4, rating_count: 1 }])
  const isControlled = () => navigator.serviceWorker.controller !== null
  await page.waitForFunction(isControlled, null, { timeout: 120_000 })
  await waitForGuide(page)
  expect(line.bytesDown()).toBeLessThan(MOST_BYTES)
  await test.step('the next stall is there at once', async () => {
    await page.goto(line.url + rateStallHref('13'))
    await expect(page.getByRole('button', { name: 'Select a Rating' })).toBeVisible({
      timeout: 3000,
    })
    await waitUntilHydrated(page)
  })
  await page.goto('about:blank')
  line.close()
})
