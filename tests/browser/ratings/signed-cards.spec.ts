import type { Page } from '@playwright/test'
import { chooseAgain } from '#messages/form-answers.ts'
import * as messages from '#messages/signed-cards.ts'
import { paths, stallQrHref } from '#web/routes.ts'
import { expect, open, PHONE, waitUntilHydrated } from '../support/fixtures.ts'
import { hold, SCRIPTS } from '../support/network.ts'
import { test } from '../support/full-festival.ts'

test.use({ viewport: PHONE })

const KEPT = messages.keptToast({ stars: 5, stallName: 'Chai Tapri' })
const COUNTED = /^Counted/

/** @param says The toast's text. It shows for only a second, so the test waits for it from before the tap. */
async function rate(page: Page, stars: number, says?: string) {
  await page.getByRole('radio', { name: `${stars} stars` }).check()
  const toast = says && page.getByText(says, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Submit Rating' }).click()
  await toast
}

test('a scanned card counts, and its address cannot be forwarded', async ({
  page,
  context,
  festival,
}) => {
  await open(page, festival.cardHref('12'))
  expect(page.url()).toBe(festival.linkHref('12'))
  await test.step('the card is remembered after a reload, but in no other tab', async () => {
    await page.reload()
    await expect(page.getByText(messages.cardScanned)).toBeVisible()
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(other.getByRole('note')).toHaveText(messages.openedByLink)
    await other.close()
  })
  await waitUntilHydrated(page)
  await rate(page, 4, 'Recorded 4 star(s) for Chai Tapri.')
  await expect.poll(() => festival.ledger('12')).toEqual(['4 signed true'])
  expect(await festival.totals()).toMatchObject([{ stall_id: '12', rating_count: 1 }])
  await page.goto(festival.url + paths.yourRatings)
  await expect(page.getByText(COUNTED)).toBeVisible()
  await test.step('the site reveals neither the key nor a signature', async () => {
    for (const href of [festival.cardHref('12'), festival.url + stallQrHref('12')]) {
      const html = await (await page.request.get(href)).text()
      expect(html).not.toContain(festival.sign('12'))
    }
    expect((await page.request.get(`${festival.url}/card-key.txt`)).status()).toBe(404)
  })
})

test('a rating through a link does not count until the card is scanned', async ({
  page,
  festival,
}) => {
  await open(page, festival.linkHref('12'))
  await expect(page.getByRole('note')).toHaveText(messages.openedByLink)
  await rate(page, 5, KEPT.title)
  await expect(page.getByText(/Recorded/)).toHaveCount(0)
  await expect.poll(() => festival.ledger('12')).toEqual(['5 unsigned false'])
  await page.goto(festival.url + paths.yourRatings)
  await expect(page.getByText(messages.needsCard)).toBeVisible()
  await expect(page.getByText(COUNTED)).toHaveCount(0)
  const receipt = await page.getByText(/\d{4} \d{4} \d{4}/).textContent()
  await test.step('and counts from then on, with the same receipt', async () => {
    await open(page, festival.cardHref('12'))
    await expect.poll(() => festival.ledger('12')).toEqual(['5 signed-later true'])
    await expect(page.getByText(COUNTED)).toBeVisible()
    expect(await festival.totals()).toMatchObject([{ stall_id: '12', rating_count: 1 }])
    await page.goto(festival.url + paths.yourRatings)
    await expect(page.getByText(receipt!)).toBeVisible()
  })
})

test.describe('where the scripts are late or never load', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('a rating includes its card', async ({ page, festival }) => {
    const arrive = await hold(page, SCRIPTS)
    await page.goto(festival.cardHref('12'), { waitUntil: 'commit' })
    await rate(page, 4)
    expect(page.url()).toBe(festival.linkHref('12'))
    arrive()
    await expect.poll(() => festival.ledger('12')).toEqual(['4 signed true'])
    // Home's own scripts must have loaded before they are blocked.
    await expect(page.getByRole('link', { name: 'Click to view stalls' })).toBeVisible()

    await page.unroute(SCRIPTS)
    await page.route(SCRIPTS, (route) => route.abort())
    await page.goto(festival.cardHref('13'))
    await rate(page, 4)
    // The server asks before it counts them; both pages have the same button.
    await expect(page.getByRole('heading', { level: 1 })).toContainText('4 stars for')
    await page.getByRole('button', { name: 'Submit Rating' }).click()
    await expect(page.getByText(/Recorded 4 star/)).toBeVisible()
    expect(festival.ledger('13')).toEqual(['4 signed true'])
  })
})

test.describe('without scripts', () => {
  // The picture of the map is ready some seconds after a first start.
  test.use({ javaScriptEnabled: false, expectedErrors: /Map\.jpg/ })

  test('a card counts even if other stars are chosen first', async ({ page, festival }) => {
    await page.goto(festival.cardHref('13'))
    await expect(page.getByText(messages.scanToCount)).toBeVisible()
    await rate(page, 2)
    await page.getByRole('link', { name: chooseAgain }).click()
    await rate(page, 4)
    await page.getByRole('button', { name: 'Submit Rating' }).click()
    await expect(page.getByText(/Recorded 4 star/)).toBeVisible()
    expect(festival.ledger('13')).toEqual(['4 signed true'])
  })
})
