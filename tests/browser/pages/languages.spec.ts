import type { Page } from '@playwright/test'
import { openMenu } from '#shared/messages/hi/app-shell.ts'
import * as browse from '#shared/messages/hi/browse-stalls.ts'
import { stars } from '#shared/messages/hi/controls.ts'
import * as rate from '#shared/messages/hi/rate-stall.ts'
import { browseStallsHref, paths, rateStallHref, stallQrHref } from '#web/visitors/routes.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'
import { visitUntilPrecached } from '../support/guide.ts'

const HINDI = '/hi'
const language = (page: Page) => page.locator('html').getAttribute('lang')
const toHindi = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'हिन्दी' })
const toEnglish = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'English' })

/** Opens a page and waits for all its scripts. */
async function open(page: Page, url: string) {
  await page.goto(url)
  await waitUntilHydrated(page)
  await page.waitForLoadState('networkidle')
}

async function chooseHindi(page: Page, url: string) {
  await open(page, url)
  await toHindi(page).click()
  await page.waitForURL(`${url}${HINDI}`)
  await waitUntilHydrated(page)
}

test('the switch leads to the same page and back, on a phone too', async ({ page }) => {
  await open(page, browseStallsHref({ query: 'samosa' }))
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await toHindi(page).click()
  await expect(page).toHaveURL(`${HINDI}/browse-stalls?q=samosa`)
  await expect(page.getByRole('heading', { name: browse.results })).toBeVisible()
  expect(await language(page)).toBe('hi')
  await toEnglish(page).click()
  await expect(page).toHaveURL('/browse-stalls?q=samosa')
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible()

  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(HINDI + stallQrHref('12'))
  await waitUntilHydrated(page)
  // A printed code leads to the English address, and the switch to the card of the same stall.
  await expect(page.getByText(/\/rate-stall\?id=12$/)).not.toContainText(HINDI)
  await page.getByRole('button', { name: openMenu }).press('Enter')
  await page.getByRole('navigation').getByRole('link', { name: 'English' }).press('Enter')
  await expect(page).toHaveURL(stallQrHref('12'))
})

test('a visitor who chose Hindi once sees a scanned card in Hindi', async ({ page, ownSite }) => {
  await chooseHindi(page, ownSite.url)
  const pages: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages.push(request.url())
  })
  await page.goto(ownSite.url + rateStallHref('12'))
  await page.getByRole('radio', { name: stars({ count: 5 }) }).check()
  await expect(page).toHaveURL(`${ownSite.url}${HINDI}/rate-stall?id=12`)
  expect(pages).toEqual([ownSite.url + rateStallHref('12')])
  expect(await language(page)).toBe('hi')
  await page.getByRole('button', { name: rate.submitRating }).click()
  const toast = rate.recordedToast({ stars: 5, stallName: 'चाय टपरी' })
  await expect(page.getByRole('status')).toContainText(toast.title)
  await expect(page.getByRole('status')).toContainText(toast.body)
  await expect(page).toHaveURL(`${ownSite.url}${HINDI}`)
  await expect.poll(ownSite.totals).toMatchObject([{ rating_sum: 5, rating_count: 1 }])
})

test.describe('without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: /Failed to load resource|ERR_|fetching the script/,
  })

  test('a phone caches the language that it reads, or both', async ({ page, context, site }) => {
    const kept = async () =>
      (await page.evaluate(() => caches.keys())).filter((name) => /^(precache|hi)-/.test(name))
    await visitUntilPrecached(page, site.url + HINDI)
    expect(await kept()).toEqual([expect.stringMatching(/^hi-/)])
    await context.setOffline(true)
    await page.goto(site.url + rateStallHref('12'))
    await expect(page).toHaveURL(`${site.url}${HINDI}/rate-stall?id=12`)
    await page.getByRole('radio', { name: stars({ count: 3 }) }).check()
    const thanks = page.getByText(rate.recordedToast({ stars: 3, stallName: '' }).title).waitFor()
    await page.getByRole('button', { name: rate.submitRating }).click()
    await thanks

    await context.setOffline(false)
    await page.goto(site.url + HINDI)
    await toEnglish(page).click()
    const hasEnglish = async () => {
      const name = (await caches.keys()).find((one) => one.startsWith('precache-'))
      return Boolean(name && (await caches.match('/festival', { cacheName: name })))
    }
    await expect.poll(() => page.evaluate(hasEnglish)).toBe(true)
    await context.setOffline(true)
    await page.goto(site.url + paths.topStalls)
    expect(await language(page)).toBe('en')
    await toHindi(page).click()
    await expect.poll(() => language(page)).toBe('hi')
  })
})
