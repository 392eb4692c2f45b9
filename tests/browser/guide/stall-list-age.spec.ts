import type { Page } from '@playwright/test'
import { browseStallsHref, paths, rateStallHref } from '#web/routes.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'
import { hold } from '../support/network.ts'
import type { Site } from '../support/site.ts'

const SHEETS = '**/*.csv'
const age = (page: Page) => page.getByText(/^Stalls as of/)
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('market_data'))
const withPrice = (rupees: number) => `stall_number,name,price\n1,Chai,${rupees}\n`

test.use({ timezoneId: 'Asia/Kolkata' })

/** A visit that leaves a copy on the phone; the copy was read at a time, or at no known one. */
async function visit(page: Page, url: string, readAt?: Date) {
  await page.goto(url + paths.browseStalls)
  await waitUntilHydrated(page)
  await expect.poll(() => kept(page)).not.toBeNull()
  await page.evaluate((time) => {
    if (time) localStorage.setItem('market_data_read_at', time)
    else localStorage.removeItem('market_data_read_at')
  }, readAt?.toISOString())
}

/** One stall that sells tea for 15 rupees. */
function sellTea(site: Site) {
  site.write('vendors.csv', 'stall_number,stall_name\n1,Tea\n')
  site.write('products.csv', withPrice(15))
}

/** '14:05' in India. */
const toClock = (time: Date) =>
  time.toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  })

test.describe('a visitor whose spreadsheets hang', () => {
  test('sees the stalls of the last visit at once', { tag: '@long' }, async ({ page, baseURL }) => {
    await visit(page, baseURL!)
    await page.route(SHEETS, () => {})
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body?.textContent.includes('Malai Kulfi')) return
        performance.mark('stalls-shown')
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(browseStallsHref({ query: 'kulfi' }))
    await expect(page.getByText('Malai Kulfi')).toBeVisible()
    await waitUntilHydrated(page)
    const waited = await page.evaluate(() => {
      const at = (name: string) => performance.getEntriesByName(name)[0]!.startTime
      return at('stalls-shown') - at('hydrated')
    })
    expect(waited).toBeLessThan(2500)
  })

  test('is told after a second how old they are, and nothing moves for it', async ({
    page,
    baseURL,
  }) => {
    const readAt = new Date()
    await visit(page, baseURL!, readAt)
    const release = await hold(page, SHEETS)
    await page.goto(browseStallsHref({ page: 2 }))
    await expect(age(page)).toHaveText(`Stalls as of ${toClock(readAt)}`)
    const firstCard = page.getByRole('heading', { name: 'Kheer & Co.' })
    const before = await firstCard.boundingBox()
    const opacity = () => age(page).evaluate((line) => getComputedStyle(line).opacity)
    await age(page).evaluate((line) => {
      // On a slow machine the second may be over by now: it begins again.
      line.style.setProperty('animation', 'none', 'important')
      line.getAnimations()
      line.style.removeProperty('animation')
      const second = line.getAnimations()[0]!
      second.pause()
      second.currentTime = 990
    })
    expect(await opacity()).toBe('0')
    await age(page).evaluate((line) => line.getAnimations()[0]!.finish())
    expect(await opacity()).toBe('1')
    release()
    await expect(age(page)).toHaveCount(0)
    expect(await firstCard.boundingBox()).toEqual(before)
  })

  test('who wants no motion is not told sooner', { tag: '@long' }, async ({ page, baseURL }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, baseURL!, new Date())
    await page.route(SHEETS, () => {})
    await page.goto(browseStallsHref({ page: 2 }))
    await expect(age(page)).toHaveCSS('animation-duration', '1s')
  })

  test(
    'is told the day as well when it is another',
    { tag: '@long' },
    async ({ page, baseURL }) => {
      await visit(page, baseURL!, new Date('2025-11-20T14:05:00+05:30'))
      await page.route(SHEETS, () => {})
      await page.goto(browseStallsHref({ query: 'kulfi' }))
      await expect(age(page)).toHaveText('Stalls as of 20 Nov, 14:05')
    },
  )

  test(
    'is told nothing where the time is not known',
    { tag: '@long' },
    async ({ page, baseURL }) => {
      await visit(page, baseURL!)
      await page.route(SHEETS, () => {})
      await page.goto(browseStallsHref({ query: 'kulfi' }))
      await expect(page.getByText('Malai Kulfi')).toBeVisible()
      await expect(age(page)).toHaveCount(0)
    },
  )

  test(
    'is not told that a stall which is newer than the copy does not exist',
    { tag: '@long' },
    async ({ page, ownSite }) => {
      sellTea(ownSite)
      await visit(page, ownSite.url)
      ownSite.write('vendors.csv', 'stall_number,stall_name\n1,Tea\n2,Momo\n')
      const release = await hold(page, SHEETS)
      await page.goto(ownSite.url + paths.home)
      await waitUntilHydrated(page)
      await page.evaluate((href) => {
        history.pushState(null, '', href)
        dispatchEvent(new PopStateEvent('popstate'))
      }, rateStallHref('2'))
      await expect(page.getByText('Loading stall…')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Stall Not Found' })).toHaveCount(0)
      release()
      await expect(page.getByRole('heading', { name: 'Momo' })).toBeVisible()
    },
  )
})

