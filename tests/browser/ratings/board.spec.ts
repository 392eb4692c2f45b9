import type { Page } from '@playwright/test'
import { language } from '#messages/format.ts'
import { paths } from '#web/routes.ts'
import { representatives } from '../../support/long.ts'
import { expect, PHONE, TABLET, test, waitUntilHydrated } from '../support/fixtures.ts'
import { waitForGuide } from '../support/guide.ts'
import { say } from '../support/say.ts'
import type { Site } from '../support/site.ts'

/**
 * Of the height of the screen: 7 % are 5 cm on a television of 70 cm, 11 minutes of arc at 15 metres. Devanagari, with
 * room for its matras, has a little less.
 */
const NAME_SHARE = language === 'en' ? 0.07 : 0.06
const TOTALS = /\/rest\/v1\/stall_ratings/
const places = (page: Page) => page.getByRole('main').getByRole('listitem')

async function giveRatings(site: Site) {
  const given = { 1: [5, 5, 5], 2: [5, 4, 4], 3: [5, 4], 4: [4, 3], 5: [3, 3], 6: [1, 1] }
  for (const [stall, stars] of Object.entries(given)) {
    for (const rating of stars) await site.rate(stall, rating)
  }
}

test.describe('the board on a stage', () => {
  for (const [width, height] of representatives([
    [1920, 1080],
    [1280, 720],
  ] as const)) {
    test(`shows the best five on ${width} x ${height}, readable at 15 metres, without a menu`, async ({
      page,
      ownSite,
    }) => {
      await giveRatings(ownSite)
      await page.setViewportSize({ width, height })
      await page.goto(ownSite.url + paths.board)
      await expect(places(page)).toHaveCount(5)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        say('Top Rated Stalls', 'top-stalls'),
      )
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0)
      await expect(places(page).first()).toContainText('5.0')
      await expect(places(page).first()).toContainText(say('3 ratings'))
      await expect(page.getByText(/preliminary|आख़िरी नतीजा नहीं/)).toBeVisible()
      for (const name of await places(page).getByRole('heading').all()) {
        const readShare = () =>
          name.evaluate((heading) => parseFloat(getComputedStyle(heading).fontSize) / innerHeight)
        // The names in Hindi come with the guide, which may come after the totals.
        await expect.poll(readShare).toBeCloseTo(NAME_SHARE, 3)
      }
      const isWhole = () => document.querySelector('main > div')!.scrollHeight <= innerHeight
      expect(await page.evaluate(isWhole)).toBe(true)
      const widths = await places(page).evaluateAll((items) =>
        items.map((item) => item.scrollWidth - item.clientWidth),
      )
      expect(Math.max(...widths)).toBe(0)
    })
  }

  for (const viewport of representatives([PHONE, TABLET])) {
    test(`shows the best five whole on a screen of ${viewport.width} x ${viewport.height}`, async ({
      page,
      ownSite,
    }) => {
      await giveRatings(ownSite)
      await page.setViewportSize(viewport)
      await page.goto(ownSite.url + paths.board)
      await expect(places(page).first()).toContainText(say('Shree Samosa Centre'))
      // How far the words of a place reach over its edges, in pixels.
      const readOverhangs = () =>
        places(page).evaluateAll((items) =>
          items.flatMap((item) => {
            const edge = item.getBoundingClientRect()
            return [...item.querySelectorAll('*')]
              .map((part) => part.getBoundingClientRect())
              .flatMap(({ top, right, bottom }) => [
                edge.top - top,
                right - edge.right,
                bottom - edge.bottom,
              ])
          }),
        )
      expect(Math.max(...(await readOverhangs()))).toBeLessThan(1)
      const isWhole = () => document.querySelector('main > div')!.scrollHeight <= innerHeight
      expect(await page.evaluate(isWhole)).toBe(true)
    })
  }

  test('is at most five seconds behind a rating', async ({ page, ownSite }) => {
    await giveRatings(ownSite)
    await page.goto(ownSite.url + paths.board)
    await expect(places(page).first()).toContainText(say('3 ratings'))
    for (let time = 4; time <= 6; time += 1) {
      await ownSite.rate('1', 5)
      await expect(places(page).first()).toContainText(say(`${time} ratings`), { timeout: 5000 })
    }
  })

  test(
    'asks once each time, and only for what has changed',
    { tag: '@long' },
    async ({ page, ownSite }) => {
      await giveRatings(ownSite)
      const asked: Promise<Record<string, string>>[] = []
      page.on('request', (request) => {
        if (/\/rest\//.test(request.url())) asked.push(request.allHeaders())
      })
      await page.goto(ownSite.url + paths.board)
      await expect.poll(() => asked.length, { timeout: 12_000 }).toBe(3)
      const [first, ...others] = await Promise.all(asked)
      expect(first).not.toHaveProperty('if-none-match')
      for (const headers of others) expect(headers['if-none-match']).toBeTruthy()
    },
  )

  test('keeps the screen awake, again each time that somebody looks', async ({ page, ownSite }) => {
    await page.addInitScript(() => {
      const counts = { held: 0, released: 0 }
      Object.assign(globalThis, { wakeLocks: counts })
      const request = async (kind: string) => {
        if (kind === 'screen') counts.held += 1
        const lock = { released: false, release: async () => void (counts.released += 1) }
        Object.assign(globalThis, { wakeLock: lock })
        return lock
      }
      Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    })
    const counts = () =>
      page.evaluate(() => (globalThis as unknown as { wakeLocks: object }).wakeLocks)
    await page.goto(ownSite.url + paths.board)
    await expect.poll(counts).toEqual({ held: 1, released: 0 })
    const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await look()
    expect(await counts()).toEqual({ held: 1, released: 0 })
    // The browser has let go of it while the page was hidden.
    await page.evaluate(() => {
      ;(globalThis as unknown as { wakeLock: { released: boolean } }).wakeLock.released = true
    })
    await look()
    await expect.poll(counts).toEqual({ held: 2, released: 0 })
  })

  test('says that nobody has rated yet', async ({ page, ownSite }) => {
    await page.goto(ownSite.url + paths.board)
    await expect(page.getByText(say('No ratings yet. Be the first to rate a stall!'))).toBeVisible()
  })
})

