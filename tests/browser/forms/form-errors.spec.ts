import { rateStallHref } from '#web/routes.ts'
import { representatives } from '../../support/long.ts'
import { expect, test } from '../support/fixtures.ts'
import { openFeedback, openJoin } from '../support/forms.ts'

const NAME_MISSING = 'Please fill in your name.'
const PHONE_MISSING = 'Please fill in your mobile number.'
const STARS_MISSING = 'Please choose from one to five stars.'

test.describe('a visitor who asks to join', () => {
  test('hears of both fields that they are needed, and of none that it is wrong', async ({
    page,
    ownSite,
  }) => {
    const form = await openJoin(page, ownSite)
    for (const field of [form.name, form.phone]) {
      await expect(field).toHaveAttribute('aria-required', 'true')
      await expect(field).toHaveAttribute('aria-invalid', 'false')
      await expect(field).toHaveAccessibleDescription('')
    }
  })

  for (const [what, name, phone, wrong] of representatives([
    ['the name', '', '98765', ['name']],
    ['the number', 'Asha', 'call me', ['phone']],
    ['both', '  ', '', ['name', 'phone']],
  ] as const)) {
    test(`and leaves out ${what} comes to the first empty field, which says what is missing`, async ({
      page,
      ownSite,
    }) => {
      const form = await openJoin(page, ownSite)
      await form.name.fill(name)
      await form.phone.fill(phone)
      await form.submit.press('Enter')
      await expect(form.toast).toContainText('Fields Required')
      await expect(form[wrong[0]]).toBeFocused()
      for (const [field, error] of [
        ['name', NAME_MISSING],
        ['phone', PHONE_MISSING],
      ] as const) {
        const isWrong = wrong.some((other) => other === field)
        await expect(form[field]).toHaveAttribute('aria-invalid', String(isWrong))
        await expect(form[field]).toHaveAccessibleDescription(isWrong ? error : '')
        await expect(page.getByText(error)).toHaveCount(isWrong ? 1 : 0)
      }
    })
  }

  test('sees the word at a field go as soon as something stands in it, and may go on typing', async ({
    page,
    ownSite,
  }) => {
    const form = await openJoin(page, ownSite)
    await form.submit.click()
    await expect(form.name).toBeFocused()
    await page.keyboard.type('Asha')
    await expect(form.name).toHaveValue('Asha')
    await expect(form.name).toHaveAttribute('aria-invalid', 'false')
    await expect(page.getByText(NAME_MISSING)).toHaveCount(0)
    await expect(page.getByText(PHONE_MISSING)).toBeVisible()
    // The same refusal leads to the other one now.
    await page.keyboard.press('Enter')
    await expect(form.phone).toBeFocused()
    await page.keyboard.type('98765')
    await page.keyboard.press('Enter')
    await expect(form.toast).toContainText('Successfully Joined!')
    expect(ownSite.joinRequests()).toMatchObject([{ full_name: 'Asha', phone: '98765' }])
  })
})

test('feedback without stars leads to the stars, which say what is missing', async ({
  page,
  ownSite,
}) => {
  const form = await openFeedback(page, ownSite)
  const stars = page.getByRole('radiogroup', { name: 'Your rating of the festival' })
  await expect(stars).toHaveAttribute('aria-required', 'true')
  await expect(stars).toHaveAttribute('aria-invalid', 'false')
  await form.submit.press('Enter')
  await expect(form.toast).toContainText('Rating Required')
  await expect(form.star(1)).toBeFocused()
  await expect(form.star(1)).not.toBeChecked()
  await expect(stars).toHaveAttribute('aria-invalid', 'true')
  await expect(stars).toHaveAccessibleDescription(STARS_MISSING)
  await expect(page.getByText(STARS_MISSING)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(form.star(2)).toBeChecked()
  await expect(stars).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByText(STARS_MISSING)).toHaveCount(0)
})

test('stars that were given before say why they cannot be changed', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'stall_ratings',
      '[{"id":"x","stallId":"12","stallName":"Chai Tapri","rating":3,"createdAt":""}]',
    ),
  )
  await page.goto(rateStallHref('12'))
  const stars = page.getByRole('group', { name: 'Your rating' })
  for (const star of await stars.getByRole('radio').all()) await expect(star).toBeDisabled()
  await expect(stars).toHaveAccessibleDescription('You previously rated this stall 3 star(s).')
})
