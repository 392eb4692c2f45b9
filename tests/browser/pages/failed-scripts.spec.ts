import type { Page } from '@playwright/test'
import { browseStallsHref, paths, rateStallHref } from '#web/visitors/routes.ts'
import { expect, open, PHONE, test } from '../support/fixtures.ts'
import { joinForm } from '../support/forms.ts'
import { hold, SCRIPTS } from '../support/network.ts'

test.use({ viewport: PHONE, expectedErrors: /Failed to load resource/ })

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const rateButton = (page: Page) => page.getByRole('button', { name: 'Submit Rating' })
const readRecords = async (page: Page): Promise<unknown> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('stall_ratings'))) ?? '[]')

/** Presses the stars and the button of a page whose scripts may still be loading. */
async function rate(page: Page, url: string, stall: string, stars: number) {
  await page.goto(url + rateStallHref(stall), { waitUntil: 'commit' })
  await page.getByRole('radio', { name: `${stars} stars` }).check()
  await rateButton(page).click()
}

/** The server's question after the browser itself has sent the stars. */
async function confirm(page: Page, stars: number) {
  await expect(heading(page)).toHaveText(`${stars} stars for Chai Tapri?`)
  await rateButton(page).click()
  await expect(main(page)).toContainText(`Recorded ${stars} star(s) for Chai Tapri.`)
}

test(
  'if the app’s scripts fail, the browser itself submits ratings and forms, and visitors can find stalls',
  { tag: '@old' },
  async ({ page, ownSite }) => {
    await page.route(SCRIPTS, (route) => route.abort())
    await rate(page, ownSite.url, '12', 4)
    await confirm(page, 4)
    await page.goto(ownSite.url + browseStallsHref({ query: 'chai' }))
    await expect(page.getByRole('link', { name: 'Chai Tapri' })).toBeVisible()
    await page.goto(ownSite.url + paths.joinUs)
    const form = joinForm(page)
    await form.name.fill('Asha')
    await form.phone.fill('1')
    await form.submit.click()
    await expect(heading(page)).toHaveText('Successfully Joined!')
    expect(ownSite.joinRequests()).toMatchObject([{ full_name: 'Asha', phone: '1' }])

    await page.unrouteAll()
    await open(page, ownSite.url + paths.home)
    expect(await readRecords(page)).toEqual([])
    expect(await ownSite.totals()).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
  },
)

test(
  'a rating given offline is sent when the network is back',
  { tag: '@old' },
  async ({ page, context, ownSite }) => {
    await page.route(SCRIPTS, (route) => route.abort())
    await page.goto(ownSite.url + rateStallHref('12'))
    await context.setOffline(true)
    await page.getByRole('radio', { name: '5 stars' }).check()
    await rateButton(page).click()
    await expect(main(page)).toContainText('You previously rated this stall 5 star(s).')
    await context.setOffline(false)
    await confirm(page, 5)
    expect(await ownSite.totals()).toMatchObject([{ rating_sum: 5, rating_count: 1 }])
  },
)

test('a portal that answers every request gets no rating', async ({ page, ownSite }) => {
  const release = await hold(page, SCRIPTS, (route) => route.abort())
  await rate(page, ownSite.url, '12', 5)
  await page.route('**/healthz', (route) => route.fulfill({ body: '<h1>Log in</h1>' }))
  const answered = page.waitForResponse(/healthz/)
  release()
  await answered
  // The portal stays, because without it the page would send the form during the reload.
  await page.unroute(SCRIPTS)
  await page.reload()
  await expect(main(page)).toContainText('You previously rated this stall 5 star(s).')
  await expect.poll(ownSite.totals).toMatchObject([{ rating_sum: 5, rating_count: 1 }])
})
