import type { Page } from '@playwright/test'
import { states } from '#messages/own-stars.ts'
import { code as codeLabel, claimed, kept, mistyped, refused, save } from '#messages/ticket.ts'
import { formatTicket } from '#shared/tickets.ts'
import { paths, rateStallHref } from '#web/visitors/routes.ts'
import { expect, leaveSite, test } from '../support/fixtures.ts'
import { type Site } from '../support/site.ts'

test.use({ facts: { tickets: 'required' }, expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

const starsOf = (page: Page) => page.getByRole('main').getByRole('radio')

async function rate(page: Page, site: Site, stall: string, stars: number) {
  await page.goto(site.url + rateStallHref(stall))
  await starsOf(page)
    .nth(stars - 1)
    .check()
  await page.locator('button.with-scripts[type=submit]').click()
  await expect(page).toHaveURL(site.url + paths.home)
}

const stateOf = async (page: Page, site: Site, stall: string) => {
  await page.goto(site.url + rateStallHref(stall))
  return page.locator('[data-state]')
}

test('a visitor who rated before scans a slip, rates another stall offline, and both count; the slip counts on no other phone', async ({
  page,
  context,
  browser,
  ownSite: site,
}) => {
  const [code] = (await site.makeTickets('Visitors', 1)) as [string]
  const readTotals = async () =>
    (await site.totals())
      .filter(({ rating_count }) => rating_count > 0)
      .map(({ stall_id, rating_sum }) => `${stall_id}: ${rating_sum}`)
      .toSorted()

  await test.step('without a ticket the stars are stored, and do not count', async () => {
    await rate(page, site, '12', 5)
    await expect(await stateOf(page, site, '12')).toHaveText(states['needs-ticket']())
    expect(await readTotals()).toEqual([])
  })

  await test.step('the code leaves the address at once, and the earlier stars count', async () => {
    await page.goto(`${site.url}${paths.ticket}#${code}`)
    await expect(page.getByText(claimed)).toBeVisible()
    expect(page.url()).toBe(site.url + paths.ticket)
    await expect.poll(readTotals).toEqual(['12: 5'])
    await expect(await stateOf(page, site, '12')).toHaveAttribute('data-state', 'counted')
  })

  await test.step('a rating given offline counts when the network is back', async () => {
    await page.goto(site.url + rateStallHref('13'))
    await context.setOffline(true)
    await starsOf(page).nth(3).check()
    await page.locator('button.with-scripts[type=submit]').click()
    await expect(page.locator('[data-state=sending]')).toBeVisible()
    await context.setOffline(false)
    await expect.poll(readTotals).toEqual(['12: 5', '13: 4'])
  })

  await test.step('the same slip is refused on another phone, where a wrong code is noticed at once', async () => {
    const other = await browser.newContext()
    const phone = await other.newPage()
    await rate(phone, site, '12', 1)
    await phone.goto(site.url + paths.ticket)
    await phone.getByLabel(codeLabel).fill(code.slice(1))
    await phone.getByRole('button', { name: save }).click()
    await expect(phone.getByText(mistyped)).toBeVisible()
    await phone.getByLabel(codeLabel).fill(formatTicket(code).toLowerCase())
    await phone.getByRole('button', { name: save }).click()
    await expect(phone.getByText(refused.used)).toBeVisible()
    await expect(phone.getByText(kept)).toHaveCount(0)
    await expect(await stateOf(phone, site, '12')).toHaveAttribute('data-state', 'needs-ticket')
    await leaveSite(phone)
    await other.close()
  })
  expect(await readTotals()).toEqual(['12: 5', '13: 4'])
})
