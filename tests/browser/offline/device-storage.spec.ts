import type { BrowserContext, Page } from '@playwright/test'
import { paths, rateStallHref } from '#web/routes.ts'
import { representatives } from '../../support/long.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'
import {
  countRequests,
  visitUntilPrecached,
  RATE_CALL,
  rate,
  waitForParts,
  waitingNotice,
} from '../support/guide.ts'
import { createOwnBrowser } from '../support/own-browser.ts'
import { say } from '../support/say.ts'
import { openSite, type Site } from '../support/site.ts'

const STORAGE_BLOCKED = say(
  'This browser cannot save the guide: its storage is full or blocked. The guide works online.',
)

/** The browser is the test's own, and so is its site. */
async function withPhone(
  act: (phone: ReturnType<typeof createOwnBrowser>, site: Site) => Promise<void>,
) {
  const phone = createOwnBrowser()
  const site = await openSite()
  try {
    await act(phone, site)
  } finally {
    await site.stop()
    phone.remove()
  }
}

async function rateWithoutNetwork(context: BrowserContext, site: Site) {
  const page = await context.newPage()
  await visitUntilPrecached(page, site.url + rateStallHref('12'))
  await context.setOffline(true)
  await rate(page, 4)
  await expect(waitingNotice(page)).toContainText(say('Kept on this phone, 1 waiting to be sent.'))
  return page
}

test.describe('a rating that waits is sent once', () => {
  for (const how of representatives(['killed', 'closed'] as const)) {
    test(`when the browser is ${how} and opened again`, async () => {
      test.slow()
      await withPhone(async (phone, site) => {
        const first = await phone.open()
        await rateWithoutNetwork(first, site)
        if (how === 'closed') await first.close()
        else await phone.kill(first)
        expect(await site.totals()).toEqual([])

        const second = await phone.open()
        const calls = countRequests(second, RATE_CALL)
        const page = await second.newPage()
        await page.goto(site.url + paths.home)
        await expect.poll(site.totals).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
        await page.goto(site.url + paths.topStalls)
        await waitUntilHydrated(page)
        await page.waitForLoadState('networkidle')
        // None, when the browser has had its worker send before there was a page.
        expect(calls()).toBeLessThanOrEqual(1)
        expect(await site.totals()).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
        await second.close()
      })
    })
  }
})

test.describe('in a browser that lets no site keep anything', () => {
  /** The way a visitor uses it, with the settings of the real browser. */
  async function withForbiddenStorage(act: (page: Page, site: Site) => Promise<void>) {
    await withPhone(async (phone, site) => {
      phone.forbidStorage()
      const context = await phone.open()
      const page = await context.newPage()
      await page.goto(`${site.url}/healthz`)
      const isForbidden = await page.evaluate(() => {
        try {
          return localStorage === null
        } catch {
          return true
        }
      })
      expect(isForbidden).toBe(true)
      await act(page, site)
      await context.close()
    })
  }

  test('a visitor finds stalls and rates one, and it counts', async () => {
    await withForbiddenStorage(async (page, site) => {
      await page.goto(`${site.url}${paths.browseStalls}?q=kulfi`)
      await expect(page.getByText(say('Malai Kulfi'))).toBeVisible()
      await expect(waitingNotice(page)).toContainText(STORAGE_BLOCKED)
      await page.getByRole('button', { name: say('All right') }).click()
      await expect(waitingNotice(page)).toBeEmpty()
      await page.goto(site.url + rateStallHref('12'))
      await waitUntilHydrated(page)
      await rate(page, 5)
      await expect.poll(site.totals).toMatchObject([{ rating_sum: 5, rating_count: 1 }])
    })
  })

  test(
    'a visitor whose rating does not get through is told that nothing is kept',
    { tag: '@long' },
    async () => {
      await withForbiddenStorage(async (page, site) => {
        await page.goto(site.url + rateStallHref('12'))
        await waitUntilHydrated(page)
        await waitForParts(page)
        await page.context().setOffline(true)
        await page.getByRole('radio', { name: say('4 stars') }).check()
        await page.getByRole('button', { name: say('Submit Rating') }).click()
        await expect(page.getByRole('status')).toContainText(say('Not saved yet'))
        await expect(waitingNotice(page)).toContainText(
          say('This phone keeps nothing, 1 waiting to be sent. Please leave this page open.'),
        )
        await page.context().setOffline(false)
        await expect(waitingNotice(page)).toContainText(
          say('Sent: nothing is waiting on this phone any more.'),
        )
        expect(await site.totals()).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
      })
    },
  )
})

test.describe('on a phone that is full', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: /./ })

  test('a visitor uses the site as a plain one, and the rating counts', async ({
    page,
    ownSite,
  }) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: ownSite.url, quotaSize: 1 })
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.goto(ownSite.url + rateStallHref('12'))
    await waitUntilHydrated(page)
    await page.waitForLoadState('networkidle')
    await rate(page, 3)
    await expect.poll(ownSite.totals).toMatchObject([{ rating_sum: 3, rating_count: 1 }])
    await page.goto(ownSite.url + paths.browseStalls)
    await expect(page.getByRole('list', { name: say('Stalls'), exact: true })).toBeVisible()
    await expect(waitingNotice(page)).toContainText(STORAGE_BLOCKED)
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  })
})
