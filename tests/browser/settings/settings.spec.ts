import { paths, rateStallHref } from '#web/visitors/routes.ts'
import { expect, open, test } from '../support/fixtures.ts'
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
