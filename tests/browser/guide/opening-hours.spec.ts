import type { Page } from '@playwright/test'
import { toStallId } from '#shared/catalogue/rows.ts'
import { browseStallsHref, paths, stallHref } from '#web/visitors/routes.ts'
import { mapDialog } from '../support/event-map.ts'
import { expect, PHONE, test, waitForLaterSteps } from '../support/fixtures.ts'
import { toLocal } from '../support/site.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** In the festival's zone it is about noon, because hours before 5 a.m. belong to the day before. */
const ZONE_HOURS = 12 - new Date().getUTCHours()
const timeZone = `Etc/GMT${ZONE_HOURS > 0 ? '-' : '+'}${Math.abs(ZONE_HOURS)}`
const toTime = (minutes: number) => toLocal(minutes, ZONE_HOURS * 60)

/** Hours for every day, given in minutes from now. */
const toHours = (from: number, until: number) =>
  [from, until].map((one) => toTime(one).slice(11)).join('-')

const STALLS = [
  'stall_number,stall_name,hours,closed',
  '1,Festival Hours,,',
  `2,Closes Soon,${toHours(-60, 20)},`,
  `3,Opens Later,${toHours(60, 120)},`,
  '4,Nobody Knows,now and then,',
  '5,Closed By Hand,,yes',
]

test.use({
  viewport: PHONE,
  timezoneId: 'Pacific/Kiritimati',
  facts: { timeZone, days: [{ open: toTime(-120), close: toTime(180) }] },
  files: {
    'files/vendors.csv': STALLS.join('\n'),
    'files/products.csv': 'stall_number,name,price,category,in_stock\n',
  },
})

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const live = (page: Page) => page.getByText('Live Event')

test('a visitor sees what is open by the festival’s clock, on a phone that is a day ahead in another zone', async ({
  page,
  ownSite: site,
}) => {
  await page.clock.install({ time: Date.now() + DAY_MS })
  await test.step('in the list', async () => {
    await page.goto(site.url + paths.browseStalls)
    await expect(card(page, 'Festival Hours')).toContainText('Open now')
    await expect(card(page, 'Closes Soon')).toContainText(/Closes in \d+ min/)
    await expect(card(page, 'Opens Later')).toContainText(/Opens at \d\d:\d\d (GMT|UTC)/)
    await expect(card(page, 'Nobody Knows')).not.toContainText(/open|closed/i)
    await expect(card(page, 'Closed By Hand')).toContainText('Closed now')
    await expect(live(page)).toBeVisible()
  })
  await test.step('the filter hides what is closed, but not what nobody knows', async () => {
    await page.getByRole('link', { name: 'Open now', exact: true }).click()
    await expect(page).toHaveURL(site.url + browseStallsHref({ isOpen: true }))
    const names = page.getByRole('list', { name: 'Stalls', exact: true }).getByRole('heading')
    await expect(names).toHaveText(['Festival Hours', 'Closes Soon', 'Nobody Knows'])
    await page.getByRole('link', { name: 'Open now', exact: true }).click()
    await expect(names).toHaveCount(5)
  })
  await test.step('on the page of a stall, with its hours', async () => {
    await page.goto(site.url + stallHref(toStallId('3')))
    const hours = page.getByRole('list', { name: 'Hours' }).getByRole('listitem')
    await expect(hours).toHaveText(/^\w+, \d+ \w+ \d+: \d\d:\d\d–\d\d:\d\d$/)
  })
  await test.step('on the map', async () => {
    await page.goto(`${site.url}${paths.browseStalls}?map=3`)
    await expect(mapDialog(page).getByRole('status')).toContainText(/Opens (at )?\d/)
  })
  await test.step('on the board', async () => {
    for (const stall of ['2', '3']) await site.rate(stall, 5)
    await page.goto(site.url + paths.board)
    await expect(card(page, 'Closes Soon')).toContainText(/Closes in \d+ min/)
    await expect(card(page, 'Opens Later')).toContainText(/Opens (at )?\d/)
  })
  await test.step('and after the festival’s last day, without a network, nothing is open or live', async () => {
    await page.goto(site.url + paths.browseStalls)
    await waitForLaterSteps(page)
    await page.context().setOffline(true)
    await page.clock.fastForward(200 * MINUTE_MS)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(card(page, 'Festival Hours')).toContainText('Closed')
    await expect(live(page)).toBeHidden()
    await page.context().setOffline(false)
  })
})
