import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { GOOD_PIN, invite, signIn } from '../support/invite.ts'

// Browsers report a refused request as an error in the console.
test.use({ expectedErrors: /status of 4\d\d|ERR_FAILED|Cannot read properties of undefined/ })

const INVITATIONS = '**/admin/api/invitations'

/** Fills in an invitation for Meera under People, without sending it. */
async function typeInvitation(page: Page) {
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByLabel('Name').fill('Meera')
  await page.getByLabel('Your PIN').fill(GOOD_PIN)
}

const makeLink = (page: Page) => page.getByRole('button', { name: 'Make the link' }).click()

test('a link signs in after a tap and a PIN, vanishes from the address at once, and works only once', async ({
  page,
  ownSite,
  browser,
}) => {
  const link = await invite(ownSite, 'Asha', 'organiser')
  const chat = await (await browser.newContext()).newPage()
  await chat.goto(link)
  await expect(chat.getByRole('heading', { name: 'Open this in your browser' })).toBeVisible()
  await expect(chat.getByText(link)).toBeVisible()
  await expect(chat.getByRole('button', { name: 'Copy' })).toBeVisible()
  await chat.context().close()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Welcome, Asha' })).toBeVisible()
  expect(page.url()).toBe(`${ownSite.url}/admin`)
  await page.reload()
  await page.getByRole('button', { name: 'Sign in on this device' }).click()
  await page.getByLabel('Choose a PIN').fill(GOOD_PIN)
  await page.getByLabel('Repeat the PIN').fill('492817')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const repeated = page.getByLabel('Repeat the PIN')
  expect(await repeated.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false)
  await repeated.fill(GOOD_PIN)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Overview' }).waitFor()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Ask an organiser for a link')).toBeVisible()
  await page.getByLabel('The link').fill('Asha, here it is')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('Make sure you copied all of it.')).toBeVisible()
  await page.getByLabel('The link').fill(`Asha, here it is: ${link}`)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('This link has been used')).toBeVisible()
})

test('no browser fills in or saves a PIN, and an invitation can go out by WhatsApp', async ({
  page,
  ownSite,
}) => {
  await signIn(page, ownSite, 'Asha', 'organiser')
  await typeInvitation(page)
  const fields = page.getByRole('dialog').locator('input:not([type=radio])')
  const seen = await fields.evaluateAll((inputs) =>
    inputs.map((one) => {
      const { type, autocomplete } = one as HTMLInputElement
      return [type, autocomplete, getComputedStyle(one).getPropertyValue('-webkit-text-security')]
    }),
  )
  expect(seen).toEqual([
    ['text', 'off', 'none'],
    ['text', 'one-time-code', 'disc'],
  ])
  await makeLink(page)
  const whatsApp = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(whatsApp!)).toContain(`${ownSite.url}/admin#invite=`)
})

test('a screen that fails says so instead of a white page, and the menu leads on', async ({
  page,
  ownSite,
}) => {
  await page.route('**/admin/api/overview', (route) => route.fulfill({ json: {} }))
  await signIn(page, ownSite, 'Asha', 'organiser')
  await expect(page.getByRole('alert')).toContainText('Something went wrong')
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Asha (you)' })).toBeVisible()
})

test('unlocking the app returns to the same screen and the typed text', async ({
  page,
  ownSite,
}) => {
  await signIn(page, ownSite, 'Asha', 'organiser')
  await typeInvitation(page)
  const locked = { status: 423, json: { code: 'locked' } }
  await page.route(INVITATIONS, (route) => route.fulfill(locked), { times: 1 })
  await makeLink(page)
  await expect(page.getByRole('heading', { name: 'Welcome back, Asha' })).toBeVisible()
  const lock = page.getByRole('dialog', { name: 'Welcome back' })
  await page.keyboard.press('Escape')
  await lock.getByLabel('Your PIN').fill('111222')
  await lock.getByRole('button', { name: 'Unlock' }).click()
  await expect(lock.getByRole('alert')).toContainText('You have 4 more tries.')
  await lock.getByLabel('Your PIN').fill(GOOD_PIN)
  await lock.getByRole('button', { name: 'Unlock' }).click()
  await expect(lock).toBeHidden()
  await expect(page.getByLabel('Name')).toHaveValue('Meera')
})
