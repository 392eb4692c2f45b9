import { language } from '#messages/format.ts'
import { toStallId } from '#shared/catalogue/ids.ts'
import { paths, rateStallHref, stallHref } from '#web/routes.ts'
import { isLong } from '../../support/long.ts'
import {
  BAD_MOBILE_LINE,
  openSlowNetwork,
  POOR_MOBILE_LINE,
} from '../../support/network/slow-network.ts'
import { BUILT_WITHIN_MS } from '../support/built-site.ts'
import { waitUntilHydrated } from '../support/fixtures.ts'
import {
  visitUntilPrecached,
  keepOnlySpreadsheets,
  rate,
  stallsAsOf,
  waitForGuide,
  waitingNotice,
} from '../support/guide.ts'
import { expect, SOON, test } from '../support/lie-fi.ts'
import { say } from '../support/say.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource/ })

test.describe('after one visit, on a network that takes everything and answers nothing', () => {
  const PAGES: [path: string, heading: string][] = [
    [paths.home, 'वार्षिक मिलन समारोह 2025'],
    [paths.browseStalls, say('EXPLORE STALLS')],
    [stallHref(toStallId('12')), say('Chai Tapri')],
    [rateStallHref('12'), say('Chai Tapri')],
    [paths.topStalls, say('Top Rated Stalls')],
    [paths.eventCoordinators, say('Event Coordinators')],
  ]

  test('a visitor opens page after page without waiting', async ({ page, network }) => {
    await visitUntilPrecached(page, network.url + rateStallHref('3'))
    network.swallow()
    for (const [path, heading] of PAGES) {
      const startedAt = Date.now()
      await page.goto(network.url + path)
      await expect(page.getByRole('heading', { name: heading }).first(), path).toBeVisible(SOON)
      expect([path, Date.now() - startedAt < 3000]).toEqual([path, true])
    }
  })

  test(
    'a visitor reads prices at once, and from when they are',
    { tag: '@long' },
    async ({ page, network }) => {
      await visitUntilPrecached(page, network.url + rateStallHref('3'))
      network.swallow()
      await page.goto(network.url + paths.browseStalls)
      await expect(page.getByText(say('Shree Samosa Centre'))).toBeVisible(SOON)
      await expect(stallsAsOf(page)).toBeVisible()
    },
  )

  test('a page that has no copy of its own waits three seconds for prices, no longer', async ({
    page,
    network,
  }) => {
    await visitUntilPrecached(page, network.url + rateStallHref('3'))
    await keepOnlySpreadsheets(page)
    network.swallow()
    await page.goto(network.url + paths.browseStalls)
    await expect(page.getByText(say('Shree Samosa Centre'))).toBeVisible()
    await expect(stallsAsOf(page)).toBeVisible()
  })

  test('a rating is kept, and arrives once when the network is back', async ({ page, network }) => {
    await visitUntilPrecached(page, network.url + rateStallHref('3'))
    network.swallow()
    await page.goto(network.url + rateStallHref('12'))
    await waitUntilHydrated(page)
    await rate(page, 5)
    await expect(waitingNotice(page)).toContainText(
      say('Kept on this phone, 1 waiting to be sent.'),
      SOON,
    )
    expect(await network.site.totals()).toEqual([])
    network.reopen('broken')
    await expect(waitingNotice(page)).toContainText(
      say('Sent: nothing is waiting on this phone any more.'),
      { timeout: 25_000 },
    )
    expect(await network.site.totals()).toMatchObject([{ rating_sum: 5, rating_count: 1 }])
  })
})

const LINE = isLong ? BAD_MOBILE_LINE : POOR_MOBILE_LINE
/**
 * At most 165,000 of files, weighed one by one in byte-budget.test.ts, and 440 of headers for each of 66
 * answers. English needs less: its letters take one byte each.
 */
const MOST_BYTES: Record<string, number> = { en: 192_000, hi: 194_000 }
const KBITS = (LINE.downBytesPerSecond * 8) / 1000

test.describe(`on a first visit by a scanned card, at ${KBITS} kbit/s, ${LINE.roundTripMs} ms there and back, packets lost`, () => {
  test(
    'a visitor rates, and behind it the whole guide comes',
    { tag: '@long' },
    async ({ page, ownSite }) => {
      test.setTimeout(240_000)
      const line = await openSlowNetwork(ownSite.url, LINE)
      await page.goto(line.url + rateStallHref('12'), { waitUntil: 'commit', timeout: 60_000 })
      // The stars work before the scripts have come.
      const star = page.getByRole('radio', { name: say('4 stars') })
      await star.check({ timeout: 30_000 })
      await page.getByRole('button', { name: say('Submit Rating') }).click()
      await expect(page.getByText(say('Recorded 4 star(s) for Chai Tapri.'))).toBeVisible({
        timeout: 90_000,
      })
      await expect
        .poll(ownSite.totals, { timeout: 60_000 })
        .toMatchObject([{ rating_sum: 4, rating_count: 1 }])
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
        timeout: BUILT_WITHIN_MS,
      })
      await waitForGuide(page)
      expect(line.bytesDown()).toBeLessThan(MOST_BYTES[language]!)
      const startedAt = Date.now()
      await page.goto(line.url + rateStallHref('13'))
      await expect(page.getByRole('button', { name: say('Select a Rating') })).toBeVisible()
      expect(Date.now() - startedAt).toBeLessThan(3000)
      await page.goto('about:blank')
      line.close()
    },
  )
})
