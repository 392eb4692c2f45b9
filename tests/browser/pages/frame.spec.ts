import type { Page } from '@playwright/test'
import { committeeHref, inLanguage, paths } from '#web/visitors/routes.ts'
import { findUnreadable } from '../access/text-boxes.ts'
import {
  DESKTOP,
  expect,
  open,
  PHONE,
  TABLET,
  test,
  waitUntilHydrated,
} from '../support/fixtures.ts'
import { hold, SCRIPTS } from '../support/network.ts'

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test(
    'the menu opens with its toggle and closes in every usual way',
    { tag: '@old' },
    async ({ page }) => {
      await open(page, paths.home)
      const menu = mainMenu(page)
      const toggle = page.getByRole('button', { name: 'Menu' })
      await test.step('picking an entry opens its page and closes the menu', async () => {
        await expect(menu).toBeHidden()
        await toggle.click()
        await expect(toggle).toHaveAttribute('aria-expanded', 'true')
        await menu.getByRole('link', { name: 'Top Rated Stalls' }).click()
        await expect(page.getByRole('heading', { name: 'Top Rated Stalls' })).toBeVisible()
        await expect(menu).toBeHidden()
      })
      await test.step('a tap outside the menu closes it and does nothing else', async () => {
        await toggle.click()
        await page.getByRole('main').getByRole('link', { name: 'Your ratings' }).click()
        await expect(menu).toBeHidden()
        await expect(toggle).toHaveAttribute('aria-expanded', 'false')
        await expect(page).toHaveURL(paths.topStalls)
        await page.getByRole('link', { name: 'Browse Stalls' }).click()
        await expect(page.getByRole('heading', { name: 'Explore Stalls' })).toBeVisible()
      })
      await test.step('Back closes the menu', async () => {
        await toggle.click()
        await expect(menu).toBeVisible()
        await page.goBack()
        await expect(page.getByRole('heading', { name: 'Top Rated Stalls' })).toBeVisible()
        await expect(menu).toBeHidden()
      })
    },
  )

  test('the menu and the map open before the scripts have loaded', async ({ page }) => {
    const arrive = await hold(page, SCRIPTS)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'View Map' }).click()
    const map = page.getByRole('dialog', { name: 'Event Map' })
    await expect(map).toBeVisible()
    arrive()
    await map.getByRole('button', { name: 'Zoom in' }).click()
    await expect(map.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
  })

  test('the header stays in view', async ({ page }) => {
    await open(page, paths.browseStalls)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await expect(page.getByText('Live Event')).toBeInViewport()
  })
})

test.describe('the sidebar', () => {
  const widthOf = (page: Page) => mainMenu(page).evaluate((menu) => menu.clientWidth)
  const expectOpen = (page: Page) => expect.poll(() => widthOf(page)).toBeGreaterThan(200)
  const expectCollapsed = (page: Page) => expect.poll(() => widthOf(page)).toBeLessThan(80)
  const save = (value: string, key = 'sidebarCollapsed') =>
    `localStorage.setItem('${key}', '${value}')`

  test('starts collapsed on a tablet, whatever was saved', async ({ page }) => {
    await page.setViewportSize(TABLET)
    await page.goto('/')
    for (const saved of ['true', 'false']) {
      await page.evaluate(save(saved))
      await page.reload()
      await expectCollapsed(page)
      await expect(page.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible()
    }
  })

  test('keeps its last state on a wide screen', async ({ page }) => {
    const saved = () => page.evaluate(() => localStorage.getItem('sidebarCollapsed'))
    await page.setViewportSize(DESKTOP)
    await page.goto('/')
    await expectOpen(page)
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

    await test.step('the setting saved by an older version is respected too', async () => {
      await page.evaluate(`localStorage.clear(); ${save('true', 'sidebar-collapsed')}`)
      await page.reload()
      await expectCollapsed(page)
      await page.evaluate(save('false'))
      await page.reload()
      await expectOpen(page)
    })
    await test.step('it is right at the first paint, before any script has loaded', async () => {
      await page.evaluate(save('true'))
      await page.route('**/assets/*.js', () => {})
      await page.goto('/', { waitUntil: 'commit' })
      await expect(page.getByText('Click to view stalls')).toBeVisible()
      await expectCollapsed(page)
    })
  })
})

test('on a phone call buttons fit a thumb', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto(committeeHref({ id: 'karyakarini', years: '2025-2027' }))
  const sizes = await page
    .locator('main li a[href^="tel:"]')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()))
  expect(sizes).toHaveLength(40)
  for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
})

/** A word that is too long for one line of a phone's header. */
const LONG_NAME = 'Jainyuvasangathanmaharashtrapradeshsamiti'
const LONG_NAME_HINDI = 'श्री जैन युवा संगठन महाराष्ट्र'

test.describe('an organisation with a long name', () => {
  test.use({ facts: { organisation: LONG_NAME, organisation_hi: LONG_NAME_HINDI } })

  test('is fully visible next to the logo, in either script', async ({ page, ownSite }) => {
    for (const [prefix, name] of [
      ['', LONG_NAME],
      ['/hi', LONG_NAME_HINDI],
    ] as const) {
      await page.goto(ownSite.url + inLanguage(paths.home, '', prefix))
      const header = page.getByRole('banner').first()
      const named = header.getByRole('link', { name }).locator('span').first()
      for (const width of [320, 360, 820, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        const badge = (await header.getByText(/^(Live Event|मेला चालू)$/).boundingBox())!
        const box = (await named.boundingBox())!
        const bar = (await header.locator('> *').first().boundingBox())!
        expect(box.width, `${width} px`).toBeGreaterThan(40)
        // On a phone the badge is below the name.
        const isAbove = box.y + box.height <= badge.y
        expect(isAbove || box.x + box.width <= badge.x, `${width} px`).toBe(true)
        expect(box.y + box.height, `${width} px`).toBeLessThanOrEqual(bar.height)
        expect(bar.height, `${width} px`).toBeLessThan(width < 768 ? 110 : 70)
        expect(badge.height, 'the badge has two lines at most').toBeLessThan(56)
        const other = header.getByRole('link', { name: /^(हिन्दी|English)$/ })
        await expect(other).toBeVisible({ visible: width >= 360 })
        expect(await findUnreadable(page), `${width} px`).toEqual([])
      }
    }
  })
})
