import type { Page } from '@playwright/test'
import { chooseAgain } from '#messages/form-answers.ts'
import { language } from '#messages/format.ts'
import { states } from '#messages/own-ratings.ts'
import { submitRating } from '#messages/rate-stall.ts'
import * as messages from '#messages/signed-cards.ts'
import * as inEnglish from '#shared/messages/en/signed-cards.ts'
import * as inHindi from '#shared/messages/hi/signed-cards.ts'
import { paths } from '#web/routes.ts'
import { BUILT_WITHIN_MS } from '../support/built-site.ts'
import { expect, PHONE, test, waitUntilHydrated } from '../support/fixtures.ts'
import { visitUntilPrecached } from '../support/guide.ts'
import { say } from '../support/say.ts'
import { openSignedSite, type SignedSite } from '../support/sites/signed-site.ts'

// One build for all of them. Each test rates a stall of its own.
test.describe.configure({ mode: 'default', timeout: BUILT_WITHIN_MS })
test.use({ viewport: PHONE })

const KEPT = messages.keptToast({ stars: 5, stallName: '' }).title
/** With any time. */
const COUNTED = new RegExp(`^${states.counted({}).split(/[ ,]/)[0]}`)
/** For any stall. */
const recorded = (stars: number) =>
  new RegExp(language === 'en' ? `Recorded ${stars} star` : `को ${stars} स्टार दिए`)

let site: SignedSite
test.beforeAll(async () => {
  test.setTimeout(BUILT_WITHIN_MS)
  site = await openSignedSite('required')
})
test.afterAll(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
  await site.close()
})

async function open(page: Page, address: string) {
  await page.goto(address)
  await waitUntilHydrated(page)
}
async function rate(page: Page, stars: number) {
  await page.getByRole('radio', { name: say(`${stars} stars`) }).check()
  await page.getByRole('button', { name: submitRating }).click()
}

test('a visitor who scans the card counts, and the address has nothing to forward', async ({
  page,
}) => {
  await open(page, site.cardHref('12'))
  expect(page.url()).toBe(site.linkHref('12'))
  await expect(page.getByText(messages.cardScanned)).toBeVisible()
  await rate(page, 4)
  await expect(page.getByText(recorded(4))).toBeVisible()
  await expect.poll(() => site.ledger('12')).toEqual(['4 signed true'])
  expect(await site.count('12')).toBe(1)
  await page.goto(site.url + paths.yourRatings)
  await expect(page.getByText(COUNTED)).toBeVisible()
  const html = await (await page.request.get(site.cardHref('12'))).text()
  expect(html).not.toContain(site.sign('12'))
})

test('whoever opens a link is told so before and after rating, and moves no total', async ({
  page,
}) => {
  await open(page, site.linkHref('13'))
  await expect(page.getByRole('note')).toHaveText(messages.openedByLink)
  await rate(page, 5)
  await expect(page.getByText(KEPT)).toBeVisible()
  await expect(page.getByText(recorded(5))).toHaveCount(0)
  await expect.poll(() => site.ledger('13')).toEqual(['5 unsigned false'])
  expect(await site.count('13')).toBe(0)
  await page.goto(site.url + paths.yourRatings)
  await expect(page.getByText(messages.needsCard)).toBeVisible()
  await expect(page.getByText(COUNTED)).toHaveCount(0)
  await open(page, site.linkHref('13'))
  await expect(page.getByText(messages.needsCard)).toBeVisible()
})

test('who rated by a link and then scans the card counts, with the same receipt', async ({
  page,
}) => {
  await open(page, site.linkHref('14'))
  await rate(page, 3)
  await expect.poll(() => site.ledger('14')).toEqual(['3 unsigned false'])
  await page.goto(site.url + paths.yourRatings)
  const receipt = await page.getByText(/\d{4} \d{4} \d{4}/).textContent()
  await open(page, site.cardHref('14'))
  await expect.poll(() => site.ledger('14')).toEqual(['3 signed-later true'])
  await expect(page.getByText(COUNTED)).toBeVisible()
  expect(await site.count('14')).toBe(1)
  await page.goto(site.url + paths.yourRatings)
  await expect(page.getByText(COUNTED)).toBeVisible()
  await expect(page.getByText(receipt!)).toBeVisible()
})

test('a signature is good after a reload and in the other language, and in no other tab', async ({
  page,
  context,
}) => {
  await open(page, site.cardHref('15'))
  await page.reload()
  await waitUntilHydrated(page)
  await expect(page.getByText(messages.cardScanned)).toBeVisible()
  const [ofOther, path] =
    language === 'en' ? [inHindi, '/hi/rate-stall'] : [inEnglish, '/rate-stall']
  await page.goto(page.url().replace(/(\/hi)?\/rate-stall/, path))
  await expect(page.getByText(ofOther.cardScanned)).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('note')).toHaveText(ofOther.openedByLink)
})

test('a forged signature is kept, and the phone learns that it does not count', async ({
  page,
}) => {
  await open(page, `${site.linkHref('16')}&2222222`)
  await rate(page, 5)
  await expect.poll(() => site.ledger('16')).toEqual(['5 unsigned false'])
  await page.goto(site.url + paths.yourRatings)
  await expect(page.getByText(messages.needsCard)).toBeVisible()
})

test('a star that is tapped before the scripts come counts with its card', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(site.cardHref('17'), { waitUntil: 'commit' })
  await rate(page, 4)
  expect(page.url()).toBe(site.linkHref('17'))
  release()
  await expect.poll(() => site.ledger('17')).toEqual(['4 signed true'])
})

test.describe('where the scripts cannot be loaded', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('the form itself takes the signature along', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(site.cardHref('18'))
    await rate(page, 4)
    await page.getByRole('button', { name: submitRating }).click()
    await expect(page.getByText(recorded(4))).toBeVisible()
    expect(site.ledger('18')).toEqual(['4 signed true'])
  })
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to/ })

  test('a scanned card is rated, and counts when the network is back', async ({
    page,
    context,
  }) => {
    await visitUntilPrecached(page, site.linkHref('1'))
    await context.setOffline(true)
    await open(page, site.cardHref('19'))
    expect(page.url()).toBe(site.linkHref('19'))
    await rate(page, 4)
    await expect(page.getByText(recorded(4))).toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => site.ledger('19'), { timeout: 15_000 }).toEqual(['4 signed true'])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a scanned card counts, also when other stars are chosen first', async ({ page }) => {
    await page.goto(site.cardHref('20'))
    await expect(page.getByText(messages.scanToCount)).toBeVisible()
    await rate(page, 2)
    await page.getByRole('link', { name: chooseAgain }).click()
    await rate(page, 4)
    await page.getByRole('button', { name: submitRating }).click()
    await expect(page.getByText(recorded(4))).toBeVisible()
    expect(site.ledger('20')).toEqual(['4 signed true'])
  })

  test('a link is kept, and its page says that it does not count', async ({ page }) => {
    await page.goto(site.linkHref('21'))
    await rate(page, 5)
    await page.getByRole('button', { name: submitRating }).click()
    await expect(page.getByText(KEPT)).toBeVisible()
    expect(site.ledger('21')).toEqual(['5 unsigned false'])
  })
})
