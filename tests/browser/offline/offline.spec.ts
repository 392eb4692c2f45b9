import type { Page } from '@playwright/test'
import { addressPrefix } from '#messages/format.ts'
import { toStallId } from '#shared/catalogue/ids.ts'
import { committeeHref, paths, rateStallHref, stallHref, stallQrHref } from '#web/routes.ts'
import { openMap } from '../support/event-map.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'
import {
  visitUntilPrecached,
  keepOnlySpreadsheets,
  stallsAsOf,
  waitForGuide,
} from '../support/guide.ts'
import { say } from '../support/say.ts'

test.use({ serviceWorkers: 'allow' })

const YEARS = '2025-2027'

/** Every page of the site, by what a visitor reads first. */
const PAGES: [path: string, heading: string][] = [
  [paths.home, 'वार्षिक मिलन समारोह 2025'],
  [paths.homeAlias, 'वार्षिक मिलन समारोह 2025'],
  [paths.welcome, 'वार्षिक मिलन समारोह 2025'],
  [paths.browseStalls, say('EXPLORE STALLS')],
  [`${paths.browseStalls}?q=kulfi`, say('Search Results')],
  [stallHref(toStallId('12')), say('Chai Tapri')],
  [rateStallHref('12'), say('Chai Tapri')],
  [paths.topStalls, say('Top Rated Stalls')],
  [committeeHref({ id: 'paramarsh-samiti', years: YEARS }), say('Paramarsh Samiti')],
  [committeeHref({ id: 'varisht-samiti', years: YEARS }), say('Varisht Samiti')],
  [committeeHref({ id: 'karyakarini', years: YEARS }), say('Karyakarini')],
  [paths.eventCoordinators, say('Event Coordinators')],
  [paths.joinUs, say('Join Us')],
  [paths.feedback, say('Feedback')],
  [paths.about, 'हमारे बारे में'],
  [paths.upcomingProjects, say('Upcoming Project')],
]

/** The browser's own cache is not to be counted on: other sites fill it. */
async function forgetAllElse(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
}

test.describe('after one visit, without a network', () => {
  test.use({ expectedErrors: /Failed to load resource|there is no page/ })

  test(
    'a visitor opens and reloads every page',
    { tag: '@hindi' },
    async ({ page, context, site }) => {
      test.slow()
      await visitUntilPrecached(page, site.url + rateStallHref('3'))
      await forgetAllElse(page)
      await context.setOffline(true)
      for (const [path, heading] of PAGES) {
        await page.goto(site.url + path)
        await expect(page.getByRole('heading', { name: heading }).first(), path).toBeVisible()
        await page.reload()
        await expect(page.getByRole('heading', { name: heading }).first(), path).toBeVisible()
      }
      const logo = page.getByRole('banner').locator('img')
      await expect
        .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    },
  )

  test(
    'a visitor whose list of stalls was cleared still has the spreadsheets',
    { tag: '@long' },
    async ({ page, context, site }) => {
      await visitUntilPrecached(page, site.url + paths.home)
      await keepOnlySpreadsheets(page)
      await forgetAllElse(page)
      await context.setOffline(true)
      await page.goto(site.url + paths.browseStalls)
      await expect(page.getByText(say('Shree Samosa Centre'))).toBeVisible()
      await expect(stallsAsOf(page)).toBeVisible()
    },
  )

  test(
    'a visitor prints the card of a stall, and that of the guide',
    { tag: '@long' },
    async ({ page, context, site }) => {
      await visitUntilPrecached(page, site.url + paths.home)
      await context.setOffline(true)
      for (const [path, address] of [
        [stallQrHref('12'), `${site.url}/rate-stall?id=12`],
        [paths.appQr, `${site.url}/`],
      ] as const) {
        await page.goto(site.url + path)
        await page.reload()
        const code = page.getByRole('img', { name: say(`QR code of ${address}`) })
        await expect(code.first()).toBeVisible()
      }
    },
  )

  test('a visitor walks through the menu as if nothing were amiss', async ({
    page,
    context,
    site,
  }) => {
    await visitUntilPrecached(page, site.url + rateStallHref('12'))
    await context.setOffline(true)
    await page.goto(site.url + paths.home)
    await waitUntilHydrated(page)
    const menu = page.getByRole('navigation')
    await menu.getByRole('link', { name: say('Top Rated Stalls') }).click()
    await expect(page.getByRole('heading', { name: say('Top Rated Stalls') })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'वार्षिक मिलन समारोह 2025' })).toBeVisible()
  })

  test('an address that nothing is at says so', async ({ page, context, site }) => {
    await visitUntilPrecached(page, site.url + paths.home)
    await context.setOffline(true)
    await page.goto(`${site.url}${addressPrefix}/nowhere`)
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  })

  test(
    'the stalls are there, and from when, though the page has no copy of its own',
    { tag: '@hindi' },
    async ({ page, context, site }) => {
      await visitUntilPrecached(page, site.url + rateStallHref('3'))
      await keepOnlySpreadsheets(page)
      await context.setOffline(true)
      await page.goto(site.url + paths.browseStalls)
      await expect(page.getByText(say('Shree Samosa Centre'))).toBeVisible()
      await expect(stallsAsOf(page)).toBeVisible()
    },
  )

  test(
    'the map shows when it was looked at before',
    { tag: '@long' },
    async ({ page, context, site }) => {
      await visitUntilPrecached(page, site.url + paths.home)
      await openMap(page, site.url + paths.home)
      // The browser's own cache may lose it any day.
      const devtools = await context.newCDPSession(page)
      await devtools.send('Network.clearBrowserCache')
      await page.goto('about:blank')
      await context.setOffline(true)
      await openMap(page, site.url + paths.home)
    },
  )
})

test.describe('with a network', () => {
  test.use({ expectedErrors: /404/ })
  test(
    'an address that this version does not know is asked for: it may be newer',
    { tag: '@long' },
    async ({ page, site }) => {
      await visitUntilPrecached(page, site.url + paths.home)
      await page.goto(`${site.url}/healthz`)
      await expect(page.locator('body')).toContainText('ok')
      const answer = await page.goto(`${site.url}${addressPrefix}/nowhere`)
      expect(answer?.status()).toBe(404)
    },
  )
})

test('a second visit is answered by the device, within 30 ms, whatever the network does', async ({
  page,
  site,
}) => {
  await visitUntilPrecached(page, site.url + rateStallHref('3'))
  const waits: number[] = []
  for (const stall of ['12', '13', '14', '15', '16']) {
    const answer = await page.goto(site.url + rateStallHref(stall))
    expect(answer?.fromServiceWorker()).toBe(true)
    waits.push(
      await page.evaluate(() => {
        const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
        return visit!.responseStart - visit!.fetchStart
      }),
    )
  }
  // The least of five: the machine that tests is as busy as it likes.
  expect(Math.min(...waits)).toBeLessThan(30)
})

test('a first visit by a scanned card fetches the whole guide, and asks for no spreadsheet twice', async ({
  page,
  context,
  site,
}) => {
  const asked: string[] = []
  context.on('request', (request) => {
    if (request.url().startsWith(site.url)) asked.push(request.url().slice(site.url.length))
  })
  await page.goto(site.url + rateStallHref('12'))
  await waitForGuide(page)
  expect(asked.filter((path) => path === '/vendors.csv')).toHaveLength(1)
  expect(asked.filter((path) => path === '/products.csv')).toHaveLength(1)
  expect(asked.filter((path) => /Map\.jpg|screenshots|icon-/.test(path))).toEqual([])
})
