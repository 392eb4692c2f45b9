import { paths } from '#web/routes.ts'
import { representatives } from '../../support/long.ts'
import { expect, stopClock, test } from '../support/fixtures.ts'
import { JOIN_CALL, joinForm, openJoin } from '../support/forms.ts'
import { hold } from '../support/network.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

test('a visitor asks to join, is welcomed, and is home two seconds later', async ({
  page,
  ownSite,
}) => {
  const form = await openJoin(page, ownSite)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Us')
  await form.name.fill('  Asha Mehta ')
  await form.phone.fill('98765 43210')
  await stopClock(page)
  await form.submit.click()
  await expect(form.toast).toContainText('Successfully Joined!')
  await expect(form.toast).toContainText("Welcome to our sangathan! We'll be in touch soon.")
  await page.clock.runFor(1900)
  await expect(page).toHaveURL(ownSite.url + paths.joinUs)
  await page.clock.runFor(200)
  await expect(page).toHaveURL(`${ownSite.url}/`)

  const deviceId = await page.evaluate(() => localStorage.getItem('device_id'))
  expect(deviceId).toMatch(UUID)
  expect(ownSite.joinRequests()).toEqual([
    {
      id: expect.stringMatching(UUID),
      full_name: 'Asha Mehta',
      phone: '9876543210',
      device_id: deviceId,
    },
  ])
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('join_request')!))
  expect(kept).toEqual({
    device_id: deviceId,
    full_name: 'Asha Mehta',
    phone: '9876543210',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

test('the fields and the button rest while the request is on its way', async ({
  page,
  ownSite,
}) => {
  const form = await openJoin(page, ownSite)
  const release = await hold(page, JOIN_CALL)
  await form.name.fill('Asha')
  await form.phone.fill('1')
  await form.submit.click()
  await expect(form.name).toBeDisabled()
  await expect(form.phone).toBeDisabled()
  const submitting = page.getByRole('button', { name: 'Submitting…' })
  await expect(submitting).toBeDisabled()
  await expect(form.banner).toHaveCount(0)
  release()
  await expect(form.toast).toContainText('Successfully Joined!')
})

test('the phone field keeps digits only, at most 15', async ({ page, ownSite }) => {
  const form = await openJoin(page, ownSite)
  await form.phone.pressSequentially('+91 (98765) 43210-ext 6789 0123')
  await expect(form.phone).toHaveValue('919876543210678')
  await form.phone.fill('९८७')
  await expect(form.phone).toHaveValue('987')
})

for (const [what, name, phone] of representatives(
  [
    ['the name', '', '9876543210'],
    ['the number', 'Asha', ''],
    ['the number, but for letters', 'Asha', 'call me'],
    ['both', '   ', ''],
  ],
  2,
)) {
  test(`a visitor who leaves out ${what} is told for two seconds, and nothing is sent`, async ({
    page,
    ownSite,
  }) => {
    const form = await openJoin(page, ownSite)
    await form.name.fill(name!)
    await form.phone.fill(phone!)
    await stopClock(page)
    await form.submit.click()
    await expect(form.toast).toContainText('Fields Required')
    await expect(form.toast).toContainText('Please fill in both Full Name and Mobile Number.')
    await expect(form.name).toHaveValue(name!)
    await page.clock.runFor(1900)
    await expect(form.toast).not.toBeEmpty()
    await page.clock.runFor(200)
    await expect(form.toast).toBeEmpty()
    expect(ownSite.joinRequests()).toEqual([])
  })
}

test.describe('a visitor who has asked to join before', () => {
  const ALREADY =
    'Your join request has already been received for this mobile number on this device.'

  for (const way of representatives(['the button', 'Enter'])) {
    test(`sees so, and with ${way} is told again and taken home after 1.2 s`, async ({
      page,
      ownSite,
    }) => {
      const form = await openJoin(page, ownSite)
      await page.evaluate(() =>
        localStorage.setItem(
          'join_request',
          '{"device_id":"d","full_name":"Asha","phone":"9876543210","created_at":""}',
        ),
      )
      await form.name.fill('Asha')
      await form.phone.fill('987654321')
      await expect(form.banner).toHaveCount(0)
      await form.phone.pressSequentially('0')
      await expect(form.banner).toContainText('Already submitted')
      await expect(form.banner).toContainText(ALREADY)
      await expect(form.submit).toHaveAttribute('aria-disabled', 'true')
      await stopClock(page)
      if (way === 'Enter') await form.phone.press('Enter')
      // A visitor can press it, though assistive technology calls it disabled.
      else await form.submit.click({ force: true })
      await expect(form.toast).toContainText('Already submitted')
      await expect(form.toast).toContainText(ALREADY)
      await page.clock.runFor(1100)
      await expect(page).toHaveURL(ownSite.url + paths.joinUs)
      await page.clock.runFor(200)
      await expect(page).toHaveURL(`${ownSite.url}/`)
      expect(ownSite.joinRequests()).toEqual([])
    })
  }

  test('may ask for another number', async ({ page, ownSite }) => {
    for (const phone of ['111', '222']) {
      const form = await openJoin(page, ownSite)
      await form.name.fill('Asha')
      await form.phone.fill(phone)
      await form.submit.click()
      await expect(form.toast).toContainText('Successfully Joined!')
    }
    await expect.poll(() => ownSite.joinRequests().map((row) => row.phone)).toEqual(['111', '222'])
  })
})

test('what was typed before the scripts had come stays, digits only', async ({ page, ownSite }) => {
  const release = await hold(page, '**/assets/app-*.js')
  await page.goto(ownSite.url + paths.joinUs, { waitUntil: 'commit' })
  const form = joinForm(page)
  await form.name.fill('Asha')
  await form.phone.fill('98-76')
  // Sent now, name and number would go into the address.
  await expect(form.submit).toBeDisabled()
  release()
  await expect(form.submit).toBeEnabled()
  await expect(form.name).toHaveValue('Asha')
  await expect(form.phone).toHaveValue('9876')
})
