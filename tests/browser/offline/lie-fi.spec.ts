import type { BrowserContext, Page, Route } from '@playwright/test'
import { toStallId } from '#shared/catalogue/rows.ts'
import { paths, rateStallHref, stallHref } from '#web/visitors/routes.ts'
import { expect, open, stopClock, test } from '../support/fixtures.ts'
import { rate, visitUntilPrecached, waitingNotice } from '../support/guide.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })

test('a screen or a stall that does not load is reported as late after three seconds, until it arrives', async ({
  page,
}) => {
  const late = /top-stalls-screen.*\.js$|\.csv$/
  await page.route(late, () => {})
  await open(page, paths.home)
  await stopClock(page)
  await page.getByRole('link', { name: 'Top Rated Stalls' }).click()
  await page.clock.runFor(3100)
  await expect(heading(page, 'This page has not loaded yet')).toBeVisible()
  await page.clock.resume()
  // Changes the screen like a link.
  await page.evaluate((href) => history.pushState(null, '', href), rateStallHref('12'))
  await expect(heading(page, 'The list of stalls has not loaded yet')).toBeVisible()
  // The earlier requests stay without a response.
  await page.route(late, (route) => route.continue())
  await tryAgain(page).click()
  await expect(heading(page, 'Chai Tapri')).toBeVisible()
  await expect(tryAgain(page)).toHaveCount(0)
  await page.goBack()
  await tryAgain(page).click()
  await expect(heading(page, 'Top Rated Stalls')).toBeVisible()
})

/**
 * From now on, the network accepts every request and never responds, also those of the service worker.
 * @returns Breaks these connections, and lets later requests through.
 */
async function silence(context: BrowserContext) {
  const held: Route[] = []
  let isSilent = true
  await context.route('**', (route) => (isSilent ? void held.push(route) : route.continue()))
  return async () => {
    isSilent = false
    // Requests of pages that are gone cannot be aborted.
    for (const route of held) await route.abort().catch(() => {})
  }
}

test.describe('after one visit, on a network that accepts everything and never responds', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource/ })

  const PAGES: [path: string, heading: string][] = [
    [paths.home, 'वार्षिक मिलन समारोह 2025'],
    [stallHref(toStallId('12')), 'Chai Tapri'],
    [paths.topStalls, 'Top Rated Stalls'],
    [paths.eventCoordinators, 'Event Coordinators'],
    [paths.browseStalls, 'EXPLORE STALLS'],
  ]

  test('pages open without waiting, and a rating arrives once', async ({
    page,
    context,
    ownSite,
  }) => {
    await visitUntilPrecached(page, ownSite.url + rateStallHref('3'))
    const reopen = await silence(context)
    for (const [path, name] of PAGES) {
      await page.goto(ownSite.url + path)
      await expect(heading(page, name).first(), path).toBeVisible()
    }
    await test.step('shows prices immediately, with their age', async () => {
      await expect(page.getByText('Shree Samosa Centre')).toBeVisible()
      await expect(page.getByText(/^Stalls as of/)).toBeVisible()
    })
    await open(page, ownSite.url + rateStallHref('12'))
    await rate(page, 5)
    const notice = waitingNotice(page)
    await expect(notice).toContainText('Saved on this phone: 1 waiting to be sent.')
    expect(await ownSite.totals()).toEqual([])
    await reopen()
    await expect(notice).toContainText('Sent. Nothing is waiting', { timeout: 25_000 })
    expect(await ownSite.totals()).toMatchObject([{ rating_sum: 5, rating_count: 1 }])
  })
})
