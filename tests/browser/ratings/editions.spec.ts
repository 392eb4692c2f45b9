import type { Page } from '@playwright/test'
import { browseStallsHref, paths, rateStallHref } from '#web/visitors/routes.ts'
import { expect, open, test, waitUntilHydrated } from '../support/fixtures.ts'
import { joinForm } from '../support/forms.ts'
import { rate } from '../support/guide.ts'
import { hold, SCRIPTS } from '../support/network.ts'

const main = (page: Page) => page.getByRole('main')
const submit = (page: Page) => main(page).getByRole('button')

/** Stores what last year's guide left on a phone, without an edition. */
function leaveLastYear(page: Page) {
  return page.addInitScript(() => {
    if (location.protocol === 'about:' || localStorage['stall_ratings']) return
    const at = '2025-11-22T12:00:00Z'
    const id = 'aaaaaaaa-0000-4000-8000-000000000000'
    const rating = { id, stallId: '12', stallName: 'Old Stall', rating: 3, createdAt: at }
    const join = { device_id: id, full_name: 'Asha', phone: '98', created_at: at }
    localStorage['stall_ratings'] = JSON.stringify([rating])
    localStorage['join_request'] = JSON.stringify(join)
    localStorage['kept_stalls'] = '{"edition":"last","numbers":["12"]}'
  })
}

test('a phone from last year can rate, keep and join again, and labels its old rating', async ({
  page,
  ownSite,
}) => {
  await leaveLastYear(page)
  await test.step('the stars are offered, before and after the scripts have loaded', async () => {
    const arrive = await hold(page, SCRIPTS)
    await page.goto(ownSite.url + rateStallHref('12'), { waitUntil: 'commit' })
    await expect(submit(page)).toHaveText('Select a Rating')
    await expect(page.getByRole('radio', { name: '5 stars' })).toBeEnabled()
    arrive()
    await waitUntilHydrated(page)
    await expect(submit(page)).toHaveText('Select a Rating')
    await rate(page, 5)
    await page.waitForURL(ownSite.url + paths.home)
    await expect.poll(ownSite.totals).toMatchObject([{ rating_sum: 5, rating_count: 1 }])
  })
  await test.step('Your ratings lists both, the old one under its own name', async () => {
    await open(page, ownSite.url + paths.yourRatings)
    const old = main(page).getByRole('listitem').filter({ hasText: 'Old Stall' })
    await expect(old).toContainText('At an earlier festival, you gave 3 stars')
    await expect(old).not.toContainText(/\d{4} \d{4}/)
    await expect(main(page).getByRole('listitem')).toHaveCount(2)
  })
  await test.step('no heart marks this year’s tenant, and the join request is accepted', async () => {
    await open(page, ownSite.url + browseStallsHref({ query: 'Chai Tapri' }))
    await expect(page.locator('.heart[aria-pressed=true]')).toHaveCount(0)
    await open(page, ownSite.url + paths.joinUs)
    const form = joinForm(page)
    await form.name.fill('Asha')
    await form.phone.fill('98')
    await form.submit.click()
    await expect(page.getByRole('status')).toContainText('Successfully Joined!')
    await expect.poll(ownSite.joinRequests).toMatchObject([{ phone: '98' }])
  })
})
