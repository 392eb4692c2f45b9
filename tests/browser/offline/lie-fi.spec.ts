import type { Page } from '@playwright/test'
import { paths, rateStallHref, stallHref, stallQrHref } from '#web/routes.ts'
import { BAD_MOBILE_LINE, openSlowNetwork } from '../../support/network/slow-network.ts'
import { representatives } from '../../support/long.ts'
import { drawing, expectPicture, pressViewMap } from '../support/event-map.ts'
import { waitUntilHydrated } from '../support/fixtures.ts'
import { expect, SOON, test } from '../support/lie-fi.ts'
import { cardOf } from '../support/qr-cards.ts'
import { say } from '../support/say.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const tryAgain = (page: Page) => page.getByRole('button', { name: say('Try again') })
/** Changes the screen as a link does. */
const goInside = (page: Page, href: string) =>
  page.evaluate((address) => history.pushState(null, '', address), href)

test.describe('a screen whose file the network has swallowed', () => {
  test.beforeEach(async ({ page, network }) => {
    network.swallow(/top-stalls-screen\S+js /)
    await page.goto(network.url + paths.home)
    await waitUntilHydrated(page)
    await page.getByRole('link', { name: say('Top Rated Stalls') }).click()
    await expect(heading(page, say('This page has not come yet'))).toBeVisible(SOON)
  })

  test('is said to be late, and shows when it comes', async ({ page, network }) => {
    network.reopen('resumed')
    await expect(heading(page, say('Top Rated Stalls'))).toBeVisible()
    await expect(tryAgain(page)).toHaveCount(0)
  })

  test('comes by Try again', async ({ page, network }) => {
    network.reopen('dead')
    await tryAgain(page).click()
    await expect(heading(page, say('Top Rated Stalls'))).toBeVisible()
  })
})

test('a search whose file the network has swallowed is said to be late, and shows when it comes', async ({
  page,
  network,
}) => {
  network.swallow(/search-results\S+js /)
  await page.goto(network.url + paths.browseStalls)
  await waitUntilHydrated(page)
  await page.getByRole('combobox').fill('chai')
  await expect(heading(page, say('The search has not come yet'))).toBeVisible(SOON)
  network.reopen('resumed')
  await expect(heading(page, say('Search Results'))).toBeVisible()
})

test.describe('a list of stalls that the network has swallowed', () => {
  const SCREENS = [
    { path: paths.browseStalls, shows: say('Shree Samosa Centre') },
    { path: stallHref('14i3rk'), shows: say('Stall Not Found') },
    { path: rateStallHref('12'), shows: say('Chai Tapri') },
    { path: stallQrHref('12'), shows: say('Scan to Rate Stall 12') },
  ]
  for (const { path, shows } of representatives(SCREENS, 2)) {
    test.describe(path, () => {
      test.beforeEach(async ({ page, network }) => {
        network.swallow(/(vendors|products)\.csv /)
        await page.goto(network.url + paths.home)
        await waitUntilHydrated(page)
        await goInside(page, path)
        await expect(heading(page, say('The list of stalls has not come yet'))).toBeVisible(SOON)
      })

      test('is said to be late, and shows when it comes', async ({ page, network }) => {
        network.reopen('resumed')
        await expect(page.getByText(shows).first()).toBeVisible()
        await expect(tryAgain(page)).toHaveCount(0)
      })

      test('comes by Try again', async ({ page, network }) => {
        network.reopen('dead')
        await tryAgain(page).click()
        await expect(page.getByText(shows).first()).toBeVisible()
      })
    })
  }
})

test.describe('a QR card', () => {
  for (const path of representatives([stallQrHref('12'), paths.appQr])) {
    test(`${path} is said to be late when nothing comes to draw it with`, async ({
      page,
      network,
    }) => {
      network.swallow(/\/cards-\S+js /)
      await page.goto(network.url + path)
      await expect(heading(page, say('The card has not come yet'))).toBeVisible(SOON)
      network.reopen('resumed')
      await expect(cardOf(page)).toBeVisible()
    })
  }

  test.describe('without the letters and the logo', () => {
    test.use({ expectedErrors: /The logo could not be loaded/ })
    for (const path of representatives([stallQrHref('12'), paths.appQr])) {
      test(`${path} is there in time`, async ({ page, network }) => {
        network.swallow(/display-(latin|devanagari)|logo\.svg/)
        await page.goto(network.url + path, { waitUntil: 'commit' })
        await waitUntilHydrated(page)
        // A busy machine also takes its time to draw it.
        await expect(cardOf(page)).toBeVisible()
      })
    }
  })
})

test('while the network keeps the picture of the map, the drawn map is there at once', async ({
  page,
  network,
}) => {
  network.swallow(/Map\.jpg/)
  await page.goto(network.url + paths.home)
  await waitUntilHydrated(page)
  await pressViewMap(page)
  await expect(drawing(page)).toContainText('104')
  await expect(page.getByText(say('The map is still loading.'))).toHaveCount(0)
  network.reopen('resumed')
  await expectPicture(page)
  await expect(drawing(page)).not.toContainText('104')
})

test(
  'a map that has come is never said to be late',
  { tag: '@long' },
  async ({ page, network }) => {
    await page.goto(network.url + paths.home)
    await waitUntilHydrated(page)
    await page.clock.install()
    await pressViewMap(page)
    await expectPicture(page)
    await page.clock.runFor(4000)
    await expect(page.getByText(say('The map is still loading.'))).toHaveCount(0)
  },
)

test(
  'on a bad mobile line a stall can be read long before the scripts are there',
  { tag: '@long' },
  async ({ page, ownSite }) => {
    const line = await openSlowNetwork(ownSite.url, BAD_MOBILE_LINE)
    await page.goto(line.url + rateStallHref('12'), { waitUntil: 'commit' })
    await expect(heading(page, say('Chai Tapri'))).toBeVisible()
    await page.getByRole('radio', { name: say('4 stars') }).check()
    for (const words of ['Loading stall…', 'Loading stalls…']) {
      await expect(page.getByText(say(words))).toHaveCount(0)
    }
    expect(await page.evaluate(() => performance.getEntriesByName('hydrated').length)).toBe(0)
    await page.goto('about:blank')
    line.close()
  },
)
