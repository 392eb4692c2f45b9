import type { Page } from '@playwright/test'
import * as browse from '#shared/messages/hi/browse-stalls.ts'
import * as feedback from '#shared/messages/hi/feedback.ts'
import * as join from '#shared/messages/hi/join-us.ts'
import * as rate from '#shared/messages/hi/rate-stall.ts'
import { joinedTitle } from '#shared/messages/hi/join-us.ts'
import { stars } from '#shared/messages/hi/controls.ts'
import { byVoice } from '#shared/messages/hi/search.ts'
import { browseStallsHref, paths, rateStallHref, stallQrHref } from '#web/routes.ts'
import { expect, PHONE, test, waitUntilHydrated } from '../support/fixtures.ts'
import { pretendToHear } from '../support/speech.ts'
import { visitUntilPrecached } from '../support/guide.ts'
import { openStaticHost } from '../support/static-host.ts'

const HINDI = '/hi'
const language = (page: Page) => page.locator('html').getAttribute('lang')
const toHindi = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'हिन्दी' })
const toEnglish = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'English' })
const offer = (page: Page) => page.getByText('यह गाइड हिन्दी में भी है।')

/** A page whose scripts have all come: the switch takes along what was begun. */
async function open(page: Page, url: string) {
  await page.goto(url)
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  await page.waitForLoadState('networkidle')
}

async function chooseHindi(page: Page, url: string) {
  await open(page, url)
  await toHindi(page).click()
  await page.waitForURL(`${url}${HINDI}`)
  await waitUntilHydrated(page)
}

test('the switch leads to the same page with the same search, and back', async ({ page }) => {
  await page.goto(browseStallsHref({ query: 'samosa' }))
  await waitUntilHydrated(page)
  await toHindi(page).click()
  await expect(page).toHaveURL(`${HINDI}/browse-stalls?q=samosa`)
  await expect(page.getByRole('heading', { name: browse.results })).toBeVisible()
  expect(await language(page)).toBe('hi')
  await toEnglish(page).click()
  await expect(page).toHaveURL('/browse-stalls?q=samosa')
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible()
})

test(
  'the switch is in the menu of a phone too, and is pressed by the keyboard',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(paths.topStalls)
    await waitUntilHydrated(page)
    await page.getByRole('button', { name: 'Menu' }).press('Enter')
    await page.getByRole('navigation').getByRole('link', { name: 'हिन्दी' }).press('Enter')
    await expect(page).toHaveURL(`${HINDI}/top-stalls`)
    await page.getByRole('button', { name: 'मेन्यू' }).press('Enter')
    await page.getByRole('navigation').getByRole('link', { name: 'English' }).press('Enter')
    await expect(page).toHaveURL(paths.topStalls)
  },
)

test('a chosen star, what is typed and the place on the page go along', async ({ page }) => {
  await open(page, rateStallHref('12'))
  await page.getByRole('radio', { name: '4 stars' }).check()
  await toHindi(page).click()
  await expect(page.getByRole('radio', { name: stars({ count: 4 }) })).toBeChecked()
  await expect(page.getByRole('button', { name: rate.submitRating })).toBeEnabled()

  await page.setViewportSize(PHONE)
  await open(page, `${HINDI}/feedback`)
  const typed = 'Bahut accha\nमेला!'
  await page.getByRole('textbox', { name: feedback.message }).fill(typed)
  await page.evaluate(() => scrollTo(0, 120))
  const place = await page.evaluate(() => scrollY)
  await toEnglish(page).evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('textbox', { name: 'Message (optional)' })).toHaveValue(typed)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)

  // Once only: another visit begins anew.
  await open(page, rateStallHref('12'))
  await expect(page.getByRole('radio', { name: '4 stars' })).not.toBeChecked()
})

test(
  'who speaks Hindi to the Hindi page finds a dish that is written in Latin letters',
  { tag: '@long' },
  async ({ page }) => {
    const sheet = 'stall_number,name,price,category,in_stock\n8,Gulab Jamun,40,Sweets,yes\n'
    await page.route('**/products.csv', (route) => route.fulfill({ body: sheet }))
    await pretendToHear(page, { phrase: 'गुलाब जामुन' })
    await open(page, `${HINDI}/browse-stalls`)
    await page.getByRole('button', { name: byVoice }).click()
    await expect(page.getByRole('combobox')).toHaveValue('गुलाब जामुन')
    await expect(page.getByText('Gulab Jamun').first()).toBeVisible()
    const heard = await page.evaluate(() => Reflect.get(globalThis, 'recognition').lang as string)
    expect(heard).toBe('hi-IN')
  },
)

