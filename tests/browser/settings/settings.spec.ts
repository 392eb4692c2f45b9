import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { paths, rateStallHref, stallQrHref } from '#web/visitors/routes.ts'
import { expect, open, PHONE, test } from '../support/fixtures.ts'
import { stars as starCount } from '#messages/controls.ts'
import { recordedToast } from '#messages/rate-stall.ts'
import { say } from '../support/say.ts'

const LANDSCAPE = { width: 640, height: 320 }

test.describe('on a phone held sideways', () => {
  test.use({ viewport: LANDSCAPE, hasTouch: true })

  test(
    'a card can be rated without scrolling, and everything can be scrolled into view',
    { tag: '@hindi' },
    async ({ page, ownSite }) => {
      await test.step('all stars and the button are in view', async () => {
        await open(page, ownSite.url + rateStallHref('12'))
        for (const star of await page.getByRole('radio').all()) {
          await expect(star).toBeInViewport({ ratio: 1 })
        }
        // A tap fails if its target is covered.
        await page.getByRole('radio', { name: starCount({ count: 4 }) }).tap()
        const submit = page.getByRole('button', { name: say('Submit Rating') })
        await expect(submit).toBeInViewport({ ratio: 0.99 })
        const thanks = page
          .getByText(recordedToast({ stars: 4, stallName: say('Chai Tapri') }).body)
          .waitFor()
        await submit.tap()
        await thanks
        await expect.poll(ownSite.totals).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
      })
      await test.step('header and search leave half the height to the stalls', async () => {
        await open(page, ownSite.url + paths.browseStalls)
        await page.mouse.wheel(0, 600)
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
        const box = await page.getByRole('search').boundingBox()
        expect(box!.y + box!.height).toBeLessThan(LANDSCAPE.height / 2)
      })
      await test.step('the map can be closed, and the menu scrolls to its last entry', async () => {
        const menu = page.getByRole('button', { name: say('Menu'), exact: true })
        await menu.tap()
        await page.getByRole('button', { name: say('View Map') }).tap()
        const map = page.getByRole('dialog', { name: say('Event Map') })
        await map.getByRole('button', { name: say('Close') }).tap()
        await expect(map).toBeHidden()
        await menu.tap()
        await page.getByRole('link', { name: say('Feedback') }).tap()
        await expect(page).toHaveURL(ownSite.url + paths.feedback)
      })
    },
  )
})

test.describe('where the browser forces dark mode on every page', () => {
  test.use({ viewport: PHONE })

  const paint = (page: Page) =>
    page.evaluate(() =>
      ['body', 'h1'].flatMap((selector) => {
        const { color, backgroundColor } = getComputedStyle(document.querySelector(selector)!)
        return [color, backgroundColor]
      }),
    )

  test('the guide has its evening colours, and a card is black on white', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(rateStallHref('12'))
    const evening = await paint(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setAutoDarkModeOverride', { enabled: true })
    await page.goto(rateStallHref('12'))
    expect(await paint(page)).toEqual(evening)
    expect(evening[1]).toBe('rgb(26, 18, 22)')
    await page.goto(stallQrHref('12'))
    const card = page.getByRole('group', { name: 'QR card of stall 12' })
    const { channels } = await sharp(await card.screenshot()).stats()
    // Most of it is paper.
    for (const { mean } of channels.slice(0, 3)) expect(mean).toBeGreaterThan(180)
  })
})

test('a visitor who prefers reduced motion sees none', async ({ page, ownSite }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, ownSite.url + rateStallHref('12'))
  const countRunning = () =>
    page.evaluate(() => document.getAnimations().filter((a) => a.playState === 'running').length)
  expect(await countRunning()).toBe(0)
  await page.getByRole('radio', { name: '4 stars' }).check()
  const thanks = page.getByText('Thanks!').waitFor()
  await page.getByRole('button', { name: 'Submit Rating' }).click()
  await thanks
  expect(await countRunning()).toBe(0)
  await expect(page).toHaveURL(ownSite.url + paths.home)
  await expect(page.locator('.toast')).toHaveCount(0)
  expect(await countRunning()).toBe(0)
})
