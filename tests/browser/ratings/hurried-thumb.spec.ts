import { paths, rateStallHref } from '#web/visitors/routes.ts'
import { DOUBLE_TAP_MS } from '#shared/durations.ts'
import { expect, stopClock, test, waitUntilHydrated } from '../support/fixtures.ts'
import { hold } from '../support/network.ts'

const GIVEN = 'You gave Chai Tapri 4 stars.'

test('two quick taps on Submit are one rating, and the thanks stay until Home has loaded', async ({
  page,
  ownSite,
}) => {
  const arrive = await hold(page, '**/assets/home-screen*.js')
  await page.goto(ownSite.url + rateStallHref('12'))
  await waitUntilHydrated(page)
  await page.getByRole('radio', { name: '4 stars' }).check()
  await stopClock(page)
  await test.step('a second tap within a quarter of a second is ignored', async () => {
    const button = page.getByRole('button', { name: 'Submit Rating' })
    const form = await button.evaluateHandle((submit) => (submit as HTMLButtonElement).form!)
    for (const pauseMs of [60, 100, 90]) {
      await form.evaluate((element) => element.requestSubmit())
      await page.clock.runFor(pauseMs)
    }
    await expect(page.locator('.toast')).toContainText('Thanks!')
    await expect.poll(ownSite.totals).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
  })
  await test.step('seconds later the thanks are still there, because Home is not', async () => {
    await page.clock.runFor(3000)
    await expect(page).toHaveURL(/rate-stall/)
    await expect(page.locator('.toast')).toContainText('Recorded 4 star(s) for Chai Tapri.')
  })
  await test.step('Home repeats the thanks without interrupting the announcement', async () => {
    arrive()
    await expect(page).toHaveURL(ownSite.url + paths.home)
    await expect(page.getByText(GIVEN)).toBeVisible()
    await expect(page.locator('main').getByRole('link', { name: 'Your ratings' })).toBeVisible()
    await expect(page.locator('.toast')).toHaveCount(0)
    await expect(page.getByRole('status')).toContainText('Recorded 4 star(s) for Chai Tapri.')
  })
  await test.step('a later visit to Home does not repeat it', async () => {
    await page.clock.resume()
    await page.locator('main').getByRole('link', { name: 'Your ratings' }).click()
    await expect(page).toHaveURL(ownSite.url + paths.yourRatings)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(GIVEN)).toHaveCount(0)
  })
})

test('a double tap does the same as one tap, and Back takes one step', async ({
  page,
  ownSite,
}) => {
  await page.goto(ownSite.url + paths.browseStalls)
  await waitUntilHydrated(page)
  const dialog = page.getByRole('dialog')
  await page
    .getByRole('button', { name: /^Products of/ })
    .first()
    .dblclick()
  await expect(dialog).toBeVisible()
  // Earlier it would count as the second tap of a double tap.
  await page.waitForTimeout(DOUBLE_TAP_MS)
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  await page.getByRole('navigation').getByRole('button', { name: 'View Map' }).dblclick()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('navigation').getByRole('link', { name: 'Feedback' }).dblclick()
  await expect(page).toHaveURL(ownSite.url + paths.feedback)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feedback')
  await page.goBack()
  await expect(page).toHaveURL(ownSite.url + paths.browseStalls)
})
