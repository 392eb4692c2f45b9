import type { Page } from '@playwright/test'
import { browseStallsHref, paths, rateStallHref } from '#web/visitors/routes.ts'
import { beginEdition } from '#organiser/records/begin-edition.ts'
import { expect, open, test, waitUntilHydrated } from '../support/fixtures.ts'
import { joinForm } from '../support/forms.ts'
import { rate, waitingNotice } from '../support/guide.ts'
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

/** The edition that the open page belongs to. */
const readEdition = (page: Page) =>
  page.evaluate(() => {
    const carried = document.getElementById('festival')!.textContent
    return (JSON.parse(carried) as { edition: string }).edition
  })

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

test.describe('while a new edition begins', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('a rating of the previous one is archived with a quiet notice, and the stall can be rated', async ({
    page,
    ownSite,
  }) => {
    const { url } = ownSite
    await open(page, url + rateStallHref('12'))
    const former = await readEdition(page)
    await ownSite.withRecords((records, env) =>
      beginEdition(records, { name: '2027', env, at: new Date() }),
    )
    await rate(page, 4)
    await expect(waitingNotice(page)).toContainText(
      'Your ratings from an earlier festival stay on this phone and do not count at this one.',
    )
    await expect(async () => {
      await open(page, url + rateStallHref('12'))
      expect(await readEdition(page)).not.toBe(former)
    }).toPass()
    await rate(page, 2)
    await expect.poll(ownSite.totals).toMatchObject([{ rating_sum: 2, rating_count: 1 }])
    await open(page, url + paths.yourRatings)
    await expect(main(page)).toContainText('At an earlier festival, you gave 4 stars')
  })
})
