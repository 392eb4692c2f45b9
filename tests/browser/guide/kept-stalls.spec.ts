import type { Page } from '@playwright/test'
import { browseStallsHref, paths, stallHref } from '#web/visitors/routes.ts'
import { toStallId } from '#shared/catalogue/rows.ts'
import { waitForGuide } from '../support/guide.ts'
import { expect, PHONE, test, waitUntilHydrated, waitForLaterSteps } from '../support/fixtures.ts'

const KEPT = browseStallsHref({ isKept: true })
const heart = (page: Page, stall: string) =>
  page.getByRole('button', { name: `Save ${stall}`, exact: true })
const expectKept = (page: Page, stall: string, isKept = true) =>
  expect(heart(page, stall)).toHaveAttribute('aria-pressed', String(isKept))
const filter = (page: Page) => page.getByRole('button', { name: 'Saved stalls' })
const names = (page: Page) => page.getByRole('list', { name: /^Stalls/ }).getByRole('heading')

/** @param kept The numbers that an earlier visit to this festival has stored. */
async function open(page: Page, href: string, kept?: string[]) {
  await page.goto(href)
  if (kept) {
    await page.evaluate((numbers) => {
      const carried = document.getElementById('festival')!.textContent
      const { edition } = JSON.parse(carried) as { edition: string }
      localStorage.setItem('kept_stalls', JSON.stringify({ edition, numbers }))
    }, kept)
    await page.reload()
  }
  await waitUntilHydrated(page)
}

test('a stall saved with its heart appears in a list', async ({ page, context }) => {
  await open(page, paths.browseStalls)
  await waitForLaterSteps(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))

  await test.step('on its card, without opening it, and without a request', async () => {
    await expect(filter(page)).toHaveCount(0)
    const { width, height } = (await heart(page, 'Pani Puri Junction').boundingBox())!
    expect(Math.min(width, height), 'for a thumb').toBeGreaterThanOrEqual(48)
    await heart(page, 'Pani Puri Junction').click()
    await expectKept(page, 'Pani Puri Junction')
    await expectKept(page, 'Bombay Bhel House', false)
    await expect(page).toHaveURL(paths.browseStalls)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await filter(page).click()
    await expect(page).toHaveURL(KEPT)
    await expect(names(page)).toHaveText(['Pani Puri Junction'])
    expect(sent.filter((url) => /rest|kept/.test(url))).toEqual([])
  })
  await test.step('a reload shows the list again, and Back leaves it', async () => {
    await page.reload()
    await expect(names(page)).toHaveText(['Pani Puri Junction'])
    await page.goBack()
    await expect(names(page)).toHaveCount(9)
    await expect(filter(page)).toHaveAttribute('aria-pressed', 'false')
  })
  await test.step('and is in the menu, and on the map with a heart', async () => {
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: 'Saved stalls' }).click()
    await expect(page).toHaveURL(KEPT)
    await expect(menu.locator('[aria-current]')).toHaveText('Saved stalls')
    await page.getByRole('link', { name: 'Show all on map' }).click()
    const map = page.getByRole('dialog', { name: 'Event Map' })
    await expect(map.getByRole('button', { name: 'Stall 3, Pani Puri Junction' })).toBeVisible()
    await expect(map.getByRole('button', { name: 'Saved stalls' })).toBeVisible()
    await page.goBack()
    await expect(map).toBeHidden()
    await page.goto(paths.browseStalls)
  })
  await test.step('another tab shows it immediately', async () => {
    const other = await context.newPage()
    await open(other, new URL(paths.browseStalls, page.url()).href)
    await heart(other, 'Udupi Idli Stall').click()
    await expectKept(page, 'Udupi Idli Stall')
    await other.close()
  })
  await test.step('on its own page, by keyboard, where the same key removes it', async () => {
    await open(page, stallHref(toStallId('4')))
    for (const isKept of [true, false]) {
      await heart(page, 'Dakshin Dosa Corner').press('Enter')
      await expectKept(page, 'Dakshin Dosa Corner', isKept)
    }
  })
})

test('the list of saved stalls can be searched like the whole list', async ({ page }) => {
  const search = page.getByRole('combobox', { name: 'Search' })
  // Stall 777 is no longer in the guide.
  await open(page, KEPT, ['4', '2', '777'])

  await test.step('a stall whose heart is removed stays until the list is opened again', async () => {
    await heart(page, 'Bombay Bhel House').click()
    await expectKept(page, 'Bombay Bhel House', false)
    await expect(heart(page, 'Bombay Bhel House')).toBeFocused()
    await expect(names(page)).toHaveText(['Bombay Bhel House', 'Dakshin Dosa Corner'])
    await filter(page).click()
    await expect(names(page)).toHaveCount(9)
    await filter(page).click()
    await expect(names(page)).toHaveText(['Dakshin Dosa Corner'])
  })
  await test.step('a search stays within it, and can be extended to all stalls', async () => {
    await search.fill('masala')
    await expect(page).toHaveURL(browseStallsHref({ query: 'masala', isKept: true }))
    await expect(names(page)).toHaveText(['Dakshin Dosa Corner'])
    await filter(page).click()
    await expect(page).toHaveURL(browseStallsHref({ query: 'masala' }))
    await expect(names(page).nth(1)).toBeVisible()
  })
})

test.describe('sent to a friend', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource/ })
  test('a friend saves the stalls that a visitor has sent, offline too', async ({
    page,
    context,
  }) => {
    await page.setViewportSize(PHONE)
    await page.addInitScript(() => delete (Navigator.prototype as Partial<Navigator>).share)
    await open(page, KEPT, ['4', '2', '777'])
    const message = await page.getByRole('link', { name: 'Send to a friend' }).getAttribute('href')
    expect(message).toMatch(/^https:\/\/wa\.me\//)
    const [link] = /http:\S+$/.exec(decodeURIComponent(message!))!
    expect(link).toMatch(/\/browse-stalls\?s=2&s=4$/)

    await test.step('the friend opens it without a network', async () => {
      await waitForGuide(page)
      await context.setOffline(true)
      await page.evaluate(() => localStorage.setItem('kept_stalls', '{}'))
      await page.goto(`${link}&s=777`)
      await expect(page.getByRole('heading', { name: 'From a friend: 2 stalls' })).toBeVisible()
    })
    await test.step('one tap saves them with the friend’s own, and they print', async () => {
      await heart(page, 'Dakshin Dosa Corner').click()
      await page.getByRole('button', { name: 'Save all' }).click()
      await expect(page).toHaveURL(KEPT)
      await expect(names(page)).toHaveText(['Bombay Bhel House', 'Dakshin Dosa Corner'])
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      await expect(page.locator('#paper h2').first()).toContainText('2 saved stalls, by number')
      await expect(page.locator('#paper h3')).toHaveText([
        'Bombay Bhel House',
        'Dakshin Dosa Corner',
      ])
    })
  })
})
