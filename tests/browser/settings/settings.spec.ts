import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { paths, rateStallHref, stallQrHref } from '#web/routes.ts'
import { representatives } from '../../support/long.ts'
import { expect, PHONE, test, waitUntilHydrated } from '../support/fixtures.ts'
import { rate } from '../support/guide.ts'
import { say } from '../support/say.ts'

const LANDSCAPE = { width: 640, height: 320 }
const YEAR_MS = 365 * 24 * 3_600_000

test.describe('on a phone held sideways', () => {
  test.use({ viewport: LANDSCAPE, hasTouch: true })

  test('a scanned card is rated without scrolling', async ({ page, ownSite }) => {
    await page.goto(ownSite.url + rateStallHref('12'))
    await waitUntilHydrated(page)
    for (const star of await page.getByRole('radio').all()) {
      await expect(star).toBeInViewport({ ratio: 1 })
    }
    // A tap fails when something lies over its target.
    await page.getByRole('radio', { name: say('4 stars') }).tap()
    const submit = page.getByRole('button', { name: say('Submit Rating') })
    await expect(submit).toBeInViewport({ ratio: 0.99 })
    await submit.tap()
    await expect(page.getByText(say('Recorded 4 star(s) for Chai Tapri.'))).toBeVisible()
    await expect.poll(ownSite.totals).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
  })

  test('the menu scrolls to its last entry', { tag: '@long' }, async ({ page }) => {
    await page.goto(paths.home)
    await waitUntilHydrated(page)
    await page.getByRole('button', { name: say('Menu'), exact: true }).tap()
    await page.getByRole('link', { name: say('Feedback') }).tap()
    await expect(page).toHaveURL(paths.feedback)
  })

  test(
    'header and search leave half of the height to the stalls',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto(paths.browseStalls)
      await waitUntilHydrated(page)
      await page.mouse.wheel(0, 600)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
      const box = await page.getByRole('search').boundingBox()
      expect(box!.y + box!.height).toBeLessThan(LANDSCAPE.height / 2)
    },
  )

  test(
    'the products of a stall and the map can be read and closed',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto(paths.browseStalls)
      await waitUntilHydrated(page)
      await page.getByRole('button', { name: say('Products of Dakshin Dosa Corner') }).tap()
      const stall = page.getByRole('dialog', { name: say('Dakshin Dosa Corner') })
      await stall.getByText(say('Rava Dosa')).scrollIntoViewIfNeeded()
      await expect(stall.getByText(say('Rava Dosa'))).toBeInViewport()
      await stall.getByRole('button', { name: say('Close') }).tap()
      await expect(stall).toBeHidden()
      await page.getByRole('button', { name: say('Menu'), exact: true }).tap()
      await page.getByRole('button', { name: say('View Map') }).tap()
      const map = page.getByRole('dialog', { name: say('Event Map') })
      await map.getByRole('button', { name: say('Close') }).tap()
      await expect(map).toBeHidden()
    },
  )
})

test.describe('where the browser darkens every page', () => {
  test.use({ viewport: PHONE })

  const paint = (page: Page) =>
    page.evaluate(() => {
      const colours = (selector: string) => {
        const { color, backgroundColor } = getComputedStyle(document.querySelector(selector)!)
        return [color, backgroundColor]
      }
      return [...colours('body'), ...colours('h1')]
    })

  test(
    'the guide has its own evening colours, and a card stays black on white',
    { tag: '@long' },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.goto(rateStallHref('12'))
      const evening = await paint(page)
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setAutoDarkModeOverride', { enabled: true })
      await page.goto(rateStallHref('12'))
      expect(await paint(page)).toEqual(evening)
      expect(evening[1]).toBe('rgb(26, 18, 22)')
      await page.goto(stallQrHref('12'))
      const card = page.getByRole('group', { name: say('QR card of stall 12') })
      const { channels } = await sharp(await card.screenshot()).stats()
      // Paper is most of it.
      for (const { mean } of channels.slice(0, 3)) expect(mean).toBeGreaterThan(180)
    },
  )
})

test.describe('with the data saver on', () => {
  test.use({ viewport: PHONE, extraHTTPHeaders: { 'save-data': 'on' } })

  // The guide itself comes whole: after it, a visitor needs no more data.
  test('no picture comes unasked, and a rating counts', async ({ page, ownSite }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const pictures: string[] = []
    page.on('request', (request) => {
      if (/\.(jpg|png|webp|avif)$/.test(request.url())) pictures.push(request.url())
    })
    await page.goto(ownSite.url + paths.home)
    await page.waitForLoadState('networkidle')
    await page.goto(ownSite.url + rateStallHref('12'))
    await rate(page, 5)
    await expect.poll(ownSite.totals).toMatchObject([{ rating_sum: 5, rating_count: 1 }])
    await page.waitForLoadState('networkidle')
    expect(pictures).toEqual([])
  })
})

test.describe('where the first answer is a failure', () => {
  test.use({ expectedErrors: /503/ })
  for (const [when, offset] of representatives([
    ['a year behind', -YEAR_MS],
    ['a year ahead', YEAR_MS],
  ] as const)) {
    test(`with a clock ${when} a failed rating is sent again and counts once`, async ({
      page,
      ownSite,
    }) => {
      await page.addInitScript((shift) => {
        const { now } = Date
        Date.now = () => now() + shift
        globalThis.Date = new Proxy(Date, {
          construct: (Real, [at = Date.now()]: [number?]) => new Real(at),
        })
      }, offset)
      let failures = 0
      await page.route('**/rpc/rate_stall', async (route) => {
        failures += 1
        if (failures === 1) await route.fulfill({ status: 503, headers: { 'retry-after': '1' } })
        else await route.continue()
      })
      await page.goto(ownSite.url + rateStallHref('12'))
      await waitUntilHydrated(page)
      const year = await page.evaluate(() => new Date().getFullYear())
      expect(year).toBe(new Date(Date.now() + offset).getFullYear())
      await rate(page, 3)
      await expect(page.getByText(say('Thanks!'))).toBeHidden()
      await expect
        .poll(ownSite.totals, { timeout: 20_000 })
        .toMatchObject([{ rating_sum: 3, rating_count: 1 }])
      await page.goto(ownSite.url + rateStallHref('12'))
      await expect(page.getByText(say('You previously rated this stall 3 star(s).'))).toBeVisible()
    })
  }
})

test('who asks for no motion sees none, and the toast comes and goes', async ({
  page,
  ownSite,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(ownSite.url + rateStallHref('12'))
  await waitUntilHydrated(page)
  const countRunning = () =>
    page.evaluate(() => document.getAnimations().filter((a) => a.playState === 'running').length)
  expect(await countRunning()).toBe(0)
  await page.getByRole('radio', { name: say('4 stars') }).check()
  await page.getByRole('button', { name: say('Submit Rating') }).click()
  await expect(page.getByText(say('Thanks!'))).toBeVisible()
  expect(await countRunning()).toBe(0)
  await expect(page.getByText(say('Thanks!'))).toBeHidden()
  await expect(page).toHaveURL(ownSite.url + paths.home)
  expect(await countRunning()).toBe(0)
})
