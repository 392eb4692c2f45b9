import type { Page } from '@playwright/test'
import { language } from '#messages/format.ts'
import { paths, rateStallHref } from '#web/routes.ts'
import { mapDialog, button, frame, expectScale, readView } from '../support/event-map.ts'
import { expect, PHONE, test, waitUntilHydrated } from '../support/fixtures.ts'
import { say, sayLike } from '../support/say.ts'

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
/** As somebody does who has the focus nowhere yet. */
async function openAt(page: Page, address: string) {
  await page.goto(address)
  await waitUntilHydrated(page)
}

const focused = (page: Page) => page.locator(':focus')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const searchBox = (page: Page) => page.getByRole('combobox', { name: say('Search') })
const infoButtons = (page: Page) =>
  page.getByRole('button', { name: sayLike('Products of X', 'X') })
const menuToggle = (page: Page) => page.getByRole('button', { name: say('Menu'), exact: true })

test('from home to a rated stall and home again, without a mouse', async ({ page, ownSite }) => {
  await openAt(page, ownSite.url + paths.home)
  await press(page, 'Tab')
  await expect(focused(page)).toHaveText(say('Skip the menu'))
  await press(page, 'Tab', 'Tab')
  await expect(focused(page)).toHaveAccessibleName(say('JYS, home'))
  await press(page, 'Tab')
  await expect(focused(page)).toHaveText(language === 'en' ? 'हिन्दी' : 'English')
  await press(page, 'Tab', 'Tab', 'Tab')
  await expect(focused(page)).toHaveText(say('View Stalls'))
  await press(page, 'Enter')
  await expect(title(page)).toBeFocused()

  await press(page, 'Tab')
  const box = searchBox(page)
  await expect(box).toBeFocused()
  await page.waitForFunction(() => localStorage.getItem('market_data') !== null)
  await page.keyboard.type(say('Lassi').slice(0, 4).toLowerCase())
  await expect(page.getByRole('option', { name: say('Lassi'), exact: true })).toBeVisible()
  await press(page, 'ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveText(say('Lassi'))
  await press(page, 'Enter')
  await expect(box).toHaveValue(say('Lassi'))
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByText(say('Found 2 stalls'), { exact: true })).toBeVisible()

  await press(page, 'Tab')
  await expect(focused(page)).toHaveAccessibleName(say('Clear search'))
  const [info] = await infoButtons(page).all()
  while (!(await info!.evaluate((one) => one === document.activeElement))) {
    await press(page, 'Tab')
  }
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: say('Punjab Lassi Bhandar') })
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
  await press(page, 'Tab')
  await expect(focused(page)).toHaveAccessibleName(say('Show on map'))
  await press(page, 'Tab')
  await expect(focused(page)).toHaveText(say('Rate this Stall'))
  await press(page, 'Enter')
  await expect(title(page)).toHaveText(say('Punjab Lassi Bhandar'))
  await expect(title(page)).toBeFocused()

  await press(page, 'Tab')
  await expect(page.getByRole('radio', { name: say('1 star') })).toBeFocused()
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await expect(page.getByRole('radio', { name: say('4 stars') })).toBeChecked()
  await press(page, 'Enter')
  await expect(page.getByRole('status')).toContainText(
    say('Recorded 4 star(s) for Punjab Lassi Bhandar.'),
  )
  await expect(page).toHaveURL(ownSite.url + paths.home)
  await expect(title(page)).toBeFocused()
  await expect.poll(ownSite.totals).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
})

test('a scanned card is rated with Tab, an arrow and Enter', async ({ page, ownSite }) => {
  await openAt(page, ownSite.url + rateStallHref('12'))
  const stars = page.getByRole('radio')
  while (!(await stars.first().evaluate((star) => star === document.activeElement))) {
    await press(page, 'Tab')
  }
  await press(page, 'ArrowLeft')
  await expect(stars.last()).toBeChecked()
  await press(page, 'ArrowRight', 'ArrowRight')
  await expect(page.getByRole('radio', { name: say('2 stars') })).toBeChecked()
  await press(page, 'Enter')
  await expect(page.getByRole('status')).toContainText(say('Recorded 2 star(s) for Chai Tapri.'))
})

