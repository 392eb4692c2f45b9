import { paths } from '#web/visitors/routes.ts'
import { expect, stopClock, test } from '../support/fixtures.ts'
import { JOIN_CALL, joinForm, openJoin } from '../support/forms.ts'
import { hold } from '../support/network.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

test(
  'a visitor is welcomed, and returns to Home two seconds later',
  { tag: '@old' },
  async ({ page, ownSite }) => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    const form = await openJoin(page, ownSite)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Us')
    await form.name.fill('  Asha Mehta ')
    await form.phone.fill('98765 43210')
    await stopClock(page)
    await form.submit.dblclick()
    await expect(form.toast).toContainText('Successfully Joined!')
    await expect(form.toast).toContainText("Welcome to our sangathan! We'll be in touch soon.")
    await page.clock.runFor(1900)
    await expect(page).toHaveURL(ownSite.url + paths.joinUs)
    await page.clock.runFor(200)
    await expect(page).toHaveURL(`${ownSite.url}/`)

    const device_id = await page.evaluate(() => localStorage.getItem('device_id'))
    expect(device_id).toMatch(UUID)
    const person = { device_id, full_name: 'Asha Mehta', phone: '9876543210' }
    expect(ownSite.joinRequests()).toEqual([{ id: expect.stringMatching(UUID), ...person }])
    expect(addresses.filter((address) => address.endsWith('/join_requests'))).toHaveLength(1)
    expect(
      addresses.filter((address) => /Asha|98765/.test(address)),
      'in a URL',
    ).toEqual([])
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('join_request')!))
    const created_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    expect(kept).toEqual({ ...person, created_at, edition: expect.stringMatching(UUID) })
  },
)

test('a number has at most 15 digits, and fields are disabled while they are sent', async ({
  page,
  ownSite,
}) => {
  const form = joinForm(page)
  await test.step('text typed before the scripts have loaded stays, digits only in the number', async () => {
    const arrive = await hold(page, '**/assets/app-*.js')
    await page.goto(ownSite.url + paths.joinUs, { waitUntil: 'commit' })
    await form.name.fill('Asha')
    await form.phone.fill('98-76')
    // If the form were submitted now, the name and number would end up in the URL.
    await expect(form.submit).toBeDisabled()
    arrive()
    await expect(form.submit).toBeEnabled()
    await expect(form.name).toHaveValue('Asha')
    await expect(form.phone).toHaveValue('9876')
  })
  await form.phone.fill('९८७')
  await expect(form.phone).toHaveValue('987')
  await form.phone.fill('')
  await form.phone.pressSequentially('+91 (98765) 43210-ext 6789 0123')
  await expect(form.phone).toHaveValue('919876543210678')
  const release = await hold(page, JOIN_CALL)
  await form.submit.click()
  await expect(form.name).toBeDisabled()
  await expect(form.phone).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Submitting…' })).toBeDisabled()
  await expect(form.banner).toHaveCount(0)
  release()
  await expect(form.toast).toContainText('Successfully Joined!')
})

test('a visitor who leaves out a field is taken to it', async ({ page, ownSite }) => {
  const form = await openJoin(page, ownSite)
  const expectWrong = async (name: boolean, phone: boolean) => {
    await expect(form.name).toHaveAttribute('aria-invalid', String(name))
    await expect(form.phone).toHaveAttribute('aria-invalid', String(phone))
  }
  await expectWrong(false, false)
  await form.name.fill('  ')
  await form.phone.fill('call me')
  await form.submit.press('Enter')
  await expect(form.toast).toContainText('Fields Required')
  await expect(form.toast).toContainText('Please fill in both Full Name and Mobile Number.')
  await expect(form.name).toBeFocused()
  await expect(form.name).toHaveValue('  ')
  await expectWrong(true, true)
  expect(ownSite.joinRequests()).toEqual([])

  await test.step('the error at a field disappears with the first letter', async () => {
    await page.keyboard.type('Asha')
    await expectWrong(false, true)
    // Submitting again moves the focus to the other field.
    await page.keyboard.press('Enter')
    await expect(form.phone).toBeFocused()
    await page.keyboard.type('98765')
    await page.keyboard.press('Enter')
    await expect(form.toast).toContainText('Successfully Joined!')
    expect(ownSite.joinRequests()).toMatchObject([{ phone: '98765' }])
  })
})

test('a number from an earlier request is refused, another is not', async ({ page, ownSite }) => {
  const already =
    'Your join request has already been received for this mobile number on this device.'
  const form = joinForm(page)
  async function ask(phone: string) {
    await openJoin(page, ownSite)
    await form.name.fill('Asha')
    await form.phone.fill(phone.slice(0, -1))
    await expect(form.banner).toHaveCount(0)
    await form.phone.pressSequentially(phone.slice(-1))
  }
  for (const phone of ['111', '9876543210']) {
    await ask(phone)
    await form.submit.click()
    await expect(form.toast).toContainText('Successfully Joined!')
  }
  await expect
    .poll(() => ownSite.joinRequests().map((row) => row.phone))
    .toEqual(['111', '9876543210'])

  await ask('9876543210')
  await expect(form.banner).toContainText('Already submitted')
  await expect(form.banner).toContainText(already)
  await expect(form.submit).toHaveAttribute('aria-disabled', 'true')
  await stopClock(page)
  // A visitor can still press it, although assistive technology reports it as disabled.
  await form.submit.click({ force: true })
  await expect(form.toast).toContainText('Already submitted')
  await expect(form.toast).toContainText(already)
  await page.clock.runFor(1100)
  await expect(page).toHaveURL(ownSite.url + paths.joinUs)
  await page.clock.runFor(200)
  await expect(page).toHaveURL(`${ownSite.url}/`)
  expect(ownSite.joinRequests()).toHaveLength(2)
})
