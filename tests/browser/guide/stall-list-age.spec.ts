import type { Page } from '@playwright/test'
import { browseStallsHref, paths } from '#web/routes.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'
import { hold } from '../support/network.ts'
import type { Site } from '../support/site.ts'

const SHEETS = '**/*.csv'
const SEARCH = browseStallsHref({ query: 'chai' })
const age = (page: Page) => page.getByText(/^Stalls as of/)
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('market_data'))

test.use({ timezoneId: 'Asia/Kolkata' })

/** @param readAt When the copy on the phone was read. */
const setReadAt = (page: Page, readAt: string) =>
  page.evaluate((time) => localStorage.setItem('market_data_read_at', time), readAt)

/** A visit that leaves a copy on the phone. */
async function visit(page: Page, url: string) {
  await page.goto(url + paths.browseStalls)
  await waitUntilHydrated(page)
  await expect.poll(() => kept(page)).not.toBeNull()
}

/** A copy with tea for 15 rupees on the phone, after which it costs 25. */
async function visitBeforeNewPrice(page: Page, site: Site) {
  site.write('vendors.csv', 'stall_number,stall_name\n1,Tea\n')
  site.write('products.csv', 'stall_number,name,price\n1,Chai,15\n')
  await visit(page, site.url)
  site.write('products.csv', 'stall_number,name,price\n1,Chai,25\n')
}

test('a visitor whose spreadsheets hang learns after a second how old the stalls are, and nothing moves', async ({
  page,
  baseURL,
}) => {
  await visit(page, baseURL!)
  await setReadAt(page, new Date().toISOString())
  const release = await hold(page, SHEETS)
  await page.goto(browseStallsHref({ page: 2 }))
  await expect(age(page)).toHaveText(/^Stalls as of \d\d:\d\d$/)
  const firstCard = page.getByRole('heading', { name: 'Kheer & Co.' })
  const before = await firstCard.boundingBox()
  const opacities = await age(page).evaluate((line) => {
    // On a slow machine the second may be over by now: it begins again.
    line.style.setProperty('animation', 'none', 'important')
    line.getAnimations()
    line.style.removeProperty('animation')
    const second = line.getAnimations()[0]!
    second.pause()
    return [990, 1000].map((time) => {
      second.currentTime = time
      return getComputedStyle(line).opacity
    })
  })
  expect(opacities).toEqual(['0', '1'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(age(page), 'no sooner without motion').toHaveCSS('animation-duration', '1s')
  release()
  await expect(age(page)).toHaveCount(0)
  expect(await firstCard.boundingBox()).toEqual(before)

  await page.unroute(SHEETS)
  await page.route(SHEETS, () => {})
  await test.step('with the day when it is another', async () => {
    await setReadAt(page, '2025-11-20T14:05:00+05:30')
    await page.reload()
    await expect(age(page)).toHaveText('Stalls as of 20 Nov, 14:05')
  })
})

test('a visitor gets a new price while the dialog with the old one is open', async ({
  page,
  ownSite,
}) => {
  await visitBeforeNewPrice(page, ownSite)
  const release = await hold(page, SHEETS)
  await page.goto(ownSite.url + SEARCH)
  await page.getByRole('button', { name: 'Products of Tea' }).click()
  await expect(page.getByRole('dialog').getByText('₹15')).toBeVisible()
  release()
  await expect(page.getByRole('dialog').getByText('₹25')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox')).toHaveValue('chai')
})

test.describe('while the network is away', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('the age of the stalls shows, and goes when the network is back', async ({
    page,
    ownSite,
  }) => {
    await visitBeforeNewPrice(page, ownSite)
    await page.route(SHEETS, (route) => route.abort())
    await page.goto(ownSite.url + SEARCH)
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
