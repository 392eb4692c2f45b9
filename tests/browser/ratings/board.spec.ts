import type { Page } from '@playwright/test'
import { paths } from '#web/visitors/routes.ts'
import { findUnreadable } from '../access/text-boxes.ts'
import { expect, PHONE, test } from '../support/fixtures.ts'
import type { Site } from '../support/site.ts'

/** As a share of the screen's height: 5 cm on a 70 cm television, 11 minutes of arc at 15 metres. */
const NAME_SHARE = 0.07
const TOTALS = /\/rest\/v1\/stall_ratings/
const LIVE = '**/live.json'
const places = (page: Page) => page.getByRole('main').getByRole('listitem')

async function giveRatings(site: Site) {
  const given = { 1: [5, 5, 5], 2: [5, 4, 4], 3: [5, 4], 4: [4, 3], 5: [3, 3], 6: [1, 1] }
  for (const [stall, stars] of Object.entries(given)) {
    for (const rating of stars) await site.rate(stall, rating)
  }
}

// The board shows the festival's time, whatever its computer's time zone.
test.use({ timezoneId: 'America/New_York' })

test('the board on a stage shows the best five, and stays up to date', async ({
  page,
  ownSite,
}) => {
  await watchWakeLocks(page)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(ownSite.url + paths.board)
  await test.step('says that nobody has rated yet', async () => {
    await expect(page.getByText('No ratings yet. Be the first to rate a stall!')).toBeVisible()
    await expect(page.getByText(/^As of \d\d:\d\d IST$/)).toBeVisible()
  })
  await giveRatings(ownSite)
  await test.step('shows each new rating', async () => {
    await expect(places(page)).toHaveCount(5)
    await expect(places(page).first()).toContainText('5.0')
    await expect(places(page).first()).toContainText('3 ratings')
    await ownSite.rate('1', 5)
    await expect(places(page).first()).toContainText('4 ratings')
  })
  await test.step('is readable at 15 metres, without a menu', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top Rated Stalls')
    await expect(page.getByText(/preliminary/)).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0)
    for (const name of await places(page).getByRole('heading').all()) {
      const share = await name.evaluate(
        (heading) => parseFloat(getComputedStyle(heading).fontSize) / innerHeight,
      )
      expect(share).toBeCloseTo(NAME_SHARE, 3)
    }
  })
  for (const viewport of [{ width: 1920, height: 1080 }, { width: 1280, height: 720 }, PHONE]) {
    await test.step(`is fully visible on ${viewport.width} x ${viewport.height}`, async () => {
      await page.setViewportSize(viewport)
      expect(await findUnreadable(page)).toEqual([])
      const isWhole = () => document.querySelector('main > div')!.scrollHeight <= innerHeight
      expect(await page.evaluate(isWhole)).toBe(true)
    })
  }
  await test.step('keeps the screen awake, and again each time the page becomes visible', async () => {
    const locks = () => page.evaluate(() => Reflect.get(globalThis, 'locks') as unknown)
    expect(await locks()).toEqual([{ released: false }])
    // The browser released the wake lock while the page was hidden.
    await page.evaluate(() => {
      Reflect.get(globalThis, 'locks')[0].released = true
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(locks).toEqual([{ released: true }, { released: false }])
  })
})

test.describe('a television that is too old for the app', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the list without most styles, and nothing over it', async ({ page, ownSite }) => {
    await giveRatings(ownSite)
    // Browsers without cascade layers skip these blocks, as they do with any unknown rule.
    await page.route('**/board', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll('@layer', '@unknown')
      await route.fulfill({ response, body })
    })
    await page.goto(ownSite.url + paths.board)
    const names = places(page).getByRole('heading')
    await expect(names).toHaveCount(5)
    for (const name of await names.all()) await name.click({ trial: true })
    // It covers 'Loading', which is shown too.
    const [loading, list] = [page.locator('.with-scripts'), page.locator('.without-scripts > div')]
    expect(await list.boundingBox()).toEqual(await loading.boundingBox())
    await expect(list).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })
})

test.describe('without a network', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('the board keeps running all night, and says how old it is', async ({ page, ownSite }) => {
    await giveRatings(ownSite)
    await page.clock.install()
    await page.goto(ownSite.url + paths.board)
    await expect(places(page)).toHaveCount(5)
    // Every response contains the server's time, which would correct this test's clock.
    for (const address of [TOTALS, LIVE]) await page.route(address, (route) => route.abort())
    // In steps, because a request that was already under way may still succeed.
    await expect(async () => {
      await page.clock.runFor(5000)
      await expect(page.getByText(/less than a minute ago/)).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.clock.fastForward('08:00:00')
    await page.clock.runFor(10_000)
    await expect(page.getByText(/8 hours ago/)).toBeVisible()
    await expect(places(page)).toHaveCount(5)
    for (const address of [TOTALS, LIVE]) await page.unroute(address)
    await ownSite.rate('1', 5)
    await expect(async () => {
      await page.clock.runFor(5000)
      await expect(places(page).first()).toContainText('4 ratings', { timeout: 500 })
    }).toPass()
    await expect(page.getByText(/hours ago/)).toHaveCount(0)
  })
})

/** Replaces the browser's own API. */
async function watchWakeLocks(page: Page) {
  await page.addInitScript(() => {
    const locks: object[] = []
    Object.assign(globalThis, { locks })
    const request = async () => {
      const lock = { released: false }
      locks.push(lock)
      return lock
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
}
