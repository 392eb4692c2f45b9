import type { Page, Route } from '@playwright/test'
import { expect, stopClock, test } from '../support/fixtures.ts'
import { FEEDBACK_CALL, JOIN_CALL, openFeedback, openJoin } from '../support/forms.ts'
import { settle } from '../support/guide.ts'
import { busy, createLatch, loseAnswer } from '../support/network.ts'
import type { Site } from '../support/site.ts'

test.use({ expectedErrors: /Failed to load resource/ })

// How the queue retries after each kind of failure: web/visitors/platform/send-queue/*.test.ts.
test.describe('a join request arrives as exactly one row', () => {
  async function fill(page: Page, site: Site) {
    const form = await openJoin(page, site)
    await form.name.fill('Asha Mehta')
    await form.phone.fill('9876543210')
    return form
  }
  async function expectOneRow(page: Page, site: Site) {
    const row = { full_name: 'Asha Mehta', phone: '9876543210' }
    await expect.poll(() => site.joinRequests()).toMatchObject([row])
    await settle(page)
    expect(site.joinRequests()).toHaveLength(1)
  }

  test('when the page is reloaded before the response', async ({ page, ownSite }) => {
    const form = await fill(page, ownSite)
    // The service stores the row while the page reloads, and its response never arrives.
    const { held, release } = createLatch()
    const loseLater = (route: Route) => held.then(() => loseAnswer(route).catch(() => {}))
    await page.route(JOIN_CALL, loseLater, { times: 1 })
    const asked = page.waitForRequest(JOIN_CALL)
    await form.submit.click()
    await asked
    await page.reload()
    release()
    await expect(form.name).toHaveValue('Asha Mehta')
    await expect(form.phone).toHaveValue('9876543210')
    await expect(form.banner).toContainText('Already submitted')
    await expectOneRow(page, ownSite)
  })

  test('when the service takes longer than three seconds', async ({ page, ownSite }) => {
    let slow: Route | undefined
    await page.route(JOIN_CALL, (route) => void (slow = route), { times: 1 })
    const form = await fill(page, ownSite)
    await page.waitForLoadState('networkidle')
    await stopClock(page)
    await form.submit.click()
    await expect.poll(() => slow !== undefined).toBe(true)
    await page.clock.runFor(2900)
    await expect(form.name).toBeDisabled()
    await expect(form.toast).toBeEmpty()
    await page.clock.runFor(200)
    await expect(form.toast).toContainText('Successfully Joined!')
    await loseAnswer(slow!).catch(() => {})
    await page.clock.resume()
    await expectOneRow(page, ownSite)
  })
})

// Which data and id a retry sends: web/visitors/forms/feedback-note.test.ts.
test('feedback that fails keeps its text, even if the visitor leaves the page, and later arrives as one row', async ({
  page,
  ownSite,
}) => {
  await page.route(FEEDBACK_CALL, busy)
  const form = await openFeedback(page, ownSite)
  await form.star(4).check()
  await form.message.fill(' More seats \n')
  await form.submit.click()
  await expect(form.toast).toContainText('Failed to submit feedback. Please try again.')
  expect(ownSite.feedback()).toEqual([])
  await page.goto(ownSite.url)
  await page.unroute(FEEDBACK_CALL)
  await openFeedback(page, ownSite)
  await expect(form.submit).toBeEnabled()
  await expect(form.message).toHaveValue(' More seats \n')
  await expect(form.star(4)).toBeChecked()
  await form.submit.dblclick()
  await expect(form.toast).toContainText('Feedback Submitted!')
  expect(ownSite.feedback()).toMatchObject([{ rating: 4, message: 'More seats' }])
})