test.describe('a board without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource/ })

  test(
    'stands through a night without a network, and says how old it is',
    { tag: '@long' },
    async ({ page, ownSite }) => {
      await giveRatings(ownSite)
      await page.clock.install()
      await page.goto(ownSite.url + paths.board)
      await expect(places(page)).toHaveCount(5)
      await page.route(TOTALS, (route) => route.abort())
      await page.clock.runFor(25_000)
      await expect(page.getByText(/less than a minute ago|एक मिनट से कम पहले/)).toBeVisible()
      await page.clock.fastForward('08:00:00')
      await page.clock.runFor(10_000)
      await expect(page.getByText(/8 hours ago|8 घंटे पहले/)).toBeVisible()
      await expect(places(page)).toHaveCount(5)
      await page.unroute(TOTALS)
      await ownSite.rate('1', 5)
      await page.clock.runFor(5000)
      await expect(places(page).first()).toContainText(say('4 ratings'))
      await expect(page.getByText(/hours ago|घंटे पहले/)).toHaveCount(0)
    },
  )

  test('shows what it showed before, also when it is started anew', async ({
    page,
    context,
    ownSite,
  }) => {
    await giveRatings(ownSite)
    await page.goto(ownSite.url + paths.board)
    await waitUntilHydrated(page)
    await waitForGuide(page)
    // The worker answers from now on, and keeps what this screen alone needs.
    await page.reload()
    await expect(places(page)).toHaveCount(5)
    await context.setOffline(true)
    await page.reload()
    await expect(places(page)).toHaveCount(5)
    await expect(places(page).first()).toContainText(say('3 ratings'))
    await expect(page.getByRole('navigation')).toHaveCount(0)
  })
})
