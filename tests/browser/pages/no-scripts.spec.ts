import type { Page } from '@playwright/test'
import { browseStallsHref, paths, rateStallHref } from '#web/routes.ts'
import { DESKTOP, expect, PHONE, test } from '../support/fixtures.ts'
import { feedbackForm, joinForm } from '../support/forms.ts'
import { createLatch } from '../support/network.ts'
import { say } from '../support/say.ts'

// Chromium notes a form that was refused.
test.use({ javaScriptEnabled: false, viewport: PHONE, expectedErrors: /status of 400/ })

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const rateButton = (page: Page) => page.getByRole('button', { name: say('Submit Rating') })

test(
  'without scripts a visitor finds, reads and rates a stall',
  { tag: '@hindi' },
  async ({ page, ownSite }) => {
    await test.step('no page has an empty place or a useless button', async () => {
      await page.setViewportSize(DESKTOP)
      await page.goto(ownSite.url + browseStallsHref())
      const stalls = page.getByRole('list', { name: say('Stalls'), exact: true })
      await expect(stalls.locator('> li:visible')).toHaveCount(6)
      await expect(main(page).getByRole('button')).toHaveCount(0)
      await page.goto(ownSite.url + paths.topStalls)
      const why =
        'This list changes all the time. It needs JavaScript, which is off or too old in this browser.'
      await expect(page.getByText(say(why))).toBeVisible()
      await expect(page.getByText(say('Loading ratings…'))).toBeHidden()
      await page.setViewportSize(PHONE)
    })
    await test.step('a search leads to a stall, and the stall to its rating', async () => {
      await page.goto(ownSite.url + paths.home)
      await page.getByRole('combobox').fill('masala chai')
      await page.getByRole('combobox').press('Enter')
      await expect(page).toHaveURL(ownSite.url + browseStallsHref({ query: 'masala chai' }))
      await expect(page.getByRole('combobox')).toHaveValue('masala chai')
      await expect(main(page).getByRole('button')).toHaveCount(0)
      await page.getByRole('link', { name: say('Chai Tapri') }).click()
      await expect(main(page)).toContainText(say('Khari Biscuit'))
      await page.getByRole('link', { name: say('Rate this Stall') }).click()
    })
    await test.step('stars are asked for, asked for once more, and then recorded', async () => {
      await rateButton(page).click()
      await expect(heading(page)).toHaveText(say('Rating Required'))
      await page.getByRole('link', { name: say('Back to the form') }).click()
      await expect(page).toHaveURL(ownSite.url + rateStallHref('12'))
      await page.getByRole('radio', { name: say('4 stars') }).check()
      await rateButton(page).click()
      await expect(heading(page)).toHaveText(say('4 stars for Chai Tapri?'))
      expect(await ownSite.totals()).toEqual([])
      await rateButton(page).click()
      await expect(heading(page)).toHaveText(say('Thanks!'))
      await expect(main(page)).toContainText(say('Recorded 4 star(s) for Chai Tapri.'))
      expect(await ownSite.totals()).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
      await page.getByRole('link', { name: say('Browse Stalls') }).click()
      await expect(page).toHaveURL(ownSite.url + paths.browseStalls)
    })
  },
)

test('without scripts a rating counts once, however it is sent again', async ({
  page,
  ownSite,
}) => {
  const recorded = 'Recorded 4 star(s) for Chai Tapri.'
  await page.goto(ownSite.url + rateStallHref('12'))
  await page.getByRole('radio', { name: '4 stars' }).check()
  await rateButton(page).click()
  await rateButton(page).dblclick()
  await expect(main(page)).toContainText(recorded)
  await page.reload()
  await expect(main(page)).toContainText(recorded)
  await page.goBack()
  await rateButton(page).click()
  await expect(main(page)).toContainText(recorded)
  expect(await ownSite.totals()).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
})

test('without scripts a form keeps what was typed, and is stored once', async ({
  page,
  ownSite,
}) => {
  await test.step('a request to join', async () => {
    const form = joinForm(page)
    await page.goto(ownSite.url + paths.joinUs)
    await form.name.fill('Asha "A" Mehta')
    await form.submit.click()
    await expect(form.banner).toContainText('Fields Required')
    await expect(form.name).toHaveValue('Asha "A" Mehta')
    await form.phone.fill('98765 43210')
    await form.submit.click()
    await expect(heading(page)).toHaveText('Successfully Joined!')
    expect(page.url()).not.toMatch(/Asha|98765/)
    await page.goto(ownSite.url + paths.joinUs)
    await form.name.fill('Asha')
    await form.phone.fill('98765 43210')
    await form.submit.click()
    await expect(heading(page)).toHaveText('Successfully Joined!')
    const stored = [{ full_name: 'Asha "A" Mehta', phone: '9876543210' }]
    expect(ownSite.joinRequests()).toMatchObject(stored)
  })
  await test.step('feedback', async () => {
    const form = feedbackForm(page)
    const message = 'Good food\n</textarea>'
    await page.goto(ownSite.url + paths.feedback)
    await form.message.fill(message)
    await form.submit.click()
    await expect(page.getByRole('alert')).toContainText('Rating Required')
    await expect(form.message).toHaveValue(message)
    await form.star(5).check()
    await form.submit.dblclick()
    await expect(heading(page)).toHaveText('Feedback Submitted!')
    await page.reload()
    expect(ownSite.feedback()).toMatchObject([{ rating: 5, message }])
  })
})

test.describe('a page of the list that comes whole', () => {
  test.use({ javaScriptEnabled: true })

  test('becomes the app, with what was typed meanwhile', async ({ page, site }) => {
    const { held, release } = createLatch()
    await page.route('**/*.csv', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(site.url + browseStallsHref({ page: 2 }))
    await expect(main(page)).toContainText('Page 2 of 18')
    await page.getByRole('combobox').fill('masala chai')
    release()
    await expect(page).toHaveURL(site.url + browseStallsHref({ query: 'masala chai' }))
    await expect(page.getByRole('link', { name: 'Chai Tapri' })).toBeVisible()
    await expect(page.getByRole('combobox')).toHaveValue('masala chai')
  })
})
