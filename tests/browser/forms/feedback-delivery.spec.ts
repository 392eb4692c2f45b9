import type { Page, Route } from '@playwright/test'
import { expect, stopClock, test, waitUntilHydrated } from '../support/fixtures.ts'
import { FEEDBACK_CALL, feedbackForm, openFeedback } from '../support/forms.ts'
import { waitForParts } from '../support/guide.ts'
import { answerLate, busy, createLatch, interfere, loseAnswer } from '../support/network.ts'
import type { Site } from '../support/site.ts'

test.use({ expectedErrors: /Failed to load resource/ })

test.describe('feedback ends as exactly one row, or an honest word with the text kept,', () => {
  async function fill(page: Page, site: Site) {
    const form = await openFeedback(page, site)
    await form.star(4).check()
    await form.message.fill('More seats')
    return form
  }
  const ONE_ROW = [{ rating: 4, message: 'More seats' }]
  async function expectFailureThenSuccess(page: Page, site: Site) {
    const form = feedbackForm(page)
    await expect(form.toast).toContainText('Failed to submit feedback. Please try again.')
    await expect(form.message).toHaveValue('More seats')
    await expect(form.star(4)).toBeChecked()
    await form.submit.click()
    await expect(form.toast).toContainText('Feedback Submitted!')
    expect(site.feedback()).toMatchObject(ONE_ROW)
  }

  test('when the button is pressed twice', async ({ page, ownSite }) => {
    const form = await fill(page, ownSite)
    await form.submit.dblclick()
    await expect(form.toast).toContainText('Feedback Submitted!')
    expect(ownSite.feedback()).toMatchObject(ONE_ROW)
  })

  test(
    'when the page is loaded again while it is sent',
    { tag: '@long' },
    async ({ page, ownSite }) => {
      const { held, release } = createLatch()
      await interfere(page, FEEDBACK_CALL, async (route) => {
        await held
        await loseAnswer(route).catch(() => {})
      })
      const form = await fill(page, ownSite)
      const asked = page.waitForRequest(FEEDBACK_CALL)
      await form.submit.click()
      await asked
      await page.reload()
      release()
      await expect.poll(() => ownSite.feedback()).toMatchObject(ONE_ROW)
      await waitUntilHydrated(page)
      await expect(form.message).toHaveValue('More seats')
      await expect(form.star(4)).toBeChecked()
      await form.submit.click()
      await expect(form.toast).toContainText('Feedback Submitted!')
      expect(ownSite.feedback()).toMatchObject(ONE_ROW)
    },
  )

  test('when the service is down', async ({ page, ownSite }) => {
    let isDown = true
    await page.route(FEEDBACK_CALL, (route) => (isDown ? busy(route) : route.continue()))
    const form = await fill(page, ownSite)
    await form.submit.click()
    await expect(form.toast).toContainText('Error')
    expect(ownSite.feedback()).toEqual([])
    isDown = false
    await expectFailureThenSuccess(page, ownSite)
  })

  test('when there is no network', { tag: '@long' }, async ({ page, context, ownSite }) => {
    const form = await fill(page, ownSite)
    await waitForParts(page)
    await context.setOffline(true)
    await form.submit.click()
    await expect(form.toast).toContainText('Error')
    await context.setOffline(false)
    await expectFailureThenSuccess(page, ownSite)
  })

  test('when the service takes ten seconds', { tag: '@long' }, async ({ page, ownSite }) => {
    let slow: Route | undefined
    await interfere(page, FEEDBACK_CALL, async (route) => void (slow = route))
    const form = await fill(page, ownSite)
    await page.waitForLoadState('networkidle')
    await stopClock(page)
    await form.submit.click()
    await expect.poll(() => slow !== undefined).toBe(true)
    await page.clock.runFor(2900)
    await expect(form.message).toBeDisabled()
    await page.clock.runFor(200)
    await expect(form.message).toBeEnabled()
    await expect(page.getByText('Your feedback is still being sent')).toBeVisible()
    await page.clock.runFor(5000)
    await expect(form.toast).toContainText('Error')
    await answerLate(slow!)
    expect(ownSite.feedback()).toMatchObject(ONE_ROW)
    await expectFailureThenSuccess(page, ownSite)
  })

  test('when the service has it and the answer is lost', async ({ page, ownSite }) => {
    await interfere(page, FEEDBACK_CALL, loseAnswer)
    const form = await fill(page, ownSite)
    await form.submit.click()
    await expect(form.toast).toContainText('Error')
    expect(ownSite.feedback()).toMatchObject(ONE_ROW)
    await expectFailureThenSuccess(page, ownSite)
  })

  test('and what was changed after a failed try is sent as it stands now', async ({
    page,
    ownSite,
  }) => {
    await interfere(page, FEEDBACK_CALL, loseAnswer)
    const form = await fill(page, ownSite)
    await form.submit.click()
    await expect(form.toast).toContainText('Error')
    await form.message.fill('More seats and shade')
    await form.submit.click()
    await expect(form.toast).toContainText('Feedback Submitted!')
    expect(ownSite.feedback().map(({ message }) => message)).toContain('More seats and shade')
  })
})
