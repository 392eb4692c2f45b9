import type { Page } from '@playwright/test'
import { browseStallsHref, paths, rateStallHref } from '#web/routes.ts'
import { expect, PHONE, stopClock, test, waitUntilHydrated } from '../support/fixtures.ts'
import { say } from '../support/say.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
/** Whether a ring can be seen around what has the focus. */
const hasRing = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle !== 'none')

async function open(page: Page, path: string) {
  await page.goto(path)
  await waitUntilHydrated(page)
}

test.describe('on another page', () => {
  test('the focus is on its title, and the window has its name', async ({ page }) => {
    await open(page, paths.home)
    for (const [link, heading, name] of [
      ['View Stalls', 'EXPLORE STALLS', 'Explore Stalls'],
      ['Top Rated Stalls', 'Top Rated Stalls', 'Top Rated Stalls'],
      ['Feedback', 'Feedback', 'Feedback'],
      ['Event Coordinators', 'Event Coordinators', 'Event Coordinators'],
    ] as const) {
      const before = await page.title()
      await page.getByRole('link', { name: say(link), exact: true }).press('Enter')
      await expect(title(page)).toHaveText(say(heading))
      await expect(title(page)).toBeFocused()
      await expect(page).toHaveTitle(new RegExp(`^${say(name)}`))
      expect(await page.title()).not.toBe(before)
    }
  })

  test('the next Tab goes on from its start, not from the menu', async ({ page }) => {
    await open(page, paths.home)
    await page.getByRole('link', { name: say('View Stalls'), exact: true }).press('Enter')
    await expect(title(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('combobox', { name: say('Search') })).toBeFocused()
  })

  test('no ring is drawn around its title, where nothing can be pressed', async ({ page }) => {
    await open(page, paths.home)
    await page.getByRole('link', { name: say('Feedback'), exact: true }).click()
    await expect(title(page)).toBeFocused()
    expect(await hasRing(page)).toBe(false)
  })

  test('Back comes to the same place of the page before, with the focus on its title', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await open(page, paths.browseStalls)
    await page.evaluate(() => scrollTo(0, 250))
    await page.getByRole('link', { name: say('Dakshin Dosa Corner') }).click()
    await expect(title(page)).toHaveText(say('Dakshin Dosa Corner'))
    await expect(title(page)).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(title(page)).toHaveText(say('EXPLORE STALLS'))
    await expect(title(page)).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(250)
  })

  test('a first visit leaves the focus where the browser puts it', async ({ page }) => {
    await open(page, rateStallHref('12'))
    await expect(page.locator('body')).toBeFocused()
  })

  test('home after a rating, the focus is on the title of home', async ({ page, ownSite }) => {
    await open(page, ownSite.url + rateStallHref('12'))
    await page.getByRole('radio', { name: say('4 stars') }).check()
    await stopClock(page)
    await page.getByRole('button', { name: say('Submit Rating') }).click()
    await expect(page.getByRole('status')).toContainText(say('Thanks!'))
    await page.clock.runFor(1100)
    await expect(page).toHaveURL(ownSite.url + paths.home)
    await expect(title(page)).toBeFocused()
  })
})

test('a search leaves the focus in the box, however the address changes', async ({ page }) => {
  await open(page, browseStallsHref({ page: 2 }))
  const box = page.getByRole('combobox', { name: say('Search') })
  await box.pressSequentially('dosa')
  await expect(page).toHaveURL(browseStallsHref({ query: 'dosa' }))
  await expect(page.getByRole('heading', { name: say('Search Results') })).toBeVisible()
  await expect(box).toBeFocused()
  await box.press('Enter')
  await expect(box).toBeFocused()
})

for (const [what, from, heading, place] of [
  ['the list', browseStallsHref(), 'Stalls 10 to 18 of 104', 'Page 2 of 12'],
  ['a search', browseStallsHref({ query: 'beverages' }), 'Search Results', 'Page 2 of 2'],
] as const) {
  test(`the next page of ${what} is read from its start`, async ({ page }) => {
    await open(page, from)
    // Until the next page is there, the title of the screen has the focus.
    await page.waitForFunction(() => localStorage.getItem('market_data') !== null)
    await page.getByRole('link', { name: say('Next') }).press('Enter')
    await expect(page.getByText(say(place))).toBeVisible()
    await expect(page.getByRole('heading', { name: say(heading) })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
}

test('what gets the focus is never under the header, the search box or a notice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 500 })
  await open(page, paths.browseStalls)
  await page.waitForFunction(() => localStorage.getItem('market_data') !== null)
  await page.getByRole('link', { name: say('Next') }).focus()
  for (let back = 0; back < 10; back += 1) {
    await page.keyboard.press('Shift+Tab')
    const isSeen = await page.evaluate(() => {
      const { left, top, width, height } = document.activeElement!.getBoundingClientRect()
      const seen = document.elementFromPoint(left + width / 2, top + height / 2)
      return document.activeElement!.contains(seen)
    })
    expect(isSeen, await page.evaluate(() => document.activeElement!.outerHTML)).toBe(true)
  }
})

test('Skip the menu leads into the page, below the header', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, paths.about)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: say('Skip the menu') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const header = (await page.getByRole('banner').boundingBox())!
  const { y } = (await title(page).boundingBox())!
  expect(y).toBeGreaterThanOrEqual(header.y + header.height)
})

test('the language switch keeps the focus when the scripts arrive', async ({ page }) => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(paths.topStalls, { waitUntil: 'commit' })
  const other = page.getByRole('banner').getByRole('link', { name: /^(English|हिन्दी)$/ })
  await other.focus()
  release()
  await waitUntilHydrated(page)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(other).toBeFocused()
})
