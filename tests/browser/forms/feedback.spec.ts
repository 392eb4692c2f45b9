import { paths } from '#web/routes.ts'
import { expect, stopClock, test, waitUntilHydrated } from '../support/fixtures.ts'
import { FEEDBACK_CALL, feedbackForm, openFeedback } from '../support/forms.ts'
import { busy, hold } from '../support/network.ts'
import { pretendToHear } from '../support/speech.ts'

test('a visitor sends stars and a message, is thanked, and is home after 1.5 s', async ({
  page,
  ownSite,
}) => {
  await page.goto(ownSite.url)
  await page.getByRole('link', { name: 'Feedback' }).click()
  const form = feedbackForm(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feedback')
  await form.star(4).check()
  await form.message.fill(' More seats, please. \n')
  await stopClock(page)
  await form.submit.click()
  await expect(form.toast).toContainText('Feedback Submitted!')
  await expect(form.toast).toContainText('Thank you for your feedback.')
  await page.clock.runFor(1400)
  await expect(page).toHaveURL(ownSite.url + paths.feedback)
  await page.clock.runFor(200)
  await expect(page).toHaveURL(`${ownSite.url}/`)
  const device_id = await page.evaluate(() => localStorage.getItem('device_id'))
  expect(ownSite.feedback()).toEqual([
    { id: expect.any(String), rating: 4, message: 'More seats, please.', device_id },
  ])
})

test('an empty message is sent as none', async ({ page, ownSite }) => {
  const form = await openFeedback(page, ownSite)
  await form.star(1).check()
  await form.message.fill('   ')
  await form.submit.click()
  await expect(form.toast).toContainText('Feedback Submitted!')
  expect(ownSite.feedback()).toMatchObject([{ rating: 1, message: null }])
})

test('without stars a visitor is asked for them, and the message stays', async ({
  page,
  ownSite,
}) => {
  const form = await openFeedback(page, ownSite)
  await form.message.fill('Lovely')
  await form.submit.click()
  await expect(form.toast).toContainText('Rating Required')
  await expect(form.toast).toContainText('Please select a rating before submitting feedback.')
  await expect(form.message).toHaveValue('Lovely')
  expect(ownSite.feedback()).toEqual([])
})

test('feedback that has been sent leaves an empty form for the next one', async ({
  page,
  ownSite,
}) => {
  for (const message of ['First', 'Second']) {
    const form = await openFeedback(page, ownSite)
    await expect(form.message).toHaveValue('')
    await expect(form.star(3)).not.toBeChecked()
    await form.star(3).check()
    await form.message.fill(message)
    await form.submit.click()
    await expect(form.toast).toContainText('Feedback Submitted!')
  }
  expect(ownSite.feedback().map(({ message }) => message)).toEqual(['First', 'Second'])
})

test.describe('when it cannot be sent', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('a visitor is told, and nothing typed is lost, not even by closing the page', async ({
    page,
    ownSite,
  }) => {
    await page.route(FEEDBACK_CALL, busy)
    const form = await openFeedback(page, ownSite)
    await form.star(2).check()
    await form.message.fill('Too few taps')
    await form.submit.click()
    await expect(form.toast).toContainText('Error')
    await expect(form.toast).toContainText('Failed to submit feedback. Please try again.')
    await expect(form.submit).toBeEnabled()
    await expect(form.star(2)).toBeChecked()
    await expect(form.message).toHaveValue('Too few taps')
    await page.goto(ownSite.url)
    await openFeedback(page, ownSite)
    await expect(form.star(2)).toBeChecked()
    await expect(form.message).toHaveValue('Too few taps')
  })
})

test('feedback that is being written is still there when the page is opened again', async ({
  page,
  ownSite,
}) => {
  const form = await openFeedback(page, ownSite)
  await form.star(3).check()
  await form.message.pressSequentially('Half a thou')
  await page.reload()
  await waitUntilHydrated(page)
  await expect(form.message).toHaveValue('Half a thou')
  await expect(form.star(3)).toBeChecked()
  expect(ownSite.feedback()).toEqual([])
})

test.describe('speaking', () => {
  test('adds to the message what was heard', async ({ page, ownSite }) => {
    await pretendToHear(page, { phrase: 'and the music' })
    const form = await openFeedback(page, ownSite)
    await form.message.fill('I liked the food')
    await page.getByRole('button', { name: 'Speak' }).click()
    await expect(form.message).toHaveValue('I liked the food and the music')
    await page.getByRole('button', { name: 'Speak' }).click()
    await expect(form.message).toHaveValue('I liked the food and the music and the music')
    await form.star(5).check()
    await form.submit.click()
    await expect(form.toast).toContainText('Feedback Submitted!')
    expect(ownSite.feedback()).toMatchObject([
      { message: 'I liked the food and the music and the music' },
    ])
  })

  test(
    'without a microphone leaves the message as it is, and says why',
    { tag: '@long' },
    async ({ page, ownSite }) => {
      await pretendToHear(page, { error: 'not-allowed' })
      const form = await openFeedback(page, ownSite)
      await form.message.fill('Good')
      await page.getByRole('button', { name: 'Speak' }).click()
      await expect(form.toast).toContainText('Microphone is off')
      await expect(form.message).toHaveValue('Good')
    },
  )
})

test('what was typed before the scripts had come stays', async ({ page, ownSite }) => {
  const release = await hold(page, '**/assets/app-*.js')
  await page.goto(ownSite.url + paths.feedback, { waitUntil: 'commit' })
  const form = feedbackForm(page)
  await form.star(5).check()
  await form.message.fill('Early')
  await expect(form.submit).toBeDisabled()
  release()
  await waitUntilHydrated(page)
  await expect(form.star(5)).toBeChecked()
  await form.submit.click()
  await expect(form.toast).toContainText('Feedback Submitted!')
  expect(ownSite.feedback()).toMatchObject([{ rating: 5, message: 'Early' }])
})
