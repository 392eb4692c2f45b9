import type { Page } from '@playwright/test'
import { paths } from '#web/routes.ts'
import { representatives } from '../../support/long.ts'
import {
  DESKTOP,
  expect,
  PHONE,
  stopClock,
  TABLET,
  test,
  waitForTooltips,
  waitUntilHydrated,
} from '../support/fixtures.ts'

const ENTRIES = [
  'Home',
  'View Map',
  'View Stalls',
  'Top Rated Stalls',
  'About JYS',
  'Event Coordinators',
  'Feedback',
]
const ABOUT = [
  ['Upcoming Project', '/upcoming-projects'],
  ['Paramarsh Samiti', '/paramarsh-samiti/2025-2027'],
  ['Varisht Samiti', '/varisht-samiti/2025-2027'],
  ['Karyakarini', '/karyakarini/2025-2027'],
  ['About Us', '/about-jys'],
  ['Join Us', '/join-us'],
]

test.describe('on every page', () => {
  test('a visitor sees the logo and that the event is live', async ({ page }) => {
    await page.goto(paths.topStalls)
    const header = page.getByRole('banner')
    await expect(header.getByText('Live Event')).toBeVisible()
    const logo = header.getByRole('link', { name: 'JYS, home' })
    await expect(logo.locator('img')).toHaveJSProperty('complete', true)
    await logo.click()
    await expect(page).toHaveURL('/')
  })

  test('the header stays in sight while the page scrolls', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(paths.browseStalls)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await expect(page.getByText('Live Event')).toBeInViewport()
  })

  test('the menu has its entries in order, and the About group its own', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    for (const [index, name] of ENTRIES.entries()) {
      await expect(menu.locator('> ul > li').nth(index)).toContainText(name)
    }
    await expect(menu.getByRole('link', { name: 'Join Us' })).toBeHidden()
    await menu.getByText('About JYS').click()
    for (const [name, href] of ABOUT) {
      await expect(menu.getByRole('link', { name: name! })).toHaveAttribute('href', href!)
    }
    await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    await expect(menu.getByRole('link', { name: 'Event Coordinators' })).toHaveAttribute(
      'href',
      '/event-coordinators',
    )
    await expect(menu.getByRole('link', { name: 'Feedback' })).toHaveAttribute('href', '/feedback')
  })

  test('the foot of the menu credits the developer with a link', async ({ page }) => {
    await page.goto('/')
    const credit = page.getByRole('navigation', { name: 'Main menu' }).getByText('Made by')
    await expect(credit.getByRole('link')).toHaveAttribute('href', /^https:/)
  })

  test('every change of page starts at the top', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(paths.browseStalls)
    await waitUntilHydrated(page)
    await page.evaluate(() => scrollTo(0, 500))
    await page.getByRole('link', { name: 'Dakshin Dosa Corner' }).click()
    await expect(page.getByRole('heading', { name: 'Dakshin Dosa Corner' })).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

test.describe('when the logo does not come', () => {
  test.use({ expectedErrors: /Failed to load resource|logo could not be loaded/ })
  test('it is only logged', async ({ page }) => {
    await page.route('**/logo.svg', (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'JYS, home' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('there is no sidebar; the toggle opens a panel that closes when an entry is picked', async ({
    page,
  }) => {
    await page.goto('/')
    await waitUntilHydrated(page)
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu).toBeVisible()
    await menu.getByRole('link', { name: 'Top Rated Stalls' }).click()
    await expect(page.getByRole('heading', { name: 'Top Rated Stalls' })).toBeVisible()
    await expect(menu).toBeHidden()
  })

  test('a tap beside the open menu closes it and does nothing else', async ({ page }) => {
    await page.goto(paths.topStalls)
    await waitUntilHydrated(page)
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const toggle = page.getByRole('button', { name: 'Menu' })
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('link', { name: 'Browse Stalls' }).click()
    await expect(menu).toBeHidden()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(page).toHaveURL(paths.topStalls)
    await page.getByRole('link', { name: 'Browse Stalls' }).click()
    await expect(page).toHaveURL(paths.browseStalls)
  })

  test('Escape closes the menu, and so does the way back', async ({ page }) => {
    await page.goto(paths.topStalls)
    await waitUntilHydrated(page)
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const toggle = page.getByRole('button', { name: 'Menu' })
    await page.getByRole('link', { name: 'Browse Stalls' }).click()
    await expect(page.getByRole('heading', { name: 'Explore Stalls' })).toBeVisible()
    await toggle.click()
    await menu.getByText('About JYS').click()
    await expect(menu.getByRole('link', { name: 'Join Us' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(toggle).toBeFocused()
    await toggle.click()
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Top Rated Stalls' })).toBeVisible()
    await expect(menu).toBeHidden()
  })

  test('the panel opens before the scripts have come', async ({ page }) => {
    await page.route('**/assets/*.js', () => {})
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('link', { name: 'View Stalls', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'View Map' }).click()
    await expect(page.getByRole('dialog', { name: 'Event Map' })).toBeVisible()
  })
})

test.describe('the sidebar', () => {
  const label = 'Top Rated Stalls'
  const widthOf = (page: Page) =>
    page.getByRole('navigation', { name: 'Main menu' }).evaluate((menu) => menu.clientWidth)
  const expectOpen = (page: Page) => expect.poll(() => widthOf(page)).toBeGreaterThan(200)
  const expectCollapsed = (page: Page) => expect.poll(() => widthOf(page)).toBeLessThan(80)
  const save = (value: string, key = 'sidebarCollapsed') =>
    `localStorage.setItem('${key}', '${value}')`

  test.describe('on a tablet', () => {
    test.use({ viewport: TABLET })
    for (const saved of representatives(['true', 'false'])) {
      test(`starts collapsed when ${saved} was saved`, async ({ page }) => {
        await page.addInitScript(save(saved))
        await page.goto('/')
        await expectCollapsed(page)
        await expect(page.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible()
      })
    }
  })

  test.describe('on a wide screen', () => {
    test.use({ viewport: DESKTOP })
    test('starts open where nothing was saved', async ({ page }) => {
      await page.goto('/')
      await expectOpen(page)
    })

    test('follows what was saved, also under the older spelling', async ({ page }) => {
      await page.addInitScript(save('true', 'sidebar-collapsed'))
      await page.goto('/')
      await expectCollapsed(page)
      await page.evaluate(save('false'))
      await page.reload()
      await expectOpen(page)
    })

    test('saves every change, and the next visit starts that way', async ({ page }) => {
      const saved = () => page.evaluate(() => localStorage.getItem('sidebarCollapsed'))
      await page.goto('/')
      await waitUntilHydrated(page)
      await page.getByRole('button', { name: 'Collapse the sidebar' }).click()
      await expectCollapsed(page)
      expect(await saved()).toBe('true')
      await page.reload()
      await expectCollapsed(page)
      await waitUntilHydrated(page)
      await page.getByRole('button', { name: 'Expand the sidebar' }).click()
      await expectOpen(page)
      expect(await saved()).toBe('false')
    })

    test('is right at the first paint, before any script has come', async ({ page }) => {
      await page.addInitScript(save('true'))
      await page.route('**/assets/*.js', () => {})
      await page.goto('/', { waitUntil: 'commit' })
      await expect(page.getByText('Click to view stalls')).toBeVisible()
      await expectCollapsed(page)
    })

    test(
      'collapsed, it names an entry under the mouse after 700 ms, and the next at once',
      { tag: '@long' },
      async ({ page }) => {
        await page.addInitScript(save('true'))
        await page.goto('/')
        await waitUntilHydrated(page)
        await waitForTooltips(page)
        await stopClock(page)
        await page.getByRole('link', { name: 'View Stalls', exact: true }).hover()
        await page.clock.runFor(690)
        await expect(page.getByRole('tooltip')).toBeHidden()
        await page.clock.runFor(20)
        await expect(page.getByRole('tooltip')).toHaveText('View Stalls')
        await page.mouse.move(700, 500)
        await expect(page.getByRole('tooltip')).toBeHidden()
        await page.clock.runFor(290)
        await page.getByRole('link', { name: label }).hover()
        await expect(page.getByRole('tooltip')).toHaveText(label)
        await page.mouse.move(700, 500)
        await page.clock.runFor(310)
        await page.getByRole('link', { name: 'Feedback' }).hover()
        await expect(page.getByRole('tooltip')).toBeHidden()
      },
    )
  })
})
