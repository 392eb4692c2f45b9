import { states } from '#messages/own-ratings.ts'
import { takenOut, withoutCard } from '#messages/results.ts'
import * as messages from '#messages/signed-cards.ts'
import { paths, rateStallHref } from '#web/routes.ts'
import { BUILT_WITHIN_MS } from '../support/built-site.ts'
import { expect, PHONE, test, waitUntilHydrated } from '../support/fixtures.ts'
import { rate, waitForParts } from '../support/guide.ts'
import { openHostedSite } from '../support/hosted-site.ts'
import { say } from '../support/say.ts'
import { writeTimes } from '../support/sites/frozen-site.ts'
import { openSignedSite, type SignedSite } from '../support/sites/signed-site.ts'

// One build for all of them. Each test rates a stall of its own.
test.describe.configure({ mode: 'default', timeout: BUILT_WITHIN_MS })
test.use({ viewport: PHONE })

const COUNTED = new RegExp(`^${states.counted({}).split(/[ ,]/)[0]}`)

/** Its tables are those behind the hosted site. */
let tables: SignedSite
let hosted: Awaited<ReturnType<typeof openHostedSite>>
test.beforeAll(async () => {
  test.setTimeout(BUILT_WITHIN_MS)
  tables = await openSignedSite('required', { freezeAt: '2036-11-22 21:00' })
  hosted = await openHostedSite(tables.contentDir, 47_802)
  hosted.service.standBefore(tables.url)
})
test.afterAll(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
  hosted.close()
  await tables.close()
})

test.describe('on a static host, with the tables in a hosted service,', () => {
  test('a visitor who scans a signed card counts', async ({ page }) => {
    await page.goto(`${hosted.url}${rateStallHref('12')}&${tables.sign('12')}`)
    await waitUntilHydrated(page)
    expect(page.url()).toBe(hosted.url + rateStallHref('12'))
    await expect(page.getByText(messages.cardScanned)).toBeVisible()
    await waitForParts(page)
    await rate(page, 4)
    await expect.poll(() => tables.ledger('12')).toEqual(['4 signed true'])
    await page.goto(hosted.url + paths.yourRatings)
    await expect(page.getByText(COUNTED)).toBeVisible()
  })

  test('whoever opens a link is told that it does not count, until the card is scanned', async ({
    page,
  }) => {
    await page.goto(hosted.url + rateStallHref('13'))
    await waitUntilHydrated(page)
    await expect(page.getByRole('note')).toHaveText(messages.openedByLink)
    await page.getByRole('radio', { name: say('5 stars') }).check()
    await page.getByRole('button', { name: say('Submit Rating') }).click()
    await expect.poll(() => tables.ledger('13')).toEqual(['5 unsigned false'])
    await page.goto(hosted.url + paths.yourRatings)
    await expect(page.getByText(messages.needsCard)).toBeVisible()
    expect(await tables.count('13')).toBe(0)

    await page.goto(`${hosted.url}${rateStallHref('13')}&${tables.sign('13')}`)
    await expect.poll(() => tables.ledger('13')).toEqual(['5 signed-later true'])
    expect(await tables.count('13')).toBe(1)
  })

  test('the final result says how many ratings came without a signed card', async ({ page }) => {
    for (const stars of [5, 4]) await tables.rateByLink('14', stars)
    const now = Date.now()
    writeTimes(tables, new Date(now - 60_000), new Date(now - 1000))
    const reasons = [{ count: 2, why: withoutCard }]
    await expect(async () => {
      await page.goto(hosted.url + paths.topStalls)
      await expect(page.getByText(takenOut({ reasons }))).toBeVisible({ timeout: 2000 })
    }).toPass()
  })
})
