import type { BrowserContext, Page } from '@playwright/test'
import { APP_SHELL } from '#shared/precache-list.ts'
import { rateStallHref } from '#web/routes.ts'
import { expect, waitUntilHydrated } from '../support/fixtures.ts'
import {
  countAnswers,
  keptVersions,
  rate,
  RATE_CALL,
  readQueue,
  visitUntilPrecached,
} from '../support/guide.ts'
import { type OwnBrowser, test } from '../support/own-browser.ts'
import { openSite } from '../support/site.ts'
import { openReleasedSite, releasedVersions } from './released-site.ts'

// The browser is opened three times.
test.describe.configure({ timeout: 90_000 })

for (const version of releasedVersions) {
  test(`a phone with the guide of ${version} has the new one, and its rating arrives once`, async ({
    phone,
  }) => {
    const released = await openReleasedSite(version)

    // Last year: the visitor rates where there is no network, and goes home.
    const old = await inBrowser(phone, async ({ page }) => {
      await visitUntilPrecached(page, released.url)
      await expect(page.getByRole('heading', { name: `Mela ${version}` })).toBeVisible()
      const [kept] = await keptVersions(page)
      await released.stop()
      await page.goto(released.url + rateStallHref('12'))
      await rate(page, 4)
      expect(await readQueue(page)).toEqual(['rating'])
      return kept!
    })

    // This year: the old guide opens at once, and the new one comes behind it.
    const site = await openSite(released.port)
    const answered = await inBrowser(phone, async ({ page, context }) => {
      const answers = countAnswers(context, RATE_CALL)
      await page.goto(site.url)
      await expect.poll(site.totals).toMatchObject([{ stall_id: '12', rating_sum: 4 }])
      await expect.poll(() => readQueue(page)).toEqual(['delivered'])
      await expect.poll(() => hasNewGuide(page, old), { timeout: 20_000 }).toBe(true)
      return answers()
    })
    expect(answered).toBe(1)

    // From the next visit on. The guide of before stays for pages that are open; nothing needs it.
    await inBrowser(phone, async ({ page, context }) => {
      const answers = countAnswers(context, RATE_CALL)
      await page.goto(site.url)
      await waitUntilHydrated(page)
      await expect(page.getByRole('heading', { name: `Mela ${version}` })).toBeHidden()
      await page.waitForLoadState('networkidle')
      await page.evaluate((name) => caches.delete(name), old)
      await site.disconnect()
      await page.goto(site.url + rateStallHref('12'))
      await expect(page.getByRole('button', { name: 'Already Rated' })).toBeVisible()
      await page.goto(site.url)
      await expect(page.getByRole('heading', { name: `Mela ${version}` })).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await keptVersions(page)).toHaveLength(1)
      expect(answers()).toBe(0)
    })
    await site.reconnect()
    expect(await site.totals()).toMatchObject([{ stall_id: '12', rating_count: 1 }])
    await site.stop()
  })
}

async function inBrowser<T>(
  phone: OwnBrowser,
  act: (open: { page: Page; context: BrowserContext }) => Promise<T>,
): Promise<T> {
  const context = await phone.open()
  try {
    return await act({ page: await context.newPage(), context })
  } finally {
    await context.close()
  }
}

/** Its app shell comes last. */
const hasNewGuide = (page: Page, old: string) =>
  page.evaluate(
    async ([known, shell]) => {
      const names = (await caches.keys()).filter(
        (name) => name.startsWith('precache-') && name !== known,
      )
      const [found] = names
      return found !== undefined && Boolean(await caches.match(shell!, { cacheName: found }))
    },
    [old, APP_SHELL],
  )
