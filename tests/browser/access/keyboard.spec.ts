import type { Page } from '@playwright/test'
import { paths } from '#web/visitors/routes.ts'
import { mapDialog, button, frame, expectScale, readView } from '../support/event-map.ts'
import { expect, open, PHONE, test, waitUntilHydrated } from '../support/fixtures.ts'

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

const focused = (page: Page) => page.locator(':focus')
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const infoButtons = (page: Page) => page.getByRole('button', { name: /^Products of / })

test('Tab skips the menu, stays inside a dialog and leads to the stars, and Escape returns focus', async ({
  page,
}) => {
  await open(page, paths.home)
  await press(page, 'Tab')
  await expect(focused(page)).toHaveText('Skip the menu')
  await press(page, 'Tab', 'Tab')
  await expect(focused(page)).toHaveAccessibleName('JYS, home')
  await press(page, 'Tab')
  await expect(focused(page)).toHaveText('हिन्दी')
  await press(page, 'Tab', 'Tab', 'Tab')
  await expect(focused(page)).toHaveText('View Stalls')
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { name: 'EXPLORE STALLS' })).toBeFocused()
  await press(page, 'Tab')
  await expect(searchBox(page)).toBeFocused()
  const info = infoButtons(page).nth(3)
  const dialogTitle = page.getByRole('dialog').getByRole('heading', { level: 2 })
  await test.step('Tab stays inside the dialog, and Escape returns focus to its button', async () => {
    await info.press('Enter')
    await expect(dialogTitle).toBeFocused()
    // Tab can pass through the browser's own toolbars, during which the body has focus.
    for (let step = 0; step < 6; step += 1) {
      await press(page, 'Tab')
      const isBehind = await page.evaluate(
        () =>
          document.activeElement !== document.body && !document.activeElement!.closest('dialog'),
      )
      expect(isBehind).toBe(false)
    }
    await press(page, 'Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(info).toBeFocused()
  })
  await info.press('Enter')
  await expect(dialogTitle).toBeFocused()
  await press(page, 'Tab')
  await expect(focused(page)).toHaveAccessibleName('Show on map')
  await press(page, 'Tab')
  await expect(focused(page)).toHaveText('Rate this Stall')
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await press(page, 'Tab')
  await expect(page.getByRole('radio', { name: '1 star' })).toBeFocused()
})

test('on a phone Escape returns focus from the menu and the map to the toggle', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await open(page, paths.topStalls)
  const toggle = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await test.step('Skip the menu leads to the content below the header', async () => {
    await press(page, 'Tab')
    await expect(page.getByRole('link', { name: 'Skip the menu' })).toBeInViewport()
    await press(page, 'Enter')
    await expect(page.getByRole('main')).toBeFocused()
    const header = (await page.getByRole('banner').boundingBox())!
    const { y } = (await page.getByRole('heading', { level: 1 }).boundingBox())!
    expect(y).toBeGreaterThanOrEqual(header.y + header.height)
    await page.reload()
    await waitUntilHydrated(page)
  })
  await press(page, 'Tab', 'Tab', 'Tab', 'Tab')
  await expect(toggle).toBeFocused()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await press(page, 'Enter')
  await expect(menu).toBeVisible()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await press(page, 'Tab')
  await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused()

  await test.step('Escape closes the menu and returns focus to its toggle', async () => {
    await press(page, 'Escape')
    await expect(menu).toBeHidden()
    await expect(toggle).toBeFocused()
  })

  await test.step('the map opened from the menu also returns focus to the toggle', async () => {
    await press(page, 'Enter', 'Tab', 'Tab', 'Enter')
    await expect(mapDialog(page).getByRole('heading')).toBeFocused()
    await press(page, 'Escape')
    await expect(mapDialog(page)).toBeHidden()
    await expect(toggle).toBeFocused()
  })
})

test('keys zoom and pan the map, and Escape returns focus to View Map', async ({ page }) => {
  await open(page, paths.topStalls)
  const entry = page.getByRole('button', { name: 'View Map' })
  await entry.press('Enter')
  await expect(button(page, 'Zoom in')).toBeVisible()
  await expect(mapDialog(page).getByRole('heading', { name: 'Event Map' })).toBeFocused()
  await expect(frame(page)).toHaveAttribute('tabindex', '0')
  await press(page, 'Tab')
  await expect(frame(page)).toBeFocused()
  await press(page, '+', '+')
  await expectScale(page, 2.56)
  const { top } = await readView(page)
  await press(page, 'ArrowDown')
  await expect.poll(async () => (await readView(page)).top).toBeLessThan(top - 20)
  await press(page, '0')
  await expectScale(page, 1)
  await press(page, 'Tab')
  await expect(focused(page)).toHaveAccessibleName('Toilets')
  await button(page, 'All stalls by row').focus()
  await press(page, 'Tab', 'Enter')
  await expectScale(page, 1.6)
  await press(page, 'Escape')
  await expect(mapDialog(page)).toBeHidden()
  await expect(entry).toBeFocused()
})
