import { paths, rateStallHref } from '#web/visitors/routes.ts'
import { mapDialog } from '../support/event-map.ts'
import { expect, PHONE, test, waitUntilHydrated } from '../support/fixtures.ts'
import { visitUntilPrecached } from '../support/guide.ts'

test.use({
  viewport: PHONE,
  serviceWorkers: 'allow',
  files: {
    'help.csv': 'what,what_to_do,phone_number\nEmergency,,112\nA child is lost,Stay there.,\n',
  },
  expectedErrors: /Failed to load resource/,
})

test('without a network, a visitor who has scanned a card finds the nearest help', async ({
  page,
  ownSite: site,
}) => {
  await visitUntilPrecached(page, site.url + rateStallHref('9'))
  await page.context().setOffline(true)
  await page.goto(site.url + paths.home)
  await waitUntilHydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help')
  const toilets = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Toilets' }) })
  await expect(toilets).toContainText(
    'From stall 9: in the same row 2 stalls on, left of Help Desk',
  )
  await expect(page.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112')
  await toilets.getByRole('link', { name: 'Show on map: Toilets' }).click()
  await expect(mapDialog(page).getByRole('status')).toContainText(
    'Toilets · From stall 9: in the same row 2 stalls on, left of Help Desk',
  )
  await page.context().setOffline(false)
})
