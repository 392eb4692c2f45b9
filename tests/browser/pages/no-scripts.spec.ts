import type { Page } from '@playwright/test'
import { browseStallsHref, paths, rateStallHref } from '#web/visitors/routes.ts'
import { DESKTOP, expect, PHONE, test } from '../support/fixtures.ts'
import { stars as starCount } from '#messages/controls.ts'
import { confirmRating } from '#messages/form-answers.ts'
import { recordedToast } from '#messages/rate-stall.ts'
import { say } from '../support/say.ts'

// Chromium logs refused forms. server/api/forms/native-forms.test.ts tests the responses.
test.use({ javaScriptEnabled: false, viewport: PHONE, expectedErrors: /status of 400/ })

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const rateButton = (page: Page) => page.getByRole('button', { name: say('Submit Rating') })

test(
  'without scripts a visitor finds, reads and rates a stall',
  { tag: '@hindi' },
  async ({ page, ownSite }) => {
    await test.step('no page has an empty area or a useless button', async () => {
      await page.setViewportSize(DESKTOP)
      await page.goto(ownSite.url + browseStallsHref())
      const stalls = page.getByRole('list', { name: say('Stalls'), exact: true })
      await expect(stalls.locator('> li:visible')).toHaveCount(6)
      await expect(main(page).getByRole('button')).toHaveCount(0)
      await page.setViewportSize(PHONE)
    })
    await test.step('a search has results without a useless button', async () => {
      await page.goto(ownSite.url + paths.home)
      await page.getByRole('combobox').fill('masala chai')
      await page.getByRole('combobox').press('Enter')
      await expect(page).toHaveURL(ownSite.url + browseStallsHref({ query: 'masala chai' }))
      await expect(page.getByRole('link', { name: say('Chai Tapri') })).toBeVisible()
      await expect(main(page).getByRole('button')).toHaveCount(0)
    })
    await test.step('missing stars are requested, the rating is confirmed, and then recorded', async () => {
      await page.goto(ownSite.url + rateStallHref('12'))
      await rateButton(page).click()
      await expect(heading(page)).toHaveText(say('Rating Required'))
      await page.getByRole('link', { name: say('Back to the form') }).click()
      await expect(page).toHaveURL(ownSite.url + rateStallHref('12'))
      await page.getByRole('radio', { name: starCount({ count: 4 }) }).check()
      await rateButton(page).click()
      await expect(heading(page)).toHaveText(
        confirmRating({ stars: 4, stallName: say('Chai Tapri') }),
      )
      expect(await ownSite.totals()).toEqual([])
      await rateButton(page).click()
      const thanks = recordedToast({ stars: 4, stallName: say('Chai Tapri') })
      await expect(heading(page)).toHaveText(thanks.title)
      await expect(main(page)).toContainText(thanks.body)
      expect(await ownSite.totals()).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
    })
  },
)
