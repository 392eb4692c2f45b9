import { paths } from '#web/visitors/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { openJoin } from '../support/forms.ts'

// The browser reports failed requests in the console.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

test('a visitor deletes a join request; without a network, the phone does it as soon as there is one', async ({
  page,
  context,
  ownSite,
}) => {
  const form = await openJoin(page, ownSite)
  await form.name.fill('Asha Mehta')
  await form.phone.fill('9876543210')
  await form.submit.click()
  await expect.poll(() => ownSite.joinRequests()).toHaveLength(1)
  await page.goto(ownSite.url + paths.privacy)
  const button = page.getByRole('button', { name: 'Delete what I sent' })
  await expect(button).toBeEnabled()
  // By then, the sending code is on the phone.
  await page.waitForLoadState('networkidle')
  const outcome = page.getByRole('main').getByRole('status')
  const waiting = 'The server did not respond.'
  // A captive portal.
  const address = '**/rpc/forget_device'
  await page.route(address, (route) => route.fulfill({ body: '<h1>Log in</h1>' }))
  await button.click()
  await expect(outcome).toContainText(waiting)
  await page.unroute(address)
  await context.setOffline(true)
  await button.click()
  await expect(outcome).toContainText(waiting)
  expect(ownSite.joinRequests()).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.getItem('join_request'))).toBeNull()
  await context.setOffline(false)
  await expect.poll(() => ownSite.joinRequests()).toHaveLength(0)
  await button.click()
  await expect(outcome).toContainText('has been deleted.')
})
