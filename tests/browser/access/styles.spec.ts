import type { Page } from '@playwright/test'
import { paths, rateStallHref } from '#web/routes.ts'
import { expect, PHONE, test, waitUntilHydrated } from '../support/fixtures.ts'
import { interfere } from '../support/network.ts'

test.use({ viewport: PHONE })

/** Everything that a browser computes for the first number plate and the search box. */
async function looksOf(page: Page) {
  const plate = page.getByText('Stall 1', { exact: true }).first()
  await expect(plate).toBeVisible()
  return page.evaluate(() => {
    const elements = document.querySelectorAll(
      'main search, main search button, main li > a > span',
    )
    const properties = ['color', 'backgroundColor', 'borderRadius', 'width', 'height', 'display']
    return Array.from(elements, (element) => {
      const style = getComputedStyle(element) as unknown as Record<string, string>
      return properties.map((property) => style[property])
    })
  })
}

test('a stall looks the same whichever page a visitor came from', async ({ page }) => {
  await page.goto(paths.browseStalls)
  await waitUntilHydrated(page)
  const direct = await looksOf(page)
  expect(direct.length).toBeGreaterThan(5)
  for (const first of [paths.joinUs, paths.feedback, paths.home]) {
    await page.goto(first)
    await waitUntilHydrated(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'View Stalls', exact: true }).click()
    expect(await looksOf(page)).toEqual(direct)
  }
})

test('a screen waits for its styles: nobody sees it without them', async ({ page }) => {
  // How the first stall is laid out in the moment in which it appears; a card is a grid.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const card = document.querySelector('main li > a')
      if (!card) return
      observer.disconnect()
      document.documentElement.dataset['firstLook'] = getComputedStyle(card).display
    }).observe(document, { childList: true, subtree: true })
  })
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/styles-*.css', async (route) => {
    await isReleased
    await route.fallback()
  })
  const script = page.waitForResponse(/\/browse-stalls-screen-/)
  // The page is not loaded before its sheet is.
  await page.goto(paths.joinUs, { waitUntil: 'commit' })
  await waitUntilHydrated(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'View Stalls', exact: true }).click()
  await (await script).finished()
  // Time enough for a screen that does not wait.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame)
  })
  release()
  await expect(page.locator('html')).toHaveAttribute('data-first-look', 'grid')
})

test.describe('when the style sheet does not come at first', () => {
  test.use({ expectedErrors: /Failed to load resource|preload/i })
  test('the page looks as it should, and so does the next screen', async ({ page }) => {
    await page.goto(paths.browseStalls)
    await waitUntilHydrated(page)
    const direct = await looksOf(page)
    const sheets = '**/assets/styles-*.css'
    const asked = await interfere(page, sheets, (route) => route.abort())
    await page.goto(paths.joinUs)
    await waitUntilHydrated(page)
    await expect.poll(asked).toBeGreaterThan(0)
    await page.unroute(sheets)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'View Stalls', exact: true }).click()
    expect(await looksOf(page)).toEqual(direct)
  })
})

/** Where everything that the page came with is, when the sheet of all styles has these. */
async function placesOf(page: Page, path: string, css?: string) {
  await page.route('**/assets/styles-*.css', (route) =>
    css === undefined ? route.fallback() : route.fulfill({ contentType: 'text/css', body: css }),
  )
  await page.goto(path)
  await waitUntilHydrated(page)
  const sheet = page.locator('link[href*="/styles-"]')
  await expect.poll(() => sheet.evaluate((link: HTMLLinkElement) => Boolean(link.sheet))).toBe(true)
  await page.waitForLoadState('networkidle')
  await page.unrouteAll({ behavior: 'wait' })
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('main .came'), (element) => {
      const { x, y, width } = element.getBoundingClientRect()
      return `${element.tagName} ${[x, y, width].map(Math.round).join(' ')}`
    }),
  )
}

test('nothing moves while the styles of other screens arrive', async ({ page }) => {
  await page.addInitScript(() => {
    // From the second visit on, a page has the display font.
    localStorage.removeItem('sign_font')
    addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll('main *')) element.classList.add('came')
    })
  })
  for (const path of [paths.browseStalls, rateStallHref('12')]) {
    const inline = await placesOf(page, path, '')
    expect(inline.length, path).toBeGreaterThan(10)
    expect.soft(await placesOf(page, path), path).toEqual(inline)
  }
})