test.describe('on a phone with a keyboard', () => {
  test.use({ viewport: PHONE })

  test('the menu opens below its toggle, and Escape comes back to it', async ({ page }) => {
    await openAt(page, paths.topStalls)
    const toggle = menuToggle(page)
    const menu = page.getByRole('navigation', { name: say('Main menu') })
    await press(page, 'Tab', 'Tab', 'Tab', 'Tab')
    await expect(toggle).toBeFocused()
    await press(page, 'Enter')
    await expect(menu).toBeVisible()
    await press(page, 'Tab')
    await expect(menu.getByRole('link', { name: say('Home') })).toBeFocused()
    await press(page, 'Tab')
    await press(page, 'Escape')
    await expect(menu).toBeHidden()
    await expect(toggle).toBeFocused()
  })

  test('a group of the menu opens and closes with Enter', async ({ page }) => {
    await openAt(page, paths.topStalls)
    await menuToggle(page).press('Enter')
    const join = page.getByRole('link', { name: say('Join Us') })
    await press(page, 'Tab', 'Tab', 'Tab', 'Tab', 'Tab')
    await expect(focused(page)).toHaveText(say('About JYS'))
    await press(page, 'Enter')
    await expect(join).toBeVisible()
    await press(page, 'Tab')
    await expect(focused(page)).toHaveText(say('Upcoming Project'))
    await press(page, 'Shift+Tab', 'Enter')
    await expect(join).toBeHidden()
  })

  test('the map of the menu comes back to the toggle of the menu', async ({ page }) => {
    await openAt(page, paths.topStalls)
    const toggle = menuToggle(page)
    await toggle.press('Enter')
    await press(page, 'Tab', 'Tab', 'Enter')
    await expect(mapDialog(page).getByRole('heading')).toBeFocused()
    await expect(button(page, 'Zoom in')).toBeVisible()
    await press(page, 'Escape')
    await expect(mapDialog(page)).toBeHidden()
    await expect(toggle).toBeFocused()
  })
})

test('the map is zoomed and moved with keys, and Escape comes back to View Map', async ({
  page,
}) => {
  await openAt(page, paths.topStalls)
  const entry = page.getByRole('button', { name: say('View Map') })
  await entry.press('Enter')
  await expect(button(page, 'Zoom in')).toBeVisible()
  // The title has the focus, and the frame can take it, before anybody could press a key.
  await expect(mapDialog(page).getByRole('heading', { name: say('Event Map') })).toBeFocused()
  await expect(frame(page)).toHaveAttribute('tabindex', '0')
  await press(page, 'Tab')
  await expect(frame(page)).toBeFocused()
  await press(page, '+', '+')
  await expectScale(page, 2.56)
  const { left } = await readView(page)
  await press(page, 'ArrowRight')
  await expect.poll(async () => (await readView(page)).left).toBeLessThan(left - 20)
  await press(page, '0')
  await expectScale(page, 1)
  await press(page, 'Tab')
  await expect(focused(page)).toHaveAccessibleName(say('All stalls by row'))
  await press(page, 'Tab', 'Enter')
  await expectScale(page, 1.6)
  await press(page, 'Escape')
  await expect(mapDialog(page)).toBeHidden()
  await expect(entry).toBeFocused()
})

test('the dialog of a stall comes back to its button', async ({ page }) => {
  await openAt(page, paths.browseStalls)
  const info = infoButtons(page).nth(3)
  await info.press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeFocused()
  // They lead round the dialog, over the browser's own bars, and never behind it.
  for (let step = 0; step < 6; step += 1) {
    await press(page, 'Tab')
    const isBehind = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement!.closest('dialog'),
    )
    expect(isBehind).toBe(false)
  }
  await press(page, 'Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(info).toBeFocused()
})

test('a group that the collapsed sidebar hides is shown again, not closed', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('sidebarCollapsed', 'true'))
  await openAt(page, paths.joinUs)
  const link = page.getByRole('navigation').getByRole('link', { name: say('Join Us') })
  await expect(link).toBeHidden()
  const group = page.locator('summary')
  await group.press('Enter')
  await expect(link).toBeVisible()
  await group.press('Enter')
  await expect(link).toBeHidden()
})

test('Escape closes the suggestions, and the arrows bring each of them into sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 360 })
  await openAt(page, paths.browseStalls)
  const box = searchBox(page)
  await box.focus()
  const options = page.getByRole('option')
  await expect(options).toHaveCount(10)
  for (let index = 0; index < 10; index += 1) {
    await press(page, 'ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toBeInViewport({ ratio: 0.95 })
  }
  await expect(box).toBeInViewport({ ratio: 0.95 })
  await press(page, 'Escape')
  await expect(options).toHaveCount(0)
  await expect(box).toBeFocused()
})
