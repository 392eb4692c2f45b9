import type { Page } from '@playwright/test'
import { toReceiptCode } from '#shared/ratings/receipt-code.ts'
import { paths, rateStallHref } from '#web/visitors/routes.ts'
import { expect, open, test } from '../support/fixtures.ts'
import { rate, RATE_CALL, settle } from '../support/guide.ts'

const COUNTED = /^Counted.*\d:\d\d IST$/
const RECEIPT = /\d{4} \d{4} \d{4}/
const BHEL = 'Bombay Bhel House'

/** The stall in a list of ratings or stalls. */
const entryOf = (page: Page, stallName: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: stallName })

async function rateStall(page: Page, siteUrl: string, stars: number) {
  await open(page, siteUrl + rateStallHref('2'))
  await rate(page, stars)
  await page.waitForURL(siteUrl + paths.home)
  await settle(page)
}

test('a visitor who has rated sees everywhere that the stars count', async ({ page, ownSite }) => {
  const main = page.getByRole('main')
  await rateStall(page, ownSite.url, 5)
  await test.step('on its card in the list, and on no other', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'View Stalls' }).click()
    await expect(entryOf(page, BHEL).getByText('You gave 5 stars')).toBeVisible()
    await expect(entryOf(page, BHEL).getByText(COUNTED)).toBeVisible()
    await expect(main.getByText('You gave 5 stars')).toHaveCount(1)
  })
  await test.step('in its dialog and on its page', async () => {
    await entryOf(page, BHEL).getByRole('button').first().click()
    await expect(page.getByRole('dialog').getByText('You gave 5 stars')).toBeVisible()
    await page.keyboard.press('Escape')
    await entryOf(page, BHEL).getByRole('link').click()
    await expect(main.getByText('You gave 5 stars')).toBeVisible()
    await expect(main.getByText(COUNTED)).toBeVisible()
  })
  await test.step('among the top rated stalls', async () => {
    await page.goto(ownSite.url + paths.topStalls)
    await expect(entryOf(page, BHEL).getByText('You gave 5 stars')).toBeVisible()
  })
  await test.step('on the page of all ratings, with a receipt', async () => {
    await page.goto(ownSite.url + paths.home)
    await page.getByRole('navigation').getByRole('link', { name: 'Your ratings' }).click()
    const [{ id } = { id: '' }] = await page.evaluate(
      () => JSON.parse(localStorage['stall_ratings'] as string) as { id: string }[],
    )
    await expect(entryOf(page, BHEL)).toContainText(toReceiptCode(id))
    await expect(entryOf(page, BHEL).getByText(COUNTED)).toBeVisible()
  })
})

test.describe('a rating that is refused', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('is marked as not counted, and the stall can be rated again', async ({ page, ownSite }) => {
    const entry = entryOf(page, BHEL)
    await test.step('before it has arrived it has no receipt, because others could claim its number', async () => {
      await page.route(RATE_CALL, (route) => route.abort())
      await rateStall(page, ownSite.url, 5)
      await page.goto(ownSite.url + paths.yourRatings)
      await expect(entry).toContainText('Waiting to be sent: not counted yet')
      await expect(entry).not.toContainText(RECEIPT)
    })
    const refusal = { code: '23514', message: 'no', details: null, hint: null }
    // On the guide's own pages, a retry between the two routes would be counted, and one that is refused
    // before the next page opens would be reported on this one.
    await page.goto('about:blank')
    await page.route(RATE_CALL, (route) => route.fulfill({ status: 400, json: refusal }))
    await page.goto(ownSite.url + paths.home)
    const notice = page.getByRole('complementary', { name: 'On this phone' })
    await expect(notice).toContainText(
      'Your rating of stall 2 was not accepted and does not count.',
    )
    await notice.getByRole('button', { name: 'OK' }).click()
    await expect(notice).toBeEmpty()
    await page.unroute(RATE_CALL)
    await page.goto(ownSite.url + paths.yourRatings)
    await expect(entry).toContainText('Not accepted: something went wrong, so it does not count.')
    // A receipt number that the committee cannot look up would be useless.
    await expect(entry).not.toContainText(RECEIPT)
    await entry.getByRole('link', { name: 'Rate this stall again' }).click()
    await rate(page, 4)
    await expect.poll(ownSite.totals).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
  })
})
