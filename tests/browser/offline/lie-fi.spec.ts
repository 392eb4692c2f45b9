import type { Page } from '@playwright/test'
import { toStallId } from '#shared/catalogue/rows.ts'
import { paths, rateStallHref, stallHref, stallQrHref } from '#web/visitors/routes.ts'
import { openBlackHole } from '../../support/network/black-hole.ts'
import { expect, leaveSite, open, test as base } from '../support/fixtures.ts'
import { feedbackForm } from '../support/forms.ts'
import { rate, visitUntilPrecached, waitingNotice } from '../support/guide.ts'
import { cardOf } from '../support/qr-cards.ts'
import type { Site } from '../support/site.ts'

/** The visitor's own site behind a network that can stop answering. */
const test = base.extend<{
  network: Awaited<ReturnType<typeof openBlackHole>> & { site: Site }
}>({
  network: async ({ ownSite, page }, provide) => {
    const hole = await openBlackHole(ownSite.url)
    await provide({ ...hole, site: ownSite })
    await leaveSite(page)
    hole.close()
  },
})

/** The three-second limit for visitors, plus the delay of a busy test machine. */
const SOON = { timeout: 4500 }

const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })

test('a screen or a stall that does not load is reported as late until it arrives', async ({
  page,
  network,
}) => {
  network.swallow(/top-stalls-screen\S+js |(vendors|products)\.csv /)
  await open(page, network.url + paths.home)
  await page.getByRole('link', { name: 'Top Rated Stalls' }).click()
  await expect(heading(page, 'This page has not loaded yet')).toBeVisible(SOON)
  // Changes the screen like a link.
  await page.evaluate((href) => history.pushState(null, '', href), rateStallHref('12'))
  await expect(heading(page, 'The list of stalls has not loaded yet')).toBeVisible(SOON)
  network.reopen('dead')
  await tryAgain(page).click()
  await expect(heading(page, 'Chai Tapri')).toBeVisible()
  await expect(tryAgain(page)).toHaveCount(0)
  await page.goBack()
  await tryAgain(page).click()
  await expect(heading(page, 'Top Rated Stalls')).toBeVisible()
})

test.describe('a QR card', () => {
  test.use({ expectedErrors: /The logo could not be loaded/ })

  test('waits for neither its font nor the logo', async ({ page, network }) => {
    network.swallow(/display-(latin|devanagari)|logo\.svg/)
    await page.goto(network.url + stallQrHref('12'), { waitUntil: 'commit' })
    const print = page.getByRole('button', { name: 'Print', exact: true })
    await expect(print, 'before the card is drawn').toBeDisabled()
    // A busy machine is also slow to draw it.
    await expect(cardOf(page)).toBeVisible()
    await expect(print).toBeEnabled()
    network.reopen('resumed')
  })
})

test('late feedback is sent once, and the visitor is thanked when it arrives', async ({
  page,
  network,
}) => {
  await open(page, network.url + paths.feedback)
  const form = feedbackForm(page)
  await form.star(4).check()
  await form.message.fill('More seats')
  network.swallow(/POST \/rest\/v1\/feedback/)
  await form.submit.click()
  await expect(form.message).toBeDisabled()
  const late = page.getByText(/^Your feedback is still being sent because the network is slow\./)
  await expect(late).toBeVisible(SOON)
  await expect(form.message).toBeEnabled()
  await expect(form.toast).toBeEmpty()
  await form.submit.click()
  network.reopen('resumed')
  await expect(form.toast).toContainText('Feedback Submitted!')
  await expect(page).toHaveURL(network.url + paths.home)
  expect(network.site.feedback()).toMatchObject([{ rating: 4, message: 'More seats' }])
})

test.describe('after one visit, on a network that accepts everything and never responds', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource/ })

  const PAGES: [path: string, heading: string][] = [
    [paths.home, 'वार्षिक मिलन समारोह 2025'],
    [stallHref(toStallId('12')), 'Chai Tapri'],
    [paths.topStalls, 'Top Rated Stalls'],
    [paths.eventCoordinators, 'Event Coordinators'],
    [paths.browseStalls, 'EXPLORE STALLS'],
  ]

  test('pages open without waiting, and a rating arrives once', async ({ page, network }) => {
    await visitUntilPrecached(page, network.url + rateStallHref('3'))
    network.swallow()
    for (const [path, name] of PAGES) {
      await page.goto(network.url + path)
      await expect(heading(page, name).first(), path).toBeVisible({ timeout: 3000 })
    }
    await test.step('shows prices immediately, with their age', async () => {
      await expect(page.getByText('Shree Samosa Centre')).toBeVisible(SOON)
      await expect(page.getByText(/^Stalls as of/)).toBeVisible()
    })
    await open(page, network.url + rateStallHref('12'))
    await rate(page, 5)
    const notice = waitingNotice(page)
    await expect(notice).toContainText('Saved on this phone: 1 waiting to be sent.', SOON)
    expect(await network.site.totals()).toEqual([])
    network.reopen('broken')
    await expect(notice).toContainText('Sent. Nothing is waiting', { timeout: 25_000 })
    expect(await network.site.totals()).toMatchObject([{ rating_sum: 5, rating_count: 1 }])
  })
})