test.describe('a visitor who chose Hindi once', () => {
  test('has a scanned card in Hindi with the first answer, and rates in Hindi', async ({
    page,
    ownSite,
  }) => {
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

  test(
    'comes back to English with the switch, and stays there',
    { tag: '@long' },
    async ({ page, site }) => {
      await chooseHindi(page, site.url)
      await toEnglish(page).click()
      await expect(page).toHaveURL(`${site.url}/`)
      await waitUntilHydrated(page)
      await page.goto(site.url + paths.topStalls)
      await expect(page.getByRole('heading', { name: 'Top Rated Stalls' })).toBeVisible()
    },
  )

  test('is led to the Hindi page by a plain file host, too', { tag: '@long' }, async ({ page }) => {
    const host = await openStaticHost()
    await chooseHindi(page, host.url)
    await page.goto(`${host.url}/join-us?from=card`)
    await expect(page).toHaveURL(`${host.url}${HINDI}/join-us?from=card`)
    await expect(page.getByRole('button', { name: join.submit })).toBeVisible()
    host.close()
  })
})

test.describe('a visitor with a Hindi browser', () => {
  test.use({ locale: 'hi-IN' })

  test('is offered Hindi in one line, and is not asked again', async ({ page, site }) => {
    await page.goto(site.url)
    await expect(offer(page)).toBeVisible()
    expect(await language(page)).toBe('en')
    await page.getByRole('button', { name: 'रहने दें' }).click()
    await expect(offer(page)).toBeHidden()
    await open(page, site.url)
    await expect(offer(page)).toBeHidden()
  })

  test('takes the offer, and has this page in Hindi', { tag: '@long' }, async ({ page, site }) => {
    await page.goto(site.url + paths.joinUs)
    await page.getByRole('button', { name: 'हिन्दी में देखें' }).click()
    await expect(page).toHaveURL(`${site.url}${HINDI}/join-us`)
    await open(page, site.url)
    expect(await language(page)).toBe('hi')
    await expect(offer(page)).toBeHidden()
  })
})

test('who never chose is asked nothing, and gets English at an English address', async ({
  page,
}) => {
  await open(page, '/')
  await expect(offer(page)).toBeHidden()
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await open(page, `${HINDI}/top-stalls`)
  await page.goto(paths.topStalls)
  expect(await language(page)).toBe('en')
})

test(
  'a printed code leads to the English address, from a Hindi page too',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(HINDI + stallQrHref('12'))
    await expect(page.getByText(/\/rate-stall\?id=12$/)).not.toContainText(HINDI)
    // The switch leads to the card of the same stall.
    await expect(toEnglish(page)).toHaveAttribute('href', stallQrHref('12'))
  },
)

test.describe('without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: /Failed to load resource|ERR_|fetching the script/,
  })

  test('a phone that reads Hindi opens a scanned card in Hindi, and keeps no English', async ({
    page,
    context,
    site,
  }) => {
    await visitUntilPrecached(page, site.url + HINDI)
    const versions = await page.evaluate(() => caches.keys())
    expect(versions.filter((name) => /^(precache|hi)-/.test(name))).toEqual([
      expect.stringMatching(/^hi-/),
    ])
    await context.setOffline(true)
    await page.goto(site.url + rateStallHref('12'))
    await expect(page).toHaveURL(`${site.url}${HINDI}/rate-stall?id=12`)
    await page.getByRole('radio', { name: stars({ count: 3 }) }).check()
    await page.getByRole('button', { name: rate.submitRating }).click()
    await expect(
      page.getByText(rate.recordedToast({ stars: 3, stallName: '' }).title),
    ).toBeVisible()
  })

  test(
    'a phone that has used both languages has both',
    { tag: '@long' },
    async ({ page, context, site }) => {
      await visitUntilPrecached(page, site.url)
      await toHindi(page).click()
      await expect
        .poll(async () => {
          const names = await page.evaluate(() => caches.keys())
          const name = names.find((one) => one.startsWith('hi-'))
          return page.evaluate(
            (cacheName) =>
              caches.match('/app-shell', { cacheName: cacheName ?? '-' }).then(Boolean),
            name,
          )
        })
        .toBe(true)
      await context.setOffline(true)
      await page.goto(`${site.url}${HINDI}/top-stalls`)
      expect(await language(page)).toBe('hi')
      await toEnglish(page).click()
      await expect(page.getByRole('heading', { name: 'Top Rated Stalls' })).toBeVisible()
      expect(await language(page)).toBe('en')
    },
  )
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the switch is a link, and a form is answered in the language of its page',
    { tag: '@long' },
    async ({ page, ownSite }) => {
      await page.goto(ownSite.url + paths.joinUs)
      await toHindi(page).click()
      await expect(page).toHaveURL(`${ownSite.url}${HINDI}/join-us`)
      await page.getByRole('textbox').nth(0).fill('रेखा')
      await page.getByRole('textbox').nth(1).fill('९८७६५४३२१०')
      await page.getByRole('button', { name: join.submit }).click()
      await expect(page).toHaveURL(new RegExp(`^${ownSite.url}${HINDI}/sent\\?receipt=`))
      await expect(page.getByText(joinedTitle)).toBeVisible()
      expect(ownSite.joinRequests()).toMatchObject([{ full_name: 'रेखा', phone: '9876543210' }])
    },
  )
})
