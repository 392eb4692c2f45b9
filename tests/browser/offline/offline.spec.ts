import type { Page } from '@playwright/test'
import { toStallId } from '#shared/catalogue/rows.ts'
import {
  committeeHref,
  paths,
  rateStallHref,
  stallHref,
  stallQrHref,
} from '#web/visitors/routes.ts'
import { button, drawing, mapDialog } from '../support/event-map.ts'
import { expect, test } from '../support/fixtures.ts'
import { visitUntilPrecached } from '../support/guide.ts'

test.use({
  serviceWorkers: 'allow',
  expectedErrors: /Failed to load resource|there is no page/,
})

const YEARS = '2025-2027'

/** Every screen of the guide, with its heading. */
const PAGES: [path: string, heading: string][] = [
  [paths.welcome, 'वार्षिक मिलन समारोह 2025'],
  [paths.browseStalls, 'EXPLORE STALLS'],
  [`${paths.browseStalls}?q=kulfi`, 'Search Results'],
  [stallHref(toStallId('12')), 'Chai Tapri'],
  [rateStallHref('12'), 'Chai Tapri'],
  [paths.topStalls, 'Top Rated Stalls'],
  [committeeHref({ id: 'karyakarini', years: YEARS }), 'Karyakarini'],
  [paths.eventCoordinators, 'Event Coordinators'],
  [paths.joinUs, 'Join Us'],
  [paths.feedback, 'Feedback'],
  ['/about-jys', 'हमारे बारे में'],
  [paths.upcomingProjects, 'Upcoming Project'],
  [stallQrHref('12'), 'Scan to Rate Stall 12'],
  [paths.appQr, 'Scan to open the website'],
  ['/nowhere', '404'],
  [paths.home, 'वार्षिक मिलन समारोह 2025'],
]

/** Clears the browser's own cache, from which other sites could evict the guide. */
async function forgetAllElse(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
}

test(
  'after one visit through a scanned card, a visitor opens and reloads every page without a network',
  { tag: '@old' },
  async ({ page, context, site }) => {
    test.slow()
    const asked: string[] = []
    context.on('request', (request) => {
      if (request.url().startsWith(site.url)) asked.push(request.url().slice(site.url.length))
    })
    await visitUntilPrecached(page, site.url + rateStallHref('3'))
    await test.step('without fetching a spreadsheet twice or anything large', () => {
      expect(asked.filter((path) => path === '/vendors.csv')).toHaveLength(1)
      expect(asked.filter((path) => path === '/products.csv')).toHaveLength(1)
      expect(asked.filter((path) => /Map\.jpg|icon-/.test(path))).toEqual([])
    })
    const answer = await page.goto(site.url + rateStallHref('12'))
    expect(answer?.fromServiceWorker(), 'the second visit is answered by the phone').toBe(true)
    await forgetAllElse(page)
    await context.setOffline(true)
    for (const [path, heading] of PAGES) {
      await page.goto(site.url + path)
      await expect(page.getByRole('heading', { name: heading }).first(), path).toBeVisible()
    }
    await page.reload()
    await expect(page.getByRole('heading', { name: PAGES.at(-1)![1] })).toBeVisible()
    const logo = page.getByRole('banner').locator('img')
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  },
)

test('without a network a visitor finds a stall on the map, and reads in English what was requested in Hindi', async ({
  page,
  context,
  site,
}) => {
  await visitUntilPrecached(page, site.url + paths.home)
  await forgetAllElse(page)
  await context.setOffline(true)
  await test.step('its pin is on the drawn map', async () => {
    await page.goto(`${site.url}${paths.browseStalls}?q=Chai Tapri`)
    await page.getByRole('button', { name: 'Products of Chai Tapri', exact: true }).click()
    await page.getByRole('link', { name: 'Show on map' }).click()
    await expect(mapDialog(page).getByRole('status')).toContainText('Stall 12, Chai Tapri')
    await expect(drawing(page).getByText('12', { exact: true })).toBeInViewport()
    await button(page, 'Close').click()
    // Closing goes back in the history, which would cancel the next navigation.
    await expect(page).not.toHaveURL(/[?&]map/)
  })
  await test.step('the page in Hindi is not on the phone', async () => {
    await context.addCookies([{ name: 'language', value: 'hi', url: site.url }])
    await page.goto(`${site.url}/hi${rateStallHref('12')}`)
    await expect(page).toHaveURL(site.url + rateStallHref('12'))
    await expect(page.getByRole('heading', { name: 'Chai Tapri' })).toBeVisible()
  })
})
