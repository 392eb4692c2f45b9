import type { Page } from '@playwright/test'
import { toReceiptCode } from '#shared/ratings/receipt-code.ts'
import { paths, rateStallHref } from '#web/visitors/routes.ts'
import { expect, open, test } from '../support/fixtures.ts'
import { rate, settle } from '../support/guide.ts'

const COUNTED = /^Counted.*\d:\d\d IST$/
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