test.describe('a visitor who already sees stalls', () => {
  test('gets a new price behind the back, also in the dialog that is open', async ({
    page,
    ownSite,
  }) => {
    sellTea(ownSite)
    await visit(page, ownSite.url, new Date())
    ownSite.write('products.csv', withPrice(25))
    const release = await hold(page, SHEETS)
    await page.goto(ownSite.url + browseStallsHref({ query: 'chai' }))
    await page.getByRole('button', { name: 'Products of Tea' }).click()
    await expect(page.getByRole('dialog').getByText('₹15')).toBeVisible()
    release()
    await expect(page.getByRole('dialog').getByText('₹25')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox')).toHaveValue('chai')
  })

  test('keeps the prices that came with the page, and learns how old the rest is', async ({
    page,
    ownSite,
  }) => {
    sellTea(ownSite)
    await visit(page, ownSite.url, new Date())
    ownSite.write('products.csv', withPrice(25))
    await page.route(SHEETS, () => {})
    await page.goto(ownSite.url + rateStallHref('1'))
    await expect(page.getByText('₹25')).toBeVisible()
    await expect(age(page)).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText('₹25')).toBeVisible()
  })

  test.describe('while the network is away', () => {
    test.use({ expectedErrors: /Failed to load resource/ })

    test('loses the line when it is back', { tag: '@long' }, async ({ page, ownSite }) => {
      sellTea(ownSite)
      await visit(page, ownSite.url, new Date())
      ownSite.write('products.csv', withPrice(25))
      await page.route(SHEETS, (route) => route.abort())
      await page.goto(ownSite.url + browseStallsHref({ query: 'chai' }))
      await expect(age(page)).toBeVisible()
      await waitUntilHydrated(page)
      await page.unroute(SHEETS)
      await expect(async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')))
        await expect(age(page)).toHaveCount(0, { timeout: 1000 })
      }).toPass()
      await expect.poll(() => kept(page)).toContain('25')
    })
  })
})

test(
  "a visitor whose spreadsheets are the service worker's copy is told their age",
  { tag: '@long' },
  async ({ page, ownSite }) => {
    sellTea(ownSite)
    await page.route(SHEETS, async (route) => {
      const answer = await route.fetch()
      const headers = { ...answer.headers(), 'x-kept-at': '2025-11-20T08:35:00.000Z' }
      await route.fulfill({ response: answer, headers })
    })
    await page.goto(ownSite.url + browseStallsHref({ query: 'chai' }))
    await expect(age(page)).toHaveText('Stalls as of 20 Nov, 14:05')
    expect(await kept(page)).toBeNull()
  },
)

test('the line is in no page that is served', async ({ request }) => {
  for (const href of [paths.browseStalls, rateStallHref('12')]) {
    expect(await (await request.get(href)).text()).not.toContain('Stalls as of')
  }
})
