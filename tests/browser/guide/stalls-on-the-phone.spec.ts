import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { browseStallsHref, paths } from '#web/visitors/routes.ts'
import { expect, open, test } from '../support/fixtures.ts'
import { hold } from '../support/network.ts'

const SHEETS = '**/*.csv'
const HINDI = '/hi'
const age = (page: Page) => page.getByText(/^Stalls as of/)
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('market_data'))

test.use({ timezoneId: 'Asia/Kolkata', expectedErrors: /Failed to load resource|ERR_FAILED/ })

/** Makes a visit that leaves a copy on the phone. */
async function visit(page: Page, url = '') {
  await open(page, url + paths.browseStalls)
  await expect.poll(() => kept(page)).not.toBeNull()
}

// Which copy is shown: web/visitors/catalogue/*.test.ts.
test("behind a captive portal the copy on the phone is in the page's language", async ({
  page,
}) => {
  await visit(page)
  const portal = { contentType: 'text/html', body: '<html>stall_number</html>' }
  await page.route(SHEETS, (route) => route.fulfill(portal))
  for (const [prefix, search, name] of [
    ['', 'Search', 'Chai Tapri'],
    [HINDI, 'खोजें', 'चाय टपरी'],
  ] as const) {
    await open(page, prefix + paths.browseStalls)
    await page.getByRole('combobox', { name: search }).fill('tapri')
    await expect(page).toHaveURL(prefix + browseStallsHref({ query: 'tapri' }))
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    expect(await kept(page)).toContain('Malai Kulfi')
  }
})

test('without a copy or spreadsheets the market is empty', async ({ page, ownSite }) => {
  rmSync(join(ownSite.contentDir, 'files/vendors.csv'))
  await page.goto(ownSite.url + paths.browseStalls)
  await expect(page.getByRole('heading', { name: 'No Stalls Yet' })).toBeVisible()
  const text = 'The market is just getting started! Check back soon for amazing vendors.'
  await expect(page.getByText(text)).toBeVisible()
})

test('after a second, an old list says how old it is, and nothing moves', async ({ page }) => {
  const setReadAt = (readAt: string) =>
    page.evaluate((time) => localStorage.setItem('market_data_read_at', time), readAt)
  await visit(page)
  await setReadAt(new Date().toISOString())
  const release = await hold(page, SHEETS)
  await page.goto(browseStallsHref({ page: 2 }))
  await expect(age(page)).toHaveText(/^Stalls as of \d\d:\d\d$/)
  const firstCard = page.getByRole('heading', { name: 'Kheer & Co.' })
  const before = await firstCard.boundingBox()
  const opacities = await age(page).evaluate((line) => {
    // On a slow machine the second may be over by now, so it restarts.
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

  await test.step('with the date if it is from another day', async () => {
    await page.unroute(SHEETS)
    await page.route(SHEETS, () => {})
    await setReadAt('2025-11-20T14:05:00+05:30')
    await page.reload()
    await expect(age(page)).toHaveText('Stalls as of 20 Nov, 14:05')
  })
})

test('a new price appears once the network is back, also in an open dialog', async ({
  page,
  ownSite,
}) => {
  ownSite.write('vendors.csv', 'stall_number,stall_name\n1,Tea\n')
  ownSite.write('products.csv', 'stall_number,name,price\n1,Chai,15\n')
  await visit(page, ownSite.url)
  ownSite.write('products.csv', 'stall_number,name,price\n1,Chai,25\n')
  await page.route(SHEETS, (route) => route.abort())
  await page.goto(ownSite.url + browseStallsHref({ query: 'chai' }))
  await expect(age(page)).toBeVisible()
  await page.getByRole('button', { name: 'Products of Tea' }).click()
  await expect(page.getByRole('dialog').getByText('₹15')).toBeVisible()
  await page.unroute(SHEETS)
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('dialog').getByText('₹25')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox')).toHaveValue('chai')
  await expect(age(page)).toHaveCount(0)
  await expect.poll(() => kept(page)).toContain('25')
})
