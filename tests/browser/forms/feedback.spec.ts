import { paths } from '#web/visitors/routes.ts'
import { expect, stopClock, test, waitUntilHydrated } from '../support/fixtures.ts'
import { openFeedback } from '../support/forms.ts'
import { pretendToHear } from '../support/speech.ts'

test('a visitor is thanked, returns to Home after 1.5 s, and may write again', async ({
  page,
  ownSite,
}) => {
  const form = await openFeedback(page, ownSite)
  await form.star(1).check()
  await form.message.fill('   ')
  await stopClock(page)
  await form.submit.click()
  const toast = page.locator('.toast')
  await expect(toast).toContainText('Feedback Submitted!')
  await expect(toast).toContainText('Thank you for your feedback.')
  await page.clock.runFor(1400)
  await expect(page).toHaveURL(ownSite.url + paths.feedback)
  await page.clock.runFor(200)
  await expect(page).toHaveURL(`${ownSite.url}/`)
  const device_id = await page.evaluate(() => localStorage.getItem('device_id'))
  const row = { id: expect.any(String), rating: 1, message: null, device_id }
  expect(ownSite.feedback()).toEqual([row])

  await page.clock.resume()
  await page.getByRole('link', { name: 'Feedback' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feedback')
  await expect(form.message).toHaveValue('')
  await expect(form.star(1)).not.toBeChecked()
})

test('feedback without stars moves the focus to them and keeps the message', async ({
  page,
  ownSite,
}) => {
  const missing = 'Please choose from one to five stars.'
  const form = await openFeedback(page, ownSite)
  const stars = page.getByRole('radiogroup', { name: 'Your rating of the festival' })
  await expect(stars).toHaveAttribute('aria-required', 'true')
  await form.message.fill('Lovely')
  await form.submit.press('Enter')
  await expect(form.toast).toContainText('Rating Required')
  await expect(form.toast).toContainText('Please select a rating before submitting feedback.')
  await expect(form.message).toHaveValue('Lovely')
  await expect(form.star(1)).toBeFocused()
  await expect(form.star(1)).not.toBeChecked()
  await expect(stars).toHaveAttribute('aria-invalid', 'true')
  await expect(stars).toHaveAccessibleDescription(missing)
  await page.keyboard.press('ArrowRight')
  await expect(form.star(2)).toBeChecked()
  await expect(stars).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByText(missing)).toHaveCount(0)
  expect(ownSite.feedback()).toEqual([])

  await test.step('an unfinished message is still there when the page is opened again', async () => {
    await form.message.fill('')
    await form.message.pressSequentially('Half a thou')
    await page.reload()
    await waitUntilHydrated(page)
    await expect(form.message).toHaveValue('Half a thou')
    await expect(form.star(2)).toBeChecked()
  })
})

test('speech is appended to the message', async ({ page, ownSite }) => {
  await pretendToHear(page, { phrase: 'and the music' })
  const form = await openFeedback(page, ownSite)
  await form.message.fill('I liked the food')
  await page.getByRole('button', { name: 'Speak' }).click()
  await expect(form.message).toHaveValue('I liked the food and the music')
})
