import type { Page } from '@playwright/test'
import { paths, rateStallHref } from '#web/visitors/routes.ts'
import {
  expect,
  open,
  stopClock,
  test,
  waitForTooltips,
  waitUntilHydrated,
  watchShifts,
} from '../support/fixtures.ts'
import { waitingNotice } from '../support/guide.ts'
import { hold, SCRIPTS } from '../support/network.ts'
import { stars as starCount } from '#messages/controls.ts'
import { previouslyRated, recordedToast } from '#messages/rate-stall.ts'
import { say } from '../support/say.ts'

const star = (page: Page, count: number) =>
  page.getByRole('radio', { name: starCount({ count }), exact: true })
const submit = (page: Page) => page.locator('main').getByRole('button')
const toast = (page: Page) => page.getByRole('status')

test.use({ viewport: { width: 360, height: 640 } })

test(
  'a visitor who scanned a card rates the stall once',
  { tag: ['@hindi', '@old'] },
  async ({ page, ownSite }) => {
    const readShifts = await watchShifts(page)
    await open(page, ownSite.url + rateStallHref('12'))
    await test.step('sees the stars and the button above the fold, without layout shifts', async () => {
      await expect(page.getByRole('heading', { name: say('Chai Tapri') })).toBeVisible()
      await expect(star(page, 5)).toBeInViewport({ ratio: 1 })
      await expect(submit(page)).toBeInViewport({ ratio: 1 })
      await waitForTooltips(page)
      expect(await readShifts()).toBeLessThan(0.01)
    })
    await test.step('cannot submit until a star is chosen', async () => {
      await expect(submit(page)).toHaveText(say('Select a Rating'))
      await expect(submit(page)).toBeDisabled()
      await star(page, 4).check()
      await expect(submit(page)).toHaveText(say('Submit Rating'))
    })
    await test.step('is thanked, and returns to Home a second later', async () => {
      await stopClock(page)
      await submit(page).click()
      const thanks = recordedToast({ stars: 4, stallName: say('Chai Tapri') })
      await expect(toast(page)).toContainText(thanks.title)
      await expect(toast(page)).toContainText(thanks.body)
      await page.clock.runFor(950)
      await expect(page).toHaveURL(/rate-stall/)
      await expect(toast(page)).toContainText(thanks.title)
      await page.clock.runFor(100)
      await expect(page).toHaveURL(ownSite.url + paths.home)
      await expect(page.locator('.toast')).toHaveCount(0)
      await page.clock.resume()
      const given = { stall_id: '12', rating_sum: 4, rating_count: 1 }
      await expect.poll(ownSite.totals).toMatchObject([given])
      await expect(waitingNotice(page)).toBeEmpty()
    })
    await test.step('has a record of it on the phone', async () => {
      const kept = await page.evaluate(() => ({ ...localStorage }))
      const [record] = JSON.parse(kept['stall_ratings']) as object[]
      const keys = ['createdAt', 'id', 'rating', 'stallId', 'stallName']
      expect(Object.keys(record!)).toEqual(expect.arrayContaining(keys))
      expect(record).toMatchObject({ stallId: '12', stallName: say('Chai Tapri'), rating: 4 })
      expect(kept['device_id']).toMatch(/^[0-9a-f-]{36}$/)
    })
    await test.step('cannot rate it again', async () => {
      await page.goto(ownSite.url + rateStallHref('12'))
      await waitForTooltips(page)
      await expect(star(page, 4)).toBeChecked()
      for (const radio of await page.getByRole('radio').all()) await expect(radio).toBeDisabled()
      const stars = page.getByRole('group', { name: say('Your rating') })
      await expect(stars).toHaveAccessibleDescription(previouslyRated({ stars: 4 }))
      await expect(submit(page)).toHaveText(say('Already Rated'))
      await submit(page).click({ force: true })
      await expect(toast(page)).toContainText(say('Already rated'))
      await expect(toast(page)).toContainText(
        say('You have already rated this stall from this device.'),
      )
      await expect(page).toHaveURL(/rate-stall/)
      expect(await ownSite.totals()).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
    })
  },
)

test('a tapped star stays tapped while the scripts load', async ({ page, ownSite }) => {
  const arrive = await hold(page, SCRIPTS)
  await page.goto(ownSite.url + rateStallHref('12'), { waitUntil: 'commit' })
  await expect(submit(page)).toHaveText('Select a Rating')
  await star(page, 4).check()
  await expect(submit(page)).toHaveText('Submit Rating')
  await expect(submit(page)).toBeEnabled()
  arrive()
  await waitUntilHydrated(page)
  await expect(star(page, 4)).toBeChecked()
  await expect(submit(page)).toBeEnabled()
})
