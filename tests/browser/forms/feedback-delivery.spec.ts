import type { Page, Route } from '@playwright/test'
import { expect, stopClock, test, waitUntilHydrated } from '../support/fixtures.ts'
import { FEEDBACK_CALL, feedbackForm, openFeedback } from '../support/forms.ts'
import { answerLate, busy, createLatch, interfere, loseAnswer } from '../support/network.ts'
import type { Site } from '../support/site.ts'

test.use({ expectedErrors: /Failed to load resource/ })

// What is sent a second time, and with which id: web/forms/feedback-note.test.ts.
test.describe('feedback ends as one row, or an honest word with the text kept,', () => {
  const ONE_ROW = [{ rating: 4, message: 'More seats' }]

  async function fill(page: Page, site: Site) {
    const form = await openFeedback(page, site)
    await form.star(4).check()
    await form.message.fill('More seats')
    return form
  }

  async function expectKeptAndSent(page: Page, site: Site) {
    const form = feedbackForm(page)
    await expect(form.submit).toBeEnabled()
    await expect(form.message).toHaveValue('More seats')
    await expect(form.star(4)).toBeChecked()
    await form.submit.dblclick()
    await expect(form.toast).toContainText('Feedback Submitted!')
    expect(site.feedback()).toMatchObject(ONE_ROW)
  }

  test('when the page is loaded again while it is sent', async ({ page, ownSite }) => {
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
    await expectKeptAndSent(page, ownSite)
  })

  test('when the service is down and the visitor leaves the page', async ({ page, ownSite }) => {
    let isDown = true
    await page.route(FEEDBACK_CALL, (route) => (isDown ? busy(route) : route.continue()))
    const form = await fill(page, ownSite)
    await form.submit.click()
    await expect(form.toast).toContainText('Failed to submit feedback. Please try again.')
    expect(ownSite.feedback()).toEqual([])
    await page.goto(ownSite.url)
    isDown = false
    await openFeedback(page, ownSite)
    await expectKeptAndSent(page, ownSite)
  })

  test('when the service takes ten seconds', async ({ page, ownSite }) => {
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
    await expectKeptAndSent(page, ownSite)
  })
})
