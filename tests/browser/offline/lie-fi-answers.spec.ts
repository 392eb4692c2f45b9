import type { Page } from '@playwright/test'
import { paths } from '#web/routes.ts'
import { waitUntilHydrated } from '../support/fixtures.ts'
import { feedbackForm } from '../support/forms.ts'
import { expect, SOON, test } from '../support/lie-fi.ts'
import { say } from '../support/say.ts'

/** Who has sent feedback is taken home after 1.5 s; that nobody is can only be waited for. */
const LONGER_THAN_THE_WAY_HOME_MS = 2000

test.describe('the best stalls on a network that does not answer', () => {
  const banner = (page: Page) =>
    page.getByText(say('Showing cached results. Error: Failed to load ratings'))
  const places = (page: Page) => page.locator('main ol > li')

  test(
    'are called cached when none are kept, and show when they come',
    { tag: '@long' },
    async ({ page, network }) => {
      await network.site.rate('12', 4)
      network.swallow(/stall_ratings/)
      await page.goto(network.url + paths.topStalls)
      await expect(page.getByText(say('Loading ratings…'))).toBeVisible()
      await expect(banner(page)).toBeVisible(SOON)
      await expect(page.getByText(say('Loading ratings…'))).toHaveCount(0)
      network.reopen('resumed')
      await expect(places(page).first()).toContainText(say('Chai Tapri'))
      await expect(banner(page)).toHaveCount(0)
    },
  )

  test('are those of the last visit at once, then called cached, then fresh', async ({
    page,
    network,
  }) => {
    await network.site.rate('12', 4)
    await page.goto(network.url + paths.topStalls)
    await expect(places(page).first()).toContainText(say('Chai Tapri'))
    await network.site.rate('1', 5)
    await network.site.rate('1', 5)
    network.swallow(/stall_ratings/)
    await page.reload()
    await expect(places(page).first()).toContainText(say('Chai Tapri'))
    await expect(banner(page)).toHaveCount(0)
    await expect(banner(page)).toBeVisible(SOON)
    await expect(places(page)).toHaveCount(1)
    network.reopen('resumed')
    await expect(places(page).first()).toContainText(say('Shree Samosa Centre'))
    await expect(banner(page)).toHaveCount(0)
  })
})

test.describe('feedback on a network that does not answer', () => {
  const late = (page: Page) =>
    page.getByText(
      say(
        'Your feedback is still being sent: the network is slow. It is kept on this phone, and pressing again does not send it twice.',
      ),
    )

  test.beforeEach(async ({ page, network }) => {
    await page.goto(network.url + paths.feedback)
    await waitUntilHydrated(page)
    const form = feedbackForm(page)
    await form.star(4).check()
    await form.message.fill('More seats')
    network.swallow(/POST \/rest\/v1\/feedback/)
    await form.submit.click()
    await expect(form.message).toBeDisabled()
    await expect(late(page)).toBeVisible(SOON)
    await expect(form.message).toBeEnabled()
    await expect(form.submit).toBeEnabled()
    await expect(form.toast).toBeEmpty()
  })

  test('is thanked for when it comes through, and pressing again does not send it twice', async ({
    page,
    network,
  }) => {
    const form = feedbackForm(page)
    await form.submit.click()
    network.reopen('resumed')
    await expect(form.toast).toContainText(say('Feedback Submitted!'))
    await expect(page).toHaveURL(network.url + paths.home)
    expect(network.site.feedback()).toMatchObject([{ rating: 4, message: 'More seats' }])
  })

  test(
    'leaves what was written since where it stands',
    { tag: '@long' },
    async ({ page, network }) => {
      const form = feedbackForm(page)
      await form.message.fill('More seats and shade')
      await expect(late(page)).toHaveCount(0)
      network.reopen('resumed')
      await expect(form.toast).toContainText(say('Feedback Submitted!'))
      await page.waitForTimeout(LONGER_THAN_THE_WAY_HOME_MS)
      await expect(form.message).toHaveValue('More seats and shade')
      await page.reload()
      await expect(form.message).toHaveValue('More seats and shade')
    },
  )

  test(
    'is thanked for wherever the visitor is by then',
    { tag: '@long' },
    async ({ page, network }) => {
      const form = feedbackForm(page)
      await page.getByRole('link', { name: say('Top Rated Stalls') }).click()
      await expect(page).toHaveURL(network.url + paths.topStalls)
      network.reopen('resumed')
      await expect(form.toast).toContainText(say('Feedback Submitted!'))
      await page.waitForTimeout(LONGER_THAN_THE_WAY_HOME_MS)
      await expect(page).toHaveURL(network.url + paths.topStalls)
      expect(network.site.feedback()).toHaveLength(1)
    },
  )

  test(
    'is still known to be on its way by a visitor who comes back',
    { tag: '@long' },
    async ({ page, network }) => {
      const form = feedbackForm(page)
      await page.getByRole('link', { name: say('Top Rated Stalls') }).click()
      await expect(page).toHaveURL(network.url + paths.topStalls)
      await page.goBack()
      await expect(late(page)).toBeVisible()
      await form.submit.click()
      network.reopen('resumed')
      await expect(form.toast).toContainText(say('Feedback Submitted!'))
      await expect(page).toHaveURL(network.url + paths.home)
      expect(network.site.feedback()).toHaveLength(1)
    },
  )

  test.describe('in the end', () => {
    // The browser itself may have sent the first try again; the service then knows the second.
    test.use({ expectedErrors: /409 \(Conflict\)/ })

    test('fails with a word, and loses nothing', async ({ page, network }) => {
      const form = feedbackForm(page)
      // The client's own time limit is eight seconds.
      await expect(form.toast).toContainText(say('Failed to submit feedback. Please try again.'), {
        timeout: 9000,
      })
      await expect(late(page)).toHaveCount(0)
      await expect(form.message).toHaveValue('More seats')
      network.reopen()
      await form.submit.click()
      await expect(page).toHaveURL(network.url + paths.home)
      expect(network.site.feedback()).toHaveLength(1)
    })
  })
})
